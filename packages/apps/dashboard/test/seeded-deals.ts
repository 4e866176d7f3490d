import type { Field, Values } from '../src/deal/field.ts';
import { fieldsOf, type StrategyPage } from '../src/strategies/strategy-page.ts';

/** Numbers in [0, 1) that a seed decides (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What each input may be, in hundredths; every other amount is up to £9,999.99 and every other percentage up to 20. */
const ranges: Readonly<Record<string, readonly [from: number, to: number]>> = {
  purchasePrice: [40_000_00, 900_000_00],
  afterRepairValue: [900_000_00, 1_500_000_00],
  expectedSalePrice: [100_000_00, 1_500_000_00],
  monthlyRent: [400_00, 5_000_00],
  nightlyRate: [40_00, 300_00],
  depositPercentage: [5_00, 100_00],
  occupancyPercentage: [20_00, 100_00],
  refinanceLtvPercentage: [0, 100_00],
  bridgeLtvPercentage: [0, 100_00],
  bridgeRatePercentage: [0, 5_00],
  licenceYears: [1, 3],
  averageStayNights: [1_00, 30_00],
  occupiers: [3, 12],
};

/** One deal as a person would type it: what is required, and some of the rest. */
export function typedDeal(
  page: StrategyPage,
  random: () => number,
  isTyped: (field: Field) => boolean,
): Values {
  const values: Record<string, string> = {};
  for (const field of fieldsOf(page)) {
    if (field.isRequired === true || (isTyped(field) && random() < 0.4)) {
      values[field.key] = typed(field, random);
    }
  }
  return values;
}

function typed({ key, kind, choices = [] }: Field, random: () => number): string {
  const within = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]) => items[within(0, items.length - 1)] as Item;
  const [from, to] = ranges[key] ?? [];
  switch (kind) {
    case 'choice':
      return pick(choices)[0];
    case 'switch':
      return pick(['yes', 'no']);
    case 'rooms':
      return Array.from(
        { length: within(3, 8) },
        () => `${pick(['ensuite', 'double', 'single'])}:${within(30_000, 90_000) / 100}`,
      ).join(',');
    case 'pounds': {
      const amount = within(from ?? 0, to ?? 9_999_99) / 100;
      return pick([String(amount), `£${amount.toLocaleString('en-GB')}`]);
    }
    case 'percent':
      return `${within(from ?? 0, to ?? 20_00) / 100}`;
    case 'nights':
      return String(within(from ?? 1_00, to ?? 30_00) / 100);
    case 'years':
    case 'months':
    case 'number':
      return String(within(from ?? 1, to ?? 30));
    default:
      return `2026-${String(within(5, 11)).padStart(2, '0')}-${String(within(1, 20)).padStart(2, '0')}`;
  }
}
