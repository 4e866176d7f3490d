import type { CertificateRecord, PropertyRecord } from '@freehold/operations';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAddressOf } from '@freehold/operations';
import { dice, propertyRecord, uuidOf } from '@freehold/conformance';

const signal = new AbortController().signal;

describe('one line of an address', () => {
  const flat = { saon: 'FLAT 2', paon: '12', street: 'HIGH ROAD' };
  const house = { saon: null, paon: '12', street: 'HIGH ROAD' };
  const named = { saon: 'APARTMENT 4', paon: 'SAMPLE HOUSE, 30', street: 'MILL LANE' };
  const range = { saon: null, paon: '12 - 14', street: 'HIGH ROAD' };
  const cottage = { saon: null, paon: 'ROSE COTTAGE', street: 'MILL LANE' };

  it.each([
    ['Flat 2, 12 High Road, Manchester', flat],
    ['FLAT 2, 12, HIGH RD', flat],
    ['Apartment 2, 12 High Rd.', flat],
    ['2, 12 High Road', flat],
    ['12 High Road', house],
    ['12, High Road, Manchester', house],
    ['Flat 4, Sample House, 30 Mill Lane', named],
    ['Apartment 4 Sample House, 30, Mill Lane', named],
    ['Flat 4, 30 Mill Lane', named],
    ['12-14 High Road', range],
    ['Rose Cottage, Mill Lane', cottage],
  ])('%s is that of %j', (line, dwelling) => {
    expect(isAddressOf(line, dwelling)).toBe(true);
  });

  it.each([
    ['Flat 3, 12 High Road', flat],
    ['Flat 2a, 12 High Road', flat],
    ['Flat 22, 12 High Road', flat],
    ['Flat 2, 12 High Street', flat],
    ['Flat 2, 2 High Road', flat],
    ['12 High Road', flat],
    ['Flat 2, 12 High Road', house],
    ['12a High Road', house],
    ['112 High Road', house],
    ['1 High Road', house],
    ['12 High Road Court, Station Road', house],
    ['12 Old High Road', house],
    ['Flat 12, 14 High Road', range],
    ['12 High Road', range],
    ['Flat 4, Other House, 30 Mill Lane', named],
    ['Rose Cottage, Mill Street', cottage],
    ['Flat 2', flat],
    ['', flat],
  ])('%s is not that of %j', (line, dwelling) => {
    expect(isAddressOf(line, dwelling)).toBe(false);
  });

  it('is nobody’s where the dwelling has no street or no building', () => {
    expect(isAddressOf('12 High Road', { ...house, street: null })).toBe(false);
    expect(isAddressOf('High Road', { ...house, paon: null })).toBe(false);
  });
});

const flatOf = (number: number, uprn: number | null): PropertyRecord => ({
  ...propertyRecord(number, dice(number)),
  id: uuidOf(number),
  saon: `FLAT ${number}`,
  paon: '12',
  street: 'HIGH ROAD',
  postcode: 'M14 5TQ',
  uprn,
});
const certificateOf = (
  number: string,
  told: Pick<CertificateRecord, 'address' | 'uprn' | 'lodgementDate'> & Partial<CertificateRecord>,
): CertificateRecord => ({
  certificateNumber: number,
  postcode: 'M14 5TQ',
  currentBand: 'D',
  currentScore: 60,
  potentialBand: 'B',
  potentialScore: 82,
  environmentalImpactScore: null,
  propertyType: 'Flat',
  builtForm: null,
  constructionAgeBand: null,
  tenure: null,
  floorAreaSqm: 50,
  habitableRooms: 3,
  mainFuel: null,
  heating: null,
  walls: null,
  roof: null,
  windows: null,
  heatingCostAnnualPence: null,
  hotWaterCostAnnualPence: null,
  lightingCostAnnualPence: null,
  co2Tonnes: null,
  inspectionDate: null,
  recommendations: [],
  ...told,
});

describe('certificates', () => {
  let directory: string;
  let store: PropertyStore;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'freehold-'));
    store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  });
  afterEach(async () => {
    await store.close();
    rmSync(directory, { recursive: true });
  });

  const numbersOf = async (number: number): Promise<string[]> =>
    (await store.certificates.ofProperty(uuidOf(number), signal)).map(
      ({ certificateNumber }) => certificateNumber,
    );

  it('reach a property by UPRN, else by postcode and address, newest first', async () => {
    await store.records.put('property', [flatOf(2, 77), flatOf(3, null), flatOf(4, 79)]);
    await store.records.put('certificate', [
      certificateOf('by-uprn', { address: 'Elsewhere', uprn: 77, lodgementDate: '2015-01-01' }),
      certificateOf('flat-2', {
        address: 'Flat 2, 12 High Rd',
        uprn: null,
        lodgementDate: '2024-01-01',
      }),
      certificateOf('flat-3', { address: 'Flat 3, 12 High Road', uprn: 78, lodgementDate: null }),
      certificateOf('flat-4-of-another', {
        address: 'Flat 4, 12 High Road',
        uprn: 80,
        lodgementDate: null,
      }),
      certificateOf('next-postcode', {
        address: 'Flat 3, 12 High Road',
        uprn: null,
        lodgementDate: null,
        postcode: 'M14 5TR',
      }),
    ]);
    expect(await numbersOf(2)).toEqual(['flat-2', 'by-uprn']);
    expect(await numbersOf(3)).toEqual(['flat-3']);
    // Both UPRNs are known and differ: the address does not overrule them.
    expect(await numbersOf(4)).toEqual([]);
    expect(await numbersOf(99)).toEqual([]);
  });

  it('name their property when they are searched', async () => {
    await store.records.put('property', [flatOf(2, 77), flatOf(3, null)]);
    await store.records.put('certificate', [
      certificateOf('a', { address: 'Elsewhere', uprn: 77, lodgementDate: '2024-03-01' }),
      certificateOf('b', {
        address: 'Flat 3, 12 High Road',
        uprn: 78,
        lodgementDate: '2024-02-01',
      }),
      certificateOf('c', {
        address: 'Flat 9, 12 High Road',
        uprn: null,
        lodgementDate: '2024-01-01',
      }),
    ]);
    const { certificates } = await store.certificates.search(
      { postcode: 'M14 5TQ', offset: 0, limit: 10 },
      signal,
    );
    expect(certificates.map(({ propertyId }) => propertyId)).toEqual([uuidOf(2), uuidOf(3), null]);
    expect(await store.certificates.ofUprn(78, signal)).toMatchObject([{ propertyId: uuidOf(3) }]);
  });
});
