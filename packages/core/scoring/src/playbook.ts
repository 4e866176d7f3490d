import { brrrTier, btlTier, hmoTier, type PlaybookFacts } from './kernel/playbook.ts';
import { unknown, yesNo } from './kernel/facts.ts';
import { tiers, type Tier } from './tier.ts';

export type Playbook = 'brrr_candidate' | 'hmo_conversion' | 'btl_candidate';

/** What the playbooks look at; null where unknown. */
export interface PlaybookInput {
  readonly discountHundredths: number | null;
  readonly grossYieldHundredths: number | null;
  readonly bedrooms: number | null;
  readonly floorAreaSqm: number | null;
  readonly isHouse: boolean | null;
  readonly hasArticle4: boolean | null;
  readonly needsWork: boolean;
  readonly severeCondition: boolean;
}

/**
 * The tier of a property in each stored playbook; `excluded` where it does not qualify or the evidence is missing.
 *
 * BRRR: works needed and a discount of 10 % (silver 15, gold 20). HMO: a house outside Article 4 with three bedrooms
 * or 90 m² (four or 110, five or 130). BTL: a gross yield of 6 % (7, 8) and no severe fault.
 */
export function playbookTiers(input: PlaybookInput): Record<Playbook, Tier> {
  const facts = playbookFacts(input);
  return {
    brrr_candidate: tiers[brrrTier(facts)] as Tier,
    hmo_conversion: tiers[hmoTier(facts)] as Tier,
    btl_candidate: tiers[btlTier(facts)] as Tier,
  };
}

/** The facts of one property as a row of a batch. */
export function playbookFacts(input: PlaybookInput): PlaybookFacts {
  return {
    discountHundredths: input.discountHundredths ?? unknown,
    grossYieldHundredths: input.grossYieldHundredths ?? unknown,
    bedrooms: input.bedrooms ?? unknown,
    floorAreaSqm: input.floorAreaSqm ?? unknown,
    isHouse: yesNo(input.isHouse),
    hasArticle4: yesNo(input.hasArticle4),
    needsWork: yesNo(input.needsWork),
    severeCondition: yesNo(input.severeCondition),
  };
}
