import { expect, test } from 'vitest';
import type { Evidence } from '../../src/judgement/evidence.ts';
import { rentalEstimateAnswer } from '../../src/judgement/rental-estimate.ts';

const evidence = (comparablesCount: number) =>
  ({
    now: new Date('2026-11-21T12:00:00Z'),
    property: { id: '00000000-0000-4000-8000-000000000001', bedrooms: 2 },
    rent: () =>
      Promise.resolve({
        monthlyRentPence: 90_000,
        lowerMonthlyRentPence: 90_000,
        upperMonthlyRentPence: 90_000,
        comparablesCount,
        modelled: {
          monthlyRentPence: 90_000,
          lowerMonthlyRentPence: 80_000,
          upperMonthlyRentPence: 99_000,
          comparablesCount,
          radiusMetres: 800,
          basis: 'asking',
        },
      }),
    offers: () => Promise.resolve({ sale: null, rent: null }),
    bedrooms: () => Promise.resolve({ bedrooms: 2, estimatedFrom: null }),
    rentsUntil: () => Promise.resolve('2026-11-20'),
    place: () => Promise.resolve({ point: { latitude: 53.4, longitude: -2.2 } }),
  }) as unknown as Evidence;

test.each([
  [1, 'one asking rent within 1 km', '1 rent within 800 m'],
  [2, 'the median of 2 asking rents within 1 km', '2 rents within 800 m'],
])('the basis of an estimate from %d rents is said in its number', async (count, basis, model) => {
  const answer = await rentalEstimateAnswer(evidence(count));
  expect(answer.basis).toContain(basis);
  expect(answer.modelled_basis).toContain(model);
});
