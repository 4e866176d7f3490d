import { describe, expect, test } from 'vitest';
import { ask, refused, useServer } from '../properties/calls.ts';
import { homes, records, samples } from '../properties/market-of-demo.ts';
import type { Json } from './demo-server.ts';

const server = useServer();

const paths = {
  comparables: '/api/v1/comparables',
  rentalEstimate: '/api/v1/rental-estimate',
  valuation: '/api/v1/valuation',
};
const about = (
  id: keyof typeof paths,
  query: Readonly<Record<string, string | number>>,
): Promise<Json> =>
  ask(
    id,
    `${paths[id]}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]))}`,
  );

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance on a sphere of the mean radius of the Earth, by the haversine formula, miles. */
function milesBetween(a: Point, b: Point): number {
  const across = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const cosines = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return (2 * 6_371_008.8 * Math.asin(Math.sqrt(across + cosines * along))) / 1609.344;
}

const lineOf = ({
  saon,
  paon,
  street,
  postcode,
}: {
  readonly saon: string | null;
  readonly paon: string | null;
  readonly street: string | null;
  readonly postcode: string | null;
}) => `${saon === null ? '' : `${saon}, `}${paon} ${street}, ${postcode}`;

const timesUsed = new Map<string, number>();
for (const home of records.property) {
  timesUsed.set(lineOf(home), (timesUsed.get(lineOf(home)) ?? 0) + 1);
}
/** Stored homes with a place and an address that no other has. */
const stored = records.property
  .filter(
    (home) =>
      home.postcode !== null &&
      home.point &&
      home.paon !== null &&
      timesUsed.get(lineOf(home)) === 1,
  )
  .filter((_, at) => at % 80 === 0);

/** An answer without how the home was named. */
const withoutMatch = ({ home, ...answer }: Json) => ({
  ...answer,
  home: { ...home, match: undefined },
});

const unreadable = 'type: the register of sales tells detached, semi-detached, terraced and flat';

test('a type that no sale has is named as ignored, and what is known of the home stands', async () => {
  const [home] = stored;
  if (home === undefined || home.postcode === null) throw new Error('no stored home');
  const { postcode } = home;
  for (const id of ['comparables', 'valuation'] as const) {
    const known = await about(id, {
      postcode,
      paon: home.paon as string,
      street: home.street as string,
    });
    const said = await about(id, {
      postcode,
      paon: home.paon as string,
      street: home.street as string,
      type: 'bungalow',
    });
    expect(said.ignored).toContain(unreadable);
    expect({ ...said, ignored: known.ignored, valued_at: known.valued_at }).toEqual(known);
  }
  expect((await about('valuation', { postcode, type: 'castle' })).ignored).toContain(unreadable);
});

describe('a stored home', () => {
  test('is the same home by its id, its UPRN and its address', async () => {
    let byUprn = 0;
    let byAddress = 0;
    for (const home of stored) {
      for (const id of ['comparables', 'rentalEstimate'] as const) {
        const byId = await about(id, { property_id: home.id });
        expect(byId.home).toMatchObject({ match: 'property', property_id: home.id });
        if (home.uprn !== null) {
          const answer = await about(id, { uprn: home.uprn });
          expect(answer.home.match).toBe('uprn');
          expect(withoutMatch(answer)).toEqual(withoutMatch(byId));
          byUprn += 1;
        }
        const answer = await about(id, { address: lineOf(home) });
        if (answer.home.property_id === null) continue;
        expect(answer.home.match).toBe('address');
        expect(withoutMatch(answer)).toEqual(withoutMatch(byId));
        byAddress += 1;
      }
    }
    expect(byUprn).toBeGreaterThan(10);
    expect(byAddress).toBeGreaterThan(10);
  }, 120_000);

  test('is compared from its own place, with its own type first', async () => {
    let compared = 0;
    let ofOtherTypes = 0;
    for (const { id, point, typeCode } of stored) {
      const answer = await about('comparables', { property_id: id, radius_miles: 1, limit: 50 });
      expect(answer.position).toBe('property');
      for (const { latitude, longitude, distance_miles: distance } of answer.comparables) {
        expect(distance).toBeLessThanOrEqual(1);
        expect(Math.abs(milesBetween(point!, { latitude, longitude }) - distance)).toBeLessThan(
          0.006,
        );
      }
      if (typeCode === null || typeCode === 'O') continue;
      const types = answer.comparables.map((one: Json) => one.property_type);
      const own = types.filter((type: string) => type === typeCode).length;
      expect(new Set(types.slice(0, own)).size).toBeLessThanOrEqual(1);
      compared += own;
      ofOtherTypes += types.length - own;
    }
    expect(compared).toBeGreaterThan(100);
    expect(ofOtherTypes).toBeGreaterThan(10);
  }, 120_000);

  test('is compared at its own size, where both floor areas are known', async () => {
    let sized = 0;
    for (const { id, floorAreaSqm } of stored) {
      const { comparables } = await about('comparables', { property_id: id });
      for (const { adjustments, floor_area_sqft: area, adjusted_price, price } of comparables) {
        const [index, size] = adjustments;
        expect(size.percent !== null).toBe(floorAreaSqm !== null && area !== null);
        if (size.percent === null || index.percent === null) continue;
        const moved = price * (1 + index.percent / 100) * (1 + size.percent / 100);
        expect(Math.abs(adjusted_price / moved - 1)).toBeLessThan(0.006);
        sized += Number(size.percent !== 0);
      }
    }
    expect(sized).toBeGreaterThan(10);
  }, 120_000);

  test('is described by its record: what is said beside it of its rent is named as ignored', async () => {
    const plain = await about('rentalEstimate', { property_id: samples.property_id });
    const said = await about('rentalEstimate', { property_id: samples.property_id, bedrooms: 9 });
    expect(plain.ignored).toEqual([]);
    expect(said).toEqual({ ...plain, ignored: ['bedrooms: the record of the property is used'] });
  });
});

describe('a home that is not stored', () => {
  test('of a number and a street that nothing is known of is its postcode, and says so', async () => {
    const { postcode } = homes.get(samples.property_id)!;
    const alone = await about('comparables', { postcode: postcode! });
    const named = await about('comparables', {
      postcode: postcode!,
      paon: '9999',
      street: 'Nowhere Lane',
    });
    expect(alone.home.match).toBe('postcode');
    const reason =
      'no sale or certificate at the postcode is of this home, its building or its street';
    const { candidates } = named.home;
    expect(candidates.length).toBeGreaterThan(0);
    expect(named).toEqual({
      ...alone,
      home: { ...alone.home, candidates },
      ignored: [`paon: ${reason}`, `street: ${reason}`],
    });
  });

  test('has the rent that its valuation has, by its bedrooms', async () => {
    let rents = 0;
    for (const { postcode } of stored) {
      for (const bedrooms of [1, 3]) {
        const rent = await about('rentalEstimate', { postcode: postcode!, bedrooms });
        const value = await about('valuation', { postcode: postcode!, bedrooms, type: 'flat' });
        expect(rent.rent_estimate_pcm).toBe(value.rent_estimate);
        expect(rent).toMatchObject({ property_id: null, implied_gross_yield_pct: null });
        rents += Number(rent.rent_estimate_pcm !== null);
        const without = rent.rent_estimate_pcm === null && rent.modelled_rent_pcm === null;
        expect(rent.ignored).toEqual(without ? ['bedrooms: no rents known near'] : []);
      }
    }
    expect(rents).toBeGreaterThan(10);
    const unknown = await about('rentalEstimate', { postcode: samples.postcode });
    expect(unknown).toMatchObject({ rent_estimate_pcm: null, reason: 'bedrooms_unknown' });
  }, 120_000);
});

describe('what names no home, or two', () => {
  const { property_id: id, postcode } = samples;
  test.each([
    ['', 'property_id'],
    [`property_id=${id}&postcode=${postcode}`, 'property_id'],
    [`property_id=${id}&uprn=1`, 'property_id'],
    [`uprn=1&address=1 High Street, ${postcode}`, 'property_id'],
    ['address=1 High Street', 'address'],
    [`address=1 High Street, ${postcode}&paon=1`, 'postcode'],
    ['uprn=abc', 'uprn'],
  ])('%s is refused', async (query, field) => {
    for (const path of [paths.comparables, paths.rentalEstimate]) {
      const refusal = await refused('GET', `${path}?${encodeURI(query)}`);
      expect(refusal).toMatchObject({ status: 422, field });
    }
  });

  test('a UPRN or an id of nothing is not found', async () => {
    for (const path of [paths.comparables, paths.rentalEstimate]) {
      for (const query of ['uprn=999999999999', `property_id=${id.replace(/^.{8}/, 'ffffffff')}`]) {
        expect((await refused('GET', `${path}?${query}`)).status).toBe(404);
      }
    }
  });
});

/* A rule of several parameters speaks of one that was not given: its sentence says what it asks. */
test.each([
  [
    { uprn: 1, postcode: 'M14 5TQ' },
    { field: 'property_id', value: null },
    'property_id: give exactly one of property_id, uprn, and postcode or address',
  ],
  [
    { uprn: 1, paon: '12' },
    { field: 'postcode', value: null },
    'postcode: parts of an address go with a postcode, and not with a line',
  ],
] as const)('%j is refused with what the rule asks', async (query, details, message) => {
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, `${value}`]),
  );
  const { status, body } = await server.send('GET', `${paths.valuation}?${asked}`);
  expect([status, body.error]).toMatchObject([422, { details, message }]);
});
