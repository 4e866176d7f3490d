import { deriveRecords } from '../../src/derivation/derive.ts';
import type { Point } from '@freehold/operations';
import { dice, listingRecord, memoryRecordPorts, propertyRecord } from '@freehold/conformance';
import { expect, test } from 'vitest';
import { areaAnalyticsOperation } from '../../src/areas/area-analytics.ts';

const now = new Date('2026-11-21T12:00:00Z');
const middle = { latitude: 53.45, longitude: -2.22 };
/** 1 km to the north. */
const apart = { ...middle, latitude: 53.459 };
const asked = 'ZZ14 5AA';

/**
 * Thirty homes for sale at a postcode, whose own place is known or not; another postcode gives the outcode its middle.
 * Four applications stand there, and three a kilometre off, at the place of the postcode.
 */
async function planningOf(point: Point | null) {
  const ports = memoryRecordPorts();
  const codes = { nation: 'england', district: null, ward: null, lsoa: null, msoa: null } as const;
  await ports.records.put('postcode', [
    { postcode: asked, point, ...codes, terminated: null },
    { postcode: 'ZZ14 6BB', point: middle, ...codes, terminated: null },
  ]);
  const homes = Array.from({ length: 30 }, (_, at) => ({
    ...propertyRecord(at + 1, dice(at + 1)),
    postcode: asked,
  }));
  await ports.records.put('property', homes);
  const listed = homes.map((home, at) => listingRecord(home, 'sale', dice(at + 1), now));
  await ports.records.put(
    'listing',
    listed.map((listing) => ({ ...listing, status: 'active' as const })),
  );
  await ports.records.put(
    'planning-application',
    [middle, middle, middle, middle, apart, apart, apart].map((at, number) => ({
      reference: `A/${number}`,
      address: null,
      description: null,
      appType: null,
      status: 'approved' as const,
      dateReceived: '2026-10-01',
      dateDecided: null,
      decision: null,
      authorityName: null,
      organisationEntity: null,
      entity: null,
      url: null,
      source: 'planit' as const,
      point: at,
      postcode: null,
    })),
  );
  await deriveRecords(ports.derivedRecords, now);
  const call = { now, signal: new AbortController().signal } as never;
  const input = { params: { postcode: asked }, query: {} } as never;
  const answer = await areaAnalyticsOperation(ports)(input, call);
  return answer as { level: string; planning_activity: object };
}

test.each([
  ['at the postcode, where its place is known', apart, { position: 'postcode', sample_size: 3 }],
  [
    'around the middle of the outcode, where it is not, and the answer says so',
    null,
    { position: 'outcode', sample_size: 7 },
  ],
])('planning applications are counted %s', async (_, point, planning) => {
  const answer = await planningOf(point);
  expect(answer).toMatchObject({ level: 'postcode', planning_activity: planning });
});
