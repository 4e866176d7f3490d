import type { Criteria } from '@freehold/contract';
import type { OffMarketLead, OffMarketSort } from '@freehold/operations';
import fc from 'fast-check';
import { now } from './listing-reference.ts';

const few = <T>(...values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
const whole = (min: number, max: number) => fc.integer({ min, max });
const fine = (min: number, max: number) => whole(min * 100, max * 100).map((n) => n / 100);
const least = (value: number | null, bound: number) => value !== null && value >= bound;
const most = (value: number | null, bound: number) => value !== null && value <= bound;
const among = (value: string | null, list: readonly string[]) =>
  value !== null && list.includes(value);
const hundred = (bound: number) => Math.round(bound * 100);

/** Whole years since the last sale: how many anniversaries of it have come. */
function yearsOwned({ lastSoldOn }: OffMarketLead): number {
  const today = now.toISOString().slice(0, 10);
  const anniversary = `${today.slice(0, 4)}${lastSoldOn.slice(4)}`;
  return (
    Number(today.slice(0, 4)) - Number(lastSoldOn.slice(0, 4)) - (anniversary <= today ? 0 : 1)
  );
}

type Values = {
  [K in keyof Criteria]?: readonly [
    fc.Arbitrary<NonNullable<Criteria[K]>>,
    (item: OffMarketLead, wanted: NonNullable<Criteria[K]>) => boolean,
  ];
};
const classes = ['hot', 'warm', 'standard', 'low'] as const;

/** Every key that applies off the market: its values, and what it asks of a home. */
export const homeRules = {
  min_price: [fine(0, 300_000), (i, v) => least(i.lastSoldPence, hundred(v))],
  max_price: [fine(20_000, 600_000), (i, v) => most(i.lastSoldPence, hundred(v))],
  min_bedrooms: [whole(0, 5), (i, v) => least(i.bedrooms, v)],
  max_bedrooms: [whole(1, 6), (i, v) => most(i.bedrooms, v)],
  min_bathrooms: [whole(0, 3), (i, v) => least(i.bathrooms, v)],
  max_bathrooms: [whole(1, 3), (i, v) => most(i.bathrooms, v)],
  min_floor_area_sqft: [fine(300, 1_500), (i, v) => least(i.floorAreaSqft, v)],
  max_floor_area_sqft: [fine(600, 2_500), (i, v) => most(i.floorAreaSqft, v)],
  property_types: [
    few('detached', 'semi-detached', 'terraced', 'flat', 'bungalow'),
    (i, v) => among(i.propertyType, v),
  ],
  tenure: [few('freehold', 'leasehold', 'share_of_freehold'), (i, v) => among(i.tenure, v)],
  epc_ratings: [few('A', 'B', 'C', 'D', 'E', 'F', 'G'), (i, v) => among(i.energyBand, v)],
  min_yield: [fine(0, 12), (i, v) => least(i.yieldBasisPoints, hundred(v))],
  max_yield: [fine(2, 20), (i, v) => most(i.yieldBasisPoints, hundred(v))],
  min_motivation_score: [fine(0, 60), (i, v) => i.motivationScore >= v],
  min_ownership_years: [whole(0, 30), (i, v) => yearsOwned(i) >= v],
  serial_investment_only: [fc.boolean(), (i, v) => !v || i.transactionCount > 1],
  underwater_only: [fc.boolean(), (i, v) => !v || (i.equityPence !== null && i.equityPence < 0)],
  classification: [fc.constantFrom(...classes), (i, v) => i.classification === v],
  lead_classifications: [few(...classes), (i, v) => v.includes(i.classification)],
} as const satisfies Values;

/** Whether a home meets criteria: what the store must find, and nothing else. */
export function homeHolds(item: OffMarketLead, criteria: Criteria): boolean {
  return Object.entries(criteria).every(([key, wanted]) =>
    homeRules[key as keyof typeof homeRules][1](item, wanted as never),
  );
}

const time = (date: string) => Date.parse(date);
const up = (value: number | null) => value ?? Infinity;
const down = (value: number | null) => (value === null ? Infinity : -value);

/** Every order as a rank from the smallest up; unknown last, ties by id. */
export const homeRanks: Readonly<Record<OffMarketSort, (item: OffMarketLead) => number>> = {
  motivation_score: (i) => -i.motivationScore,
  ownership_duration: (i) => time(i.lastSoldOn),
  gross_yield: (i) => down(i.yieldBasisPoints),
  equity_gained: (i) => down(i.equityPence),
  transaction_count: (i) => -i.transactionCount,
  newest: (i) => -time(i.lastSoldOn),
  oldest: (i) => time(i.lastSoldOn),
  price_asc: (i) => up(i.lastSoldPence),
  price_desc: (i) => down(i.lastSoldPence),
  estimate_asc: (i) => up(i.valuePence),
  estimate_desc: (i) => down(i.valuePence),
};
