import { metricStrings } from '@freehold/calculators';
import { brrr, readBrrr } from '@freehold/calculators/brrr';
import { btl, readBtl } from '@freehold/calculators/btl';
import { flip, readFlip } from '@freehold/calculators/flip';
import { hmo, readHmo } from '@freehold/calculators/hmo';
import { readSa, sa } from '@freehold/calculators/sa';
import {
  brrrStrings,
  btlStrings,
  flipStrings,
  hmoStrings,
  saStrings,
} from '@freehold/calculators/strings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as deals from './deals.ts';
import { inStrings } from './in-strings.ts';

type Strings = (deal: never) => Readonly<Record<string, string | null>>;
interface Answer {
  readonly metrics: object;
  readonly lines: object;
}

/** The figures of an answer with Decimals that text has too. Beside them the Decimal entries answer at most two words. */
function decimalsIn({ metrics, lines }: Answer, texts: object) {
  const figures = Object.entries<string | null>(metricStrings({ ...metrics, ...lines }));
  const known = figures.filter(([name]) => Object.hasOwn(texts, name));
  return { figures: Object.fromEntries(known), words: figures.length - known.length };
}

const worksOn = <Deal extends object>(deal: Deal, other: string) => ({
  ...deal,
  refurbishmentCosts: { other },
});

describe(`decimal text answers what the Decimals of the calculators say (seed ${deals.seed}, ${deals.runs} runs)`, () => {
  const houses = fc.tuple(deals.hmoDeal, deals.roomRents).map(([deal, rents]) => ({
    ...deals.inputOf(deal),
    rooms: rents.map((monthlyRent) => ({ roomType: 'double' as const, monthlyRent })),
  }));
  const flats = fc.tuple(deals.brrrDeal, deals.works);
  const flips = fc.tuple(deals.flipDeal, deals.works);
  const cases = [
    ['buy-to-let', deals.btlDeal.map(deals.inputOf), btl, readBtl, btlStrings],
    ['house let by the room', houses, hmo, readHmo, hmoStrings],
    [
      'buy, refurbish, rent, refinance',
      flats.map(([deal, works]) => worksOn(deals.inputOf(deal), works)),
      brrr,
      readBrrr,
      brrrStrings,
    ],
    [
      'flip',
      flips.map(([deal, works]) => worksOn(deals.inputOf(deal), works)),
      flip,
      readFlip,
      flipStrings,
    ],
    ['serviced accommodation', deals.saDeal.map(deals.inputOf), sa, readSa, saStrings],
  ] as unknown as [
    string,
    fc.Arbitrary<object>,
    (input: object) => Answer,
    (input: object) => { deal: object },
    Strings,
  ][];

  test.each(cases)('%s', (_name, drawn, decimals, read, strings) => {
    fc.assert(
      fc.property(drawn, (input) => {
        const texts = strings(inStrings(read(input).deal));
        const { figures, words } = decimalsIn(decimals(input), texts);
        expect(texts).toEqual(figures);
        expect(words).toBeLessThanOrEqual(2);
      }),
      deals.settings,
    );
  });
});

const stampDuty = { nation: 'england', effectiveDate: '2026-06-01' } as const;
const terms = inStrings(
  readBtl({ purchasePrice: 200_000, monthlyRent: 1_000, stampDuty }).deal,
) as object;
const seasonal = inStrings(
  readSa({
    purchasePrice: 250_000,
    nightlyRate: 100,
    seasons: [
      { months: 4, nightlyRate: 140, occupancyPercentage: 85 },
      { months: 8, nightlyRate: 90, occupancyPercentage: 60 },
    ],
    stampDuty,
  }).deal,
) as { readonly seasons: readonly object[] };
const drawn = inStrings(
  readFlip({
    purchasePrice: 180_000,
    expectedSalePrice: 300_000,
    stampDuty,
    bridge: { drawdowns: [{ month: 2, amount: 20_000 }] },
  }).deal,
) as object;

// A year's rent of 12 × 1,000 on 200,000 is 6 %.
test('a gross yield worked by hand', () => {
  expect(btlStrings(terms as never)).toMatchObject({
    annualRent: '12000.00',
    grossYieldPercentage: '6.00',
  });
});

test('a mortgage rate finer than a ten-thousandth of a percent counts in full', () => {
  const deal = { purchasePrice: 1_000_000_000, monthlyRent: 1, stampDuty };
  const fine = btl({ ...deal, mortgageRatePercentage: '5.12345678' });
  const texts = btlStrings({
    ...(inStrings(readBtl(deal).deal) as object),
    annualRatePercentage: '5.12345678',
  } as never);
  expect(texts.monthlyMortgage).toBe(fine.metrics.monthlyMortgage?.toFixed(2));
  expect(texts.monthlyMortgage).not.toBe(
    btl({ ...deal, mortgageRatePercentage: '5.1235' }).metrics.monthlyMortgage?.toFixed(2),
  );
});

test.each([
  ['purchasePrice', undefined, 'required'],
  ['purchasePrice', 200_000, 'not_text'],
  ['purchasePrice', '200,000', 'not_a_number'],
  ['purchasePrice', '-0.01', 'out_of_range'],
  ['purchasePrice', '1000000000000.01', 'out_of_range'],
  ['depositPercentage', '100.0001', 'out_of_range'],
  ['annualRatePercentage', '-1', 'out_of_range'],
  ['months', 240.5, 'not_an_integer'],
  ['months', '240', 'not_an_integer'],
  ['months', 0, 'out_of_range'],
  ['interestOnly', 'yes', 'not_a_boolean'],
  ['purchasePricePence', 1, 'unknown_field'],
])('%s of %j is refused: %s', (field, value, code) => {
  expect(() => btlStrings({ ...terms, [field]: value } as never)).toThrow(
    expect.objectContaining({ name: 'FreeholdError', code, field, value }),
  );
});

test.each([
  [
    { ...seasonal, seasons: [{ ...seasonal.seasons[0], nights: '365.000001' }] },
    'seasons[0].nights',
    saStrings,
  ],
  [{ ...seasonal, seasons: 'summer' }, 'seasons', saStrings],
  [
    { ...drawn, bridgeDrawdowns: [{ month: 2, amount: '-1' }] },
    'bridgeDrawdowns[0].amount',
    flipStrings,
  ],
  [
    { ...drawn, bridgeDrawdowns: [{ month: 2, pence: 1, amount: '1' }] },
    'bridgeDrawdowns[0].pence',
    flipStrings,
  ],
  [{ ...drawn, bridgeInterestMethod: 'none' }, 'bridgeInterestMethod', flipStrings],
] as const)('an item of a list is refused by its place: %#', (deal, field, strings) => {
  expect(() => (strings as Strings)(deal as never)).toThrow(
    expect.objectContaining({ name: 'FreeholdError', field }),
  );
});

test('the range of an error is in the unit of its field', () => {
  expect(() => btlStrings({ ...terms, legalFees: '1000000000000.01' } as never)).toThrow(
    expect.objectContaining({
      message: 'legalFees must be from 0 to 1000000000000',
      bounds: { min: 0, max: 1_000_000_000_000 },
    }),
  );
});
