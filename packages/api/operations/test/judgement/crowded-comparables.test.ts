import { routes, type ResponseOf } from '@freehold/contract';
import { dice, memoryRecordPorts, propertyRecord, saleRecord } from '@freehold/conformance';
import { expect, test } from 'vitest';
import { comparablesOperation } from '../../src/judgement/comparables.ts';
import { reach } from '../../src/judgement/judgement-2026-11.ts';
import { Judge } from '../../src/judgement/judge.ts';

const now = new Date('2026-11-21T12:00:00Z');
const postcode = 'M14 5AA';
const point = { latitude: 53.45, longitude: -2.22 };
const place = { district: null, ward: null, lsoa: null, msoa: null, terminated: null };
const terraces = 12;

/** So many flats sold of late, and terraced houses before them. */
async function comparedAmong(flats: number) {
  const roll = dice(7);
  const ports = memoryRecordPorts();
  await ports.records.put('postcode', [{ postcode, point, nation: 'england', ...place }]);
  const home = propertyRecord(1, roll);
  const sale = (number: number, typeCode: 'F' | 'T', date: string) => ({
    ...saleRecord(number, home, roll),
    saon: null,
    paon: String(number),
    postcode,
    uprn: null,
    typeCode,
    date,
  });
  await ports.records.put('sale', [
    ...Array.from({ length: flats }, (_, at) => sale(1 + at, 'F', '2026-03-02')),
    ...Array.from({ length: terraces }, (_, at) => sale(1 + flats + at, 'T', '2023-03-02')),
  ]);
  const query = routes.comparables.query.parse({ postcode, type: 'terraced', limit: '20' });
  const call = { now, signal: new AbortController().signal };
  const answer = await comparablesOperation(new Judge(ports))({ query } as never, call as never);
  return (answer as ResponseOf<typeof routes.comparables>).comparables;
}

const most = reach.comparablesMost;

test.each([0, most - terraces - 1, most - terraces, most - 1, most, most + 40])(
  'beside %i newer flats all terraced houses are compared, and come first',
  async (flats) => {
    const types = (await comparedAmong(flats)).map(({ property_type: type }) => type);
    expect(types.slice(0, terraces)).toEqual(Array.from({ length: terraces }, () => 'T'));
    expect(types.slice(terraces).every((type) => type === 'F')).toBe(true);
  },
);
