import { FreeholdError, sa, solve } from '@freehold/calculators';
import { describe, expect, test } from 'vitest';

const let250 = { purchasePrice: 250_000, nightlyRate: 120 };
const { nightlyRate: _rate, ...withoutRate } = let250;
const ownRate = { months: 6, occupancyPercentage: 80, nightlyRate: 150 };
const dealRate = { months: 6, occupancyPercentage: 40 };
const question = { strategy: 'sa', metric: 'annualCashFlow' } as const;

describe('the nightly rate of a let with seasons', () => {
  test('is that of the seasons without one of their own, and the calculator answers the same', () => {
    const seasons = [ownRate, dealRate];
    const deal = { ...withoutRate, seasons };
    const found = solve({ ...question, deal, unknown: 'nightlyRate', atLeast: 15_000 });
    if (!found.reachable) throw new Error(found.reason);
    const at = (nightlyRate: string) =>
      sa({ ...let250, nightlyRate, seasons }).metrics.annualCashFlow!;
    expect(found.metric).toEqual(at(found.value.toFixed()));
    expect(at(found.value.toFixed()).gte(15_000)).toBe(true);
    expect(at(found.value.minus('0.01').toFixed()).gte(15_000)).toBe(false);
  });

  test('has no part where every season has its own', () => {
    const seasons = [ownRate, { ...dealRate, nightlyRate: 90 }];
    const { annualCashFlow } = sa({ ...let250, seasons }).metrics;
    const deal = { ...withoutRate, seasons };
    const found = solve({ ...question, deal, unknown: 'nightlyRate', atLeast: 15_000 });
    expect(found).toMatchObject({ reachable: false, bound: { metric: annualCashFlow } });
  });
});

test.each([
  ['seasons', { seasons: [ownRate, dealRate] }],
  [
    'useSeasonalModel',
    {
      useSeasonalModel: true,
      peakOccupancyPercentage: 80,
      shoulderOccupancyPercentage: 60,
      offPeakOccupancyPercentage: 40,
    },
  ],
])('the occupancy of a let with %s is refused: the seasons have their own', (field, given) => {
  const deal = { ...let250, ...given };
  let error: unknown;
  try {
    solve({ ...question, deal, unknown: 'occupancyPercentage', atLeast: 5_000 });
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(FreeholdError);
  expect(error).toMatchObject({ code: 'unsupported_combination', field: 'unknown' });
  expect((error as FreeholdError).message).toContain(field);
});

test('what the unknown stands for is named', () => {
  const rooms = [1, 2, 3].map(() => ({ roomType: 'single', monthlyRent: 600 }) as const);
  const hmo = { purchasePrice: 300_000, rooms };
  const btl = { purchasePrice: 200_000, monthlyRent: 1_000 };
  const target = { metric: 'annualCashFlow', atLeast: 1_000 } as const;
  const price = { strategy: 'btl', unknown: 'purchasePrice', ...target } as const;
  expect(solve({ ...price, deal: btl }).ignored).toEqual(['purchasePrice']);
  expect(solve({ ...price, deal: { monthlyRent: 1_000 } }).ignored).toEqual([]);
  expect(solve({ ...price, deal: btl, atLeast: 1e9 }).ignored).toEqual(['purchasePrice']);
  expect(
    solve({ strategy: 'hmo', deal: hmo, unknown: 'totalRoomRent', ...target }).ignored,
  ).toEqual(['rooms.monthlyRent']);
});
