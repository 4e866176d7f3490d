import { brrrTier, btlTier, hmoTier, type PlaybookFacts } from './kernel/playbook.ts';
import { checkInput } from './check-input.ts';
import { unknown, yesNo } from './kernel/facts.ts';
import { tiers, type Tier } from './tier.ts';

export type Playbook = 'brrr_candidate' | 'hmo_conversion' | 'btl_candidate';

/** What the playbooks look at; null where unknown. */
export interface PlaybookInput {
  readonly discountBasisPoints: number | null;
  readonly grossYieldBasisPoints: number | null;
  readonly bedrooms: number | null;
  readonly floorAreaSqm: number | null;
  readonly isHouse: boolean | null;
  readonly hasArticle4: boolean | null;
  /** False where a text about the home was read and does not say so; null where there is none. */
  readonly needsWork: boolean | null;
  readonly severeCondition: boolean | null;
}

/**
 * The tier of a property in each stored playbook: `excluded` where it does not qualify, null where that is not known.
 *
 * BRRR: works needed and a discount of 10 % (silver 15, gold 20). HMO: a house outside Article 4 with three bedrooms
 * or 90 m² (four or 110, five or 130). BTL: a gross yield of 6 % (7, 8) and no severe fault. An Article 4 direction or a
 * fault that nobody knows of excludes nothing.
 *
 * @throws FreeholdError `out_of_range`, `not_a_number`, `not_a_boolean`.
 */
export function playbookTiers(input: PlaybookInput): Record<Playbook, Tier | null> {
  const facts = playbookFacts(input);
  return {
    brrr_candidate: tiers[brrrTier(facts)] ?? null,
    hmo_conversion: tiers[hmoTier(facts)] ?? null,
    btl_candidate: tiers[btlTier(facts)] ?? null,
  };
}

const ranges = {
  discountBasisPoints: {},
  grossYieldBasisPoints: { min: 0 },
  bedrooms: { min: 0 },
  floorAreaSqm: { min: 0 },
  isHouse: 'boolean',
  hasArticle4: 'boolean',
  needsWork: 'boolean',
  severeCondition: 'boolean',
} as const;

/**
 * The facts of one property as a row of a batch.
 *
 * @throws FreeholdError as {@link playbookTiers}.
 * @example
 * playbookFacts({ ...home, isHouse: true }).isHouse; // => 1
 */
export function playbookFacts(input: PlaybookInput): PlaybookFacts {
  checkInput(input, ranges);
  return {
    discountBasisPoints: input.discountBasisPoints ?? unknown,
    grossYieldBasisPoints: input.grossYieldBasisPoints ?? unknown,
    bedrooms: input.bedrooms ?? unknown,
    floorAreaSqm: input.floorAreaSqm ?? unknown,
    isHouse: yesNo(input.isHouse),
    hasArticle4: yesNo(input.hasArticle4),
    needsWork: yesNo(input.needsWork),
    severeCondition: yesNo(input.severeCondition),
  };
}
