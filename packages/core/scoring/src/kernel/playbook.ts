import { tierNumber } from '../tier.ts';
import { playbookRules } from '../weights/playbook.ts';

/** What the playbooks look at: 1 for yes, 0 for no, NaN where unknown. */
export interface PlaybookFacts {
  discountHundredths: number;
  grossYieldHundredths: number;
  bedrooms: number;
  floorAreaSqm: number;
  isHouse: number;
  hasArticle4: number;
  needsWork: number;
  severeCondition: number;
}

const { brrr_candidate: brrr, hmo_conversion: hmo, btl_candidate: btl } = playbookRules;

/** The number of the tier as a purchase to refurbish, refinance and let. */
export function brrrTier(facts: PlaybookFacts): number {
  return facts.needsWork === 1 ? tierNumber(facts.discountHundredths, brrr.discountHundredths) : 0;
}

/** The number of the tier as a house to convert to letting by the room: by its rooms or by its size, the better. */
export function hmoTier(facts: PlaybookFacts): number {
  if (facts.isHouse !== 1 || facts.hasArticle4 === 1) return 0;
  return Math.max(
    tierNumber(facts.bedrooms, hmo.bedrooms),
    tierNumber(facts.floorAreaSqm, hmo.floorAreaSqm),
  );
}

/** The number of the tier as a buy-to-let. */
export function btlTier(facts: PlaybookFacts): number {
  return facts.severeCondition === 1
    ? 0
    : tierNumber(facts.grossYieldHundredths, btl.yieldHundredths);
}
