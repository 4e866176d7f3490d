import { coverage, stampDuty, taxSystemOf } from '@freehold/stamp-duty';
import { stampDutyStrings } from '@freehold/stamp-duty/strings';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const numRuns = Number(process.env['FREEHOLD_RUNS'] ?? 1000);
const seed = 20_261_125;

const steps = [40_000, 125_000, 145_000, 225_000, 250_000, 300_000, 500_000, 925_000, 1_500_000];
/** Pounds with pence and finer, every second one at or beside a step of the taxes. */
const price = fc
  .tuple(
    fc.oneof(
      fc
        .constantFrom(...steps)
        .chain((step) => fc.integer({ min: -101, max: 101 }).map((by) => step * 100 + by)),
      fc.integer({ min: 0, max: 500_000_000 }),
    ),
    fc.constantFrom('', '0', '4', '499'),
  )
  .map(
    ([pence, finer]) =>
      `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}${finer}`,
  );
const buyer = fc.record({
  nation: fc.constantFrom('england', 'northern_ireland', 'scotland', 'wales'),
  additionalProperty: fc.boolean(),
  firstTimeBuyer: fc.boolean(),
  nonUkResident: fc.boolean(),
  use: fc.constantFrom('residential', 'non_residential'),
});

test(`text answers what the Decimals of stampDuty say, on the day the rates were checked (seed ${seed}, ${numRuns} runs)`, () => {
  fc.assert(
    fc.property(buyer, price, (facts, pounds) => {
      const effectiveDate = coverage[taxSystemOf(facts.nation)].checkedOn;
      const expected = stampDuty({ ...facts, price: pounds, effectiveDate });
      expect(stampDutyStrings(facts, pounds)).toEqual({
        total: expected.total.toFixed(2),
        effectiveRatePercentage: expected.effectiveRatePercentage?.toFixed(2) ?? null,
      });
    }),
    { seed, numRuns },
  );
});

// The second home of £350,000 in Wales: 5 % of 180,000, 8.5 % of 70,000, 10 % of 100,000; 24,950 of 350,000 is 7.13 %.
test('the published example', () => {
  expect(stampDutyStrings({ nation: 'wales', additionalProperty: true }, '350000')).toEqual({
    total: '24950.00',
    effectiveRatePercentage: '7.13',
  });
});

test('a price of 0 has no effective rate', () => {
  expect(stampDutyStrings({ nation: 'scotland' }, '0')).toEqual({
    total: '0.00',
    effectiveRatePercentage: null,
  });
});

test.each([
  ['-0.01', 'out_of_range'],
  ['350,000', 'not_a_number'],
  [350_000, 'not_text'],
])('the price %j is refused: %s', (value, code) => {
  expect(() => stampDutyStrings({ nation: 'england' }, value as string)).toThrow(
    expect.objectContaining({ code, field: 'price', value }),
  );
});
