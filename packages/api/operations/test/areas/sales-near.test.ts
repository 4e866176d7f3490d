import { routes, type ResponseOf } from '@freehold/contract';
import { dice, memoryRecordPorts, propertyRecord, saleRecord } from '@freehold/conformance';
import { expect, test } from 'vitest';
import { salesNear } from '../../src/areas/sales-near.ts';

const now = new Date('2026-11-21T12:00:00Z');
const postcode = 'M14 5AA';
const point = { latitude: 53.45, longitude: -2.22 };
const place = { district: null, ward: null, lsoa: null, msoa: null, terminated: null };
/** The days of three houses that were sold, between sales of garages: one is newer than every house. */
const houses = ['2026-03-02', '2026-01-05', '2025-12-01'];
const garages = ['2026-03-09', '2026-02-03', '2026-02-02', '2025-11-20'];

async function asked(given: Readonly<Record<string, string>>) {
  const roll = dice(7);
  const ports = memoryRecordPorts();
  await ports.records.put('postcode', [{ postcode, point, nation: 'england', ...place }]);
  const home = propertyRecord(1, roll);
  const sales = [
    ...houses.map((date) => ({ date, typeCode: 'T' as const })),
    ...garages.map((date) => ({ date, typeCode: 'O' as const })),
  ];
  await ports.records.put(
    'sale',
    sales.map((sale, at) => ({
      ...saleRecord(at, home, roll),
      ...sale,
      saon: null,
      paon: String(at),
      postcode,
      uprn: null,
    })),
  );
  const query = routes.salesNear.query.parse({ postcode, ...given });
  const call = { now, signal: new AbortController().signal };
  const answer = await salesNear(ports)({ query } as never, call as never);
  const { sales: found, truncated } = answer as ResponseOf<typeof routes.salesNear>;
  return { days: found.map(({ sale_date: day }) => day), truncated };
}

test.each([
  ['1', 1, true],
  ['2', 2, true],
  ['3', 3, false],
  ['4', 3, false],
])(
  'of three houses among garages a limit of %s gives %i, and more are told of: %s',
  async (limit, count, truncated) => {
    expect(await asked({ limit })).toEqual({ days: houses.slice(0, count), truncated });
  },
);

test('of a type that nobody sold there are none, and no more of them', async () => {
  expect(await asked({ limit: '1', property_type: 'F' })).toEqual({ days: [], truncated: false });
});
