import { frozen } from '@freehold/money/frozen';

/** What a score can be. */
export const scoreRange = /* @__PURE__ */ frozen({ min: 0, max: 100 } as const);

/** Worst first: the place of a tier in this list is its number in a column. */
export const tiers = /* @__PURE__ */ frozen(['excluded', 'bronze', 'silver', 'gold'] as const);

export type Tier = (typeof tiers)[number];

/** What stands in a column of tiers where the tier is not known. */
export const unknownTier = 255;

/** The least value of each tier above `excluded`. */
export type TierSteps = Readonly<Record<Exclude<Tier, 'excluded'>, number>>;

const [excluded, bronze, silver, gold] = tiers.map((_, at) => at) as [
  number,
  number,
  number,
  number,
];

/** The number of the tier that a value reaches; 0, excluded, for NaN, which stands for an unknown value. */
export function tierNumber(value: number, steps: TierSteps): number {
  if (value >= steps.gold) return gold;
  if (value >= steps.silver) return silver;
  return value >= steps.bronze ? bronze : excluded;
}

/** The tier that a value reaches. */
export function tierAt(value: number, steps: TierSteps): Tier {
  return tiers[tierNumber(value, steps)] as Tier;
}
