import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stampDuty } from '@freehold/stamp-duty';
import type { StampDutyInput } from '@freehold/stamp-duty';

/** A case of the packed file: the question, and what its source states. */
interface Case {
  readonly id: string;
  readonly question: StampDutyInput;
  readonly netPresentValue?: number;
  readonly total: number;
  readonly source: string;
}
const { cases } = JSON.parse(readFileSync(new URL('../cases.json', import.meta.url), 'utf8')) as {
  readonly cases: readonly Case[];
};

describe('published examples', () => {
  test('each has a name of its own', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThan(50);
  });

  test.each(cases)(
    '$id: $question.nation $question.effectiveDate £$question.price → £$total ($source)',
    (one) => {
      const { total, rentTax, netPresentValue } = stampDuty(one.question);
      expect(total.toNumber()).toBe(one.total);
      if (one.netPresentValue === undefined) return;
      expect(netPresentValue?.toNumber()).toBe(one.netPresentValue);
      expect(rentTax?.toNumber()).toBe(one.total);
    },
  );
});

describe('table worked by hand: in force since 2025-04-01, 2024-12-05 and 2024-12-11, rounded down', () => {
  const rows: [string, ...number[]][] = [
    ['39999.99', 0, 0, 0, 0, 0, 0, 0],
    ['40000', 0, 2_000, 0, 0, 3_200, 0, 2_000],
    ['125000', 0, 6_250, 0, 0, 10_000, 0, 6_250],
    ['125000.01', 0, 6_250, 0, 0, 10_000, 0, 6_250],
    ['180000', 1_100, 10_100, 0, 700, 15_100, 0, 9_000],
    ['225000', 2_000, 13_250, 0, 1_600, 19_600, 0, 12_825],
    ['250000', 2_500, 15_000, 0, 2_100, 22_100, 1_500, 14_950],
    ['300000', 5_000, 20_000, 0, 4_600, 28_600, 4_500, 19_950],
    ['325000', 6_250, 22_500, 1_250, 5_850, 31_850, 6_000, 22_450],
    ['333333.33', 6_666, 23_333, 1_666, 6_683, 33_349, 6_499, 23_283],
    ['400000', 10_000, 30_000, 5_000, 13_350, 45_350, 10_500, 29_950],
    ['500000', 15_000, 40_000, 10_000, 23_350, 63_350, 18_000, 42_450],
    ['500000.01', 15_000, 40_000, 15_000, 23_350, 63_350, 18_000, 42_450],
    ['925000', 36_250, 82_500, 36_250, 69_350, 143_350, 54_250, 99_950],
    ['1500000', 93_750, 168_750, 93_750, 138_350, 258_350, 111_750, 186_200],
    ['2000000', 153_750, 253_750, 153_750, 198_350, 358_350, 171_750, 271_200],
  ];
  test.each(rows)('£%s', (price, ...taxes) => {
    const pay = (nation: StampDutyInput['nation'], facts: Partial<StampDutyInput> = {}) =>
      stampDuty({
        nation,
        price,
        effectiveDate: '2026-06-01',
        additionalProperty: false,
        ...facts,
      }).total.toNumber();
    expect([
      pay('england'),
      pay('england', { additionalProperty: true }),
      pay('england', { firstTimeBuyer: true }),
      pay('scotland'),
      pay('scotland', { additionalProperty: true }),
      pay('wales'),
      pay('wales', { additionalProperty: true }),
    ]).toEqual(taxes);
  });
});
