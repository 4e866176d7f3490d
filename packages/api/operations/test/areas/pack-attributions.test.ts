import { deriveRecords } from '../../src/derivation/derive.ts';
import { attributions, type PostcodeRecord, type PropertyStorePorts } from '@freehold/operations';
import {
  dice,
  estimatesOf,
  listingRecord,
  memoryRecordPorts,
  propertyRecord,
  saleRecord,
} from '@freehold/conformance';
import { describe, expect, test } from 'vitest';
import { areaPackOperation } from '../../src/areas/area-pack.ts';

const now = new Date('2026-11-21T12:00:00Z');
const postcode = 'ZZ14 5AA';
const point = { latitude: 53.45, longitude: -2.22 };
const home = { ...propertyRecord(1, dice(1)), postcode, point };
const place: PostcodeRecord = {
  postcode,
  point,
  nation: 'england',
  district: 'E08000003',
  ward: null,
  lsoa: null,
  msoa: null,
  terminated: null,
};
/** What each file puts into a store. */
const files = {
  listings: async ({ records }: PropertyStorePorts) => {
    await records.put('property', [home]);
    await records.put('listing', [listingRecord(home, 'sale', dice(1), now)]);
  },
  // What the judgement of the home leaves.
  estimates: ({ estimates }: PropertyStorePorts) =>
    estimates.putEstimates([{ ...estimatesOf(home, dice(1), now), monthlyRentPence: 120_000 }]),
  'price-paid': ({ records }: PropertyStorePorts) =>
    records.put('sale', [{ ...saleRecord(1, home, dice(1)), postcode, date: '2026-01-05' }]),
  'code-point-open': ({ records }: PropertyStorePorts) => records.put('postcode', [place]),
  'postcode-directory': ({ records }: PropertyStorePorts) =>
    records.put('postcode', [{ ...place, lsoa: 'E01005198' }]),
  epc: async ({ records }: PropertyStorePorts) => {
    const nothing = null as never;
    await records.put('certificate', [
      {
        ...Object.fromEntries(
          ['uprn', 'currentBand', 'floorAreaSqm', 'inspectionDate'].map((name) => [name, nothing]),
        ),
        certificateNumber: '1',
        address: '1 ZZ',
        postcode,
        lodgementDate: '2025-01-01',
        recommendations: [],
      } as never,
    ]);
  },
  'planning-applications': ({ records }: PropertyStorePorts) =>
    records.put('planning-application', [
      {
        reference: 'A/1',
        address: null,
        description: null,
        appType: null,
        status: 'approved',
        dateReceived: '2026-10-01',
        dateDecided: null,
        decision: null,
        authorityName: null,
        organisationEntity: null,
        entity: null,
        url: null,
        source: 'planit',
        point,
        postcode: null,
      },
    ]),
  rents: ({ records }: PropertyStorePorts) =>
    records.put('rent-level', [
      {
        month: '2026-09',
        areaCode: 'E08000003',
        areaName: 'Manchester',
        bedrooms: 2,
        monthlyRentPence: 110_000,
        source: 'rents',
      },
    ]),
} as const;
type File = keyof typeof files;

async function shownOver(held: readonly File[]): Promise<readonly string[]> {
  return (await packOver(held, false)).attributions;
}

interface Shown {
  readonly attributions: readonly string[];
  readonly sources: readonly string[];
}

async function packOver(held: readonly File[], isDemo: boolean): Promise<Shown> {
  const ports = memoryRecordPorts();
  for (const file of held) await files[file](ports);
  await deriveRecords(ports.derivedRecords, now);
  const printer = { print: () => Promise.reject(new Error('asked for JSON')) };
  const operation = areaPackOperation({
    ...ports,
    areaReportPrinter: printer,
    isDemo: () => isDemo,
  });
  const query = { strategy: 'BTL', format: 'json' };
  const call = { now, signal: new AbortController().signal };
  const report = await operation({ params: { postcode }, query } as never, call as never);
  return report as Shown;
}

describe('an area pack shows what the publishers of its data ask for', () => {
  const open = ['price-paid', 'code-point-open', 'epc', 'planning-applications', 'rents'] as const;

  test('of every open dataset held', async () => {
    expect(await shownOver(['listings', 'estimates', ...open])).toEqual(
      open.map((name) => attributions[name]),
    );
  });

  test.each(open)('of %s only where it is held', async (file) => {
    const others = open.filter((each) => each !== file && each !== 'code-point-open');
    const shown = await shownOver(['listings', 'estimates', ...others]);
    expect(shown).not.toContain(attributions[file]);
  });

  test('of the postcode directory where that places the postcode', async () => {
    expect(await shownOver(['listings', 'postcode-directory'])).toEqual([
      attributions['postcode-directory'],
    ]);
  });

  test('of the rents only where a rent was estimated, in a district whose level is known', async () => {
    const level = attributions.rents;
    expect(await shownOver(['listings', 'estimates', 'rents', 'code-point-open'])).toContain(level);
    expect(await shownOver(['listings', 'rents', 'code-point-open'])).not.toContain(level);
    expect(await shownOver(['listings', 'estimates', 'rents'])).not.toContain(level);
  });

  test('of none for the invented records of a demonstration, whose source is no publisher', async () => {
    expect(await packOver(['listings', 'estimates', ...open], true)).toMatchObject({
      attributions: [],
      sources: ['Invented records of the demonstration'],
    });
  });

  test('of none where only listings of one’s own are held', async () => {
    expect(await shownOver(['listings'])).toEqual([]);
  });
});
