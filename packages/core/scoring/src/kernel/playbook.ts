import { tierNumber } from '../tier.ts';
import { unknown } from './facts.ts';
import { playbookRules } from '../weights/playbook.ts';

/** What the playbooks look at: 1 for yes, 0 for no, NaN where unknown. */
export interface PlaybookFacts {
  discountBasisPoints: number;
  grossYieldBasisPoints: number;
  bedrooms: number;
  floorAreaSqm: number;
  isHouse: number;
  hasArticle4: number;
  needsWork: number;
  severeCondition: number;
}

const { brrr_candidate: brrr, hmo_conversion: hmo, btl_candidate: btl } = playbookRules;

/** The number of the tier as a purchase to refurbish, refinance and let; NaN where that is not known. */
export function brrrTier({ needsWork, discountBasisPoints }: PlaybookFacts): number {
  if (needsWork === 0) return 0;
  if (discountBasisPoints < brrr.discountBasisPoints.bronze) return 0;
  if (Number.isNaN(needsWork + discountBasisPoints)) return unknown;
  return tierNumber(discountBasisPoints, brrr.discountBasisPoints);
}

/**
 * The number of the tier as a house to convert to letting by the room: by its rooms or by its size, the better of what is
 * known; NaN where neither is, or where it is not known to be a house. An Article 4 direction that nobody knows of
 * excludes nothing.
 */
export function hmoTier({ isHouse, hasArticle4, bedrooms, floorAreaSqm }: PlaybookFacts): number {
  if (isHouse === 0 || hasArticle4 === 1) return 0;
  const best = Math.max(
    tierNumber(bedrooms, hmo.bedrooms),
    tierNumber(floorAreaSqm, hmo.floorAreaSqm),
  );
  if (Number.isNaN(isHouse)) return unknown;
  return best === 0 && Number.isNaN(bedrooms + floorAreaSqm) ? unknown : best;
}

/** The number of the tier as a buy-to-let; NaN without a yield. A severe fault that nobody knows of excludes nothing. */
export function btlTier({ severeCondition, grossYieldBasisPoints }: PlaybookFacts): number {
  if (severeCondition === 1) return 0;
  if (Number.isNaN(grossYieldBasisPoints)) return unknown;
  return tierNumber(grossYieldBasisPoints, btl.yieldBasisPoints);
}
