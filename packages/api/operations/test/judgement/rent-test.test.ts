import { dice, listingRecord, memoryRecordPorts, propertyRecord } from '@freehold/conformance';
import { expect, it } from 'vitest';
import { testRents } from '../../src/judgement/rent-test.ts';
import type { Districts } from '../../src/ports/districts.ts';
import type { Postcodes } from '../../src/ports/places.ts';

const now = new Date('2026-11-21T12:00:00Z');
const { signal } = new AbortController();
const town = { latitude: 53.4, longitude: -2.2 };
const village = { latitude: 53.45, longitude: -2.2 };

/** Homes of two bedrooms: four at one place, and one 5.6 km away, in a district whose official level is £1,000. */
const homes = [
  [900, town],
  [1_000, town],
  [1_000, town],
  [1_100, town],
  [1_250, village],
] as const;

async function told(more: {
  readonly bedrooms: number | null;
  readonly pricePence: number | null;
}) {
  const ports = memoryRecordPorts();
  const roll = dice(7);
  const records = [...homes, [5_000, town] as const].map(([pounds, point], at) => {
    const known = at < homes.length ? { bedrooms: 2, pricePence: pounds * 100 } : more;
    const home = {
      ...propertyRecord(at + 1, roll),
      point,
      postcode: 'M14 5TQ',
      bedrooms: known.bedrooms,
    };
    const listing = listingRecord(home, 'rent', roll, now);
    return {
      home,
      listing: { ...listing, status: 'active', pricePence: known.pricePence } as const,
    };
  });
  await ports.records.put(
    'property',
    records.map(({ home }) => home),
  );
  await ports.records.put(
    'listing',
    records.map(({ listing }) => listing),
  );
  const level = { month: '2026-09', areaCode: 'E08000003', areaName: 'Manchester', source: 'ONS' };
  const counts: number[] = [];
  const report = await testRents(
    {
      listings: ports.listings,
      districts: {
        ranked: async () => ({ districts: [{ district: 'M14' }], total: 1 }),
      } as unknown as Districts,
      postcodes: { find: async () => ({ district: 'E08000003' }) } as unknown as Postcodes,
      statistics: {
        ...ports.statistics,
        rentLevels: async () => [{ ...level, bedrooms: 2, monthlyRentPence: 100_000 }],
      },
    },
    { now, signal },
    (count) => counts.push(count),
  );
  expect(counts).toEqual([report.homes]);
  return report;
}

it('each home to let is told from the others: by the median near by, by the model and by the official level', async () => {
  // What has no bedrooms or no rent is neither tested nor evidence.
  for (const more of [
    { bedrooms: null, pricePence: 500_000 },
    { bedrooms: 2, pricePence: null },
  ]) {
    const report = await told(more);
    expect(report.homes).toBe(5);
    const { median, modelled, official } = report.methods;
    // Of 900 the others are 1,000, 1,000 and 1,100; of 1,100 they are 900, 1,000 and 1,000: the median of each is 1,000.
    // Quartiles of type 7: 1,000 to 1,050, and 950 to 1,000; of either 1,000, 950 to 1,050, which alone hold the rent.
    expect(median).toMatchObject({ declined: 1, accuracy: { count: 4, coveragePercentage: 50 } });
    expect(median.accuracy.medianAbsoluteErrorPercentage).toBeCloseTo((0 + 100 / 11) / 2, 10);
    // The home in the village has no others: the official level stands for it, a fifth below what is asked.
    expect(modelled).toMatchObject({
      declined: 0,
      accuracy: { count: 5, within10Percentage: 60, within20Percentage: 100 },
    });
    expect(modelled.accuracy.medianAbsoluteErrorPercentage).toBeCloseTo(100 / 11, 10);
    expect(official).toMatchObject({
      declined: 0,
      accuracy: { count: 5, coveragePercentage: null },
    });
    expect(report.byBedrooms.map(({ bedrooms, accuracy }) => [bedrooms, accuracy.count])).toEqual([
      [2, 5],
    ]);
    expect(report.byBasis.map(({ basis, accuracy }) => [basis, accuracy.count])).toEqual([
      ['asking_and_official', 4],
      ['official', 1],
    ]);
  }
});
