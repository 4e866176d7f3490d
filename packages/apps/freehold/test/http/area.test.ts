import { demoAreas } from '@freehold/demo';
import { describe, expect, test } from 'vitest';
import { routes } from '@freehold/contract';
import { overallLocation, schoolChoice, walkability } from '@freehold/scoring';
import { figuresOf, recordsOfDemo } from '../demo-records.ts';
import { useDemoServer, type Json } from './demo-server.ts';

const { records, samples } = await recordsOfDemo(new Date('2026-11-21T12:00:00Z'));
const server = useDemoServer();

type Point = { readonly latitude: number; readonly longitude: number };
const centres = demoAreas.map(({ outcode, latitude, longitude }) => ({
  outcode,
  latitude,
  longitude,
}));
const radians = Math.PI / 180;

/** Great circle by the angle between unit vectors, another way than the store's. */
function metresBetween(a: Point, b: Point): number {
  const vector = ({ latitude, longitude }: Point) => [
    Math.cos(latitude * radians) * Math.cos(longitude * radians),
    Math.cos(latitude * radians) * Math.sin(longitude * radians),
    Math.sin(latitude * radians),
  ];
  const [p, q] = [vector(a), vector(b)] as [number[], number[]];
  const chord = Math.hypot(...p.map((part, at) => part - (q[at] as number)));
  return 2 * 6_371_008.8 * Math.asin(chord / 2);
}

function around<T extends { readonly point: Point }>(all: readonly T[], centre: Point, km: number) {
  return all
    .map((record) => ({ record, metres: metresBetween(centre, record.point) }))
    .filter(({ metres }) => metres <= km * 1000)
    .sort((a, b) => a.metres - b.metres);
}

async function get(path: string, query: Record<string, unknown> = {}) {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return server.send('GET', `/api/v1/${path}${text === '' ? '' : `?${text}`}`);
}
const at = ({ latitude, longitude }: Point) => ({ latitude, longitude });
const ids = (rows: Json) => rows.map(({ id }: { id: string }) => id);

describe('amenities', () => {
  test.each(centres)(
    '$outcode: within the radius, nearest first, at most the limit',
    async (centre) => {
      for (const [query, km, limit] of [
        [{}, 2, 50],
        [{ radius_km: 0.1 }, 0.1, 50],
        [{ radius_km: 10, limit: 200 }, 10, 200],
        [{ radius_km: 1.25, limit: 1 }, 1.25, 1],
      ] as const) {
        const { status, body } = await get('area/amenities', { ...at(centre), ...query });
        expect(status).toBe(200);
        expect(routes.areaAmenities.response.parse(body)).toEqual(body);
        const expected = around(records.place, centre, km).slice(0, limit);
        expect(ids(body.amenities)).toEqual(expected.map(({ record }) => record.id));
        expect(body.amenities.map((row: Json) => row.distance_km)).toEqual(
          expected.map(({ metres }) => Math.round(metres) / 1000),
        );
        expect(body).toMatchObject({
          location: at(centre),
          radius_km: km,
          count: expected.length,
          category: null,
        });
      }
    },
  );

  test('a category keeps its own, in any case of letters; an unknown one is refused with those there are', async () => {
    const centre = centres[0] as Point;
    const { body } = await get('area/amenities', { ...at(centre), category: 'Pub' });
    const expected = around(records.place, centre, 2).filter(
      ({ record }) => record.category === 'pub',
    );
    expect(ids(body.amenities)).toEqual(expected.map(({ record }) => record.id));
    expect(body.category).toBe('pub');
    expect(expected.length).toBeGreaterThan(0);
    const none = await get('area/amenities', { ...at(centre), category: 'casino' });
    expect(none.status).toBe(422);
    expect(none.body.error.details).toEqual({ field: 'category', value: 'casino' });
    for (const known of ['supermarket', 'pub', 'transport', 'hospital'])
      expect(none.body.error.message).toContain(known);
  });

  test('a radius that ends at a place holds it, a hair less does not', async () => {
    const centre = centres[1] as Point;
    for (const { record, metres } of around(records.place, centre, 1.9).slice(3, 9)) {
      const beyond = Math.ceil(metres * 1e4) / 1e7;
      const within = Math.floor(metres * 1e4) / 1e7;
      const outer = await get('area/amenities', { ...at(centre), radius_km: beyond, limit: 200 });
      const inner = await get('area/amenities', { ...at(centre), radius_km: within, limit: 200 });
      expect(ids(outer.body.amenities)).toContain(record.id);
      expect(ids(inner.body.amenities)).not.toContain(record.id);
    }
  });
});

describe('transport', () => {
  test.each(centres)('$outcode: by distance, at most 50, one type when asked', async (centre) => {
    for (const type of [undefined, 'train', 'tube', 'bus', 'tram'] as const) {
      for (const km of [undefined, 0.4, 5]) {
        const { status, body } = await get('area/transport', {
          ...at(centre),
          ...(km === undefined ? {} : { radius_km: km }),
          ...(type === undefined ? {} : { transport_type: type }),
        });
        expect(status).toBe(200);
        expect(routes.areaTransport.response.parse(body)).toEqual(body);
        const expected = around(records.stop, centre, km ?? 1.5)
          .filter(({ record }) => type === undefined || record.transportType === type)
          .slice(0, 50);
        expect(ids(body.transport_links)).toEqual(expected.map(({ record }) => record.id));
        expect(body).toMatchObject({
          radius_km: km ?? 1.5,
          count: expected.length,
          transport_type: type ?? null,
        });
      }
    }
  });
});

describe('schools', () => {
  test.each(centres.filter((_, index) => index % 4 === 0))(
    '$outcode: by rating, unrated last, then by distance',
    async (centre) => {
      for (const type of [
        undefined,
        'all',
        'primary',
        'secondary',
        'sixth_form',
        'special',
      ] as const) {
        for (const rating of [undefined, 1, 2, 3, 4]) {
          for (const km of [undefined, 0.5, 10]) {
            const { status, body } = await get('area/schools', {
              ...at(centre),
              ...(km === undefined ? {} : { radius_km: km }),
              ...(type === undefined ? {} : { school_type: type }),
              ...(rating === undefined ? {} : { min_rating: rating }),
            });
            expect(status).toBe(200);
            expect(routes.areaSchools.response.parse(body)).toEqual(body);
            const expected = around(records.school, centre, km ?? 3)
              .filter(({ record }) =>
                type === undefined || type === 'all' ? true : record.phases.includes(type),
              )
              .filter(({ record }) =>
                rating === undefined
                  ? true
                  : record.ofstedRating !== null && record.ofstedRating <= rating,
              )
              .sort(
                (a, b) =>
                  (a.record.ofstedRating ?? 9) - (b.record.ofstedRating ?? 9) ||
                  a.metres - b.metres,
              )
              .slice(0, 50);
            expect(ids(body.schools)).toEqual(expected.map(({ record }) => record.urn));
            expect(body.count).toBe(expected.length);
            expect(body.filters).toEqual({ school_type: type ?? null, min_rating: rating ?? null });
          }
        }
      }
    },
  );

  test('grades have Ofsted’s words', async () => {
    const labels = new Map<number | null, string | null>();
    for (const centre of centres) {
      const { body } = await get('area/schools', { ...at(centre), radius_km: 10 });
      for (const row of body.schools) labels.set(row.ofsted_rating, row.ofsted_label);
    }
    expect(Object.fromEntries(labels)).toEqual({
      1: 'Outstanding',
      2: 'Good',
      3: 'Requires improvement',
      4: 'Inadequate',
      null: null,
    });
  });
});

/** To one decimal, a half of one up. */
const percent = (part: number, whole: number) => Math.round((part / whole) * 1_000) / 10;
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

describe('demographics', () => {
  test.each(samples.outcodes)('%s by district and by full postcode', async (district) => {
    const ages = figuresOf(records, district, 'age');
    const inAges = Array.from({ length: 101 }, (_, age) =>
      sumOf(ages.map(({ people }) => people[age] as number)),
    ).flatMap((some, age) => Array<number>(some).fill(age));
    const tenures = figuresOf(records, district, 'tenure');
    const households = sumOf(tenures.map((tenure) => tenure.households));
    const ofHouseholds = (name: 'ownerOccupied' | 'privateRented' | 'socialRented') =>
      percent(sumOf(tenures.map((tenure) => tenure[name])), households);
    const activities = figuresOf(records, district, 'activity');
    const [income] = figuresOf(records, district, 'income');
    const expected = {
      postcode: district,
      population: inAges.length,
      median_age: inAges[Math.ceil(inAges.length / 2) - 1],
      household_count: households,
      average_income: income?.meanPounds,
      employment_rate: percent(
        sumOf(activities.map(({ employed }) => employed)),
        sumOf(activities.map(({ aged16AndOver }) => aged16AndOver)),
      ),
      tenure: {
        owner_occupied: ofHouseholds('ownerOccupied'),
        private_rented: ofHouseholds('privateRented'),
        social_rented: ofHouseholds('socialRented'),
      },
      data_available: true,
      coverage: 'full',
      fill_with: [],
    };
    for (const area of [district, district.toLowerCase(), `${district} 1AA`, `${district}1aa`]) {
      const { status, body } = await get(`area/demographics/${encodeURIComponent(area)}`);
      expect(status).toBe(200);
      expect(body).toMatchObject(expected);
    }
  });

  test('a district without a record is 404, no postcode at all 422', async () => {
    expect((await get('area/demographics/ZE3')).status).toBe(404);
    expect((await get('area/demographics/nowhere')).status).toBe(422);
  });
});

function nearestSchool(centre: Point) {
  const [school] = around(records.school, centre, 1.846);
  const library = around(records.place, centre, 1.846).find(
    ({ record }) => record.category === 'education',
  );
  const nearer = school !== undefined && (library === undefined || school.metres < library.metres);
  return { school: nearer ? [school] : [], replaced: nearer ? library?.record : undefined };
}

/** The surroundings of a point by plain filters. */
function reference(centre: Point) {
  const places = around(records.place, centre, 1.846);
  const stops = around(records.stop, centre, 1.846);
  // A school of the register of schools counts for education where it is nearer than any other place for it.
  const { school, replaced } = nearestSchool(centre);
  const walk = walkability([
    ...places
      .filter(({ record }) => record !== replaced)
      .map(({ record, metres }) => ({
        kind: 'amenity' as const,
        category: record.category,
        name: record.name,
        distanceMetres: metres,
      })),
    ...school.map(({ record, metres }) => ({
      kind: 'amenity' as const,
      category: 'education',
      name: record.name,
      distanceMetres: metres,
    })),
    ...stops.map(({ record, metres }) => ({
      kind: 'transport' as const,
      category: record.transportType,
      name: record.name,
      distanceMetres: metres,
    })),
  ]);
  const schools = schoolChoice(
    around(records.school, centre, 4).map(({ record, metres }) => ({
      rating: record.ofstedRating,
      distanceMetres: metres,
    })),
  );
  return { walk, schools, places: places.length, stops: stops.length };
}

describe('walkability', () => {
  test.each(centres)('$outcode: scores, counts and the nearest of each kind', async (centre) => {
    const { status, body } = await get('area/walkability', at(centre));
    expect(status).toBe(200);
    expect(routes.areaWalkability.response.parse(body)).toEqual(body);
    const { walk, places, stops } = reference(centre);
    expect(body).toMatchObject({
      walkability_score: walk.score,
      rating: walk.rating,
      nearby_amenities: places,
      nearby_transport: stops,
      breakdown: {
        amenities_score: walk.amenities,
        transport_score: walk.transport,
        infrastructure_score: walk.infrastructure,
      },
    });
    for (const { category, nearest, distance_km: km } of body.evidence) {
      const [first] = [
        ...(category === 'education' ? nearestSchool(centre).school : []),
        ...around(records.place, centre, 1.846).filter(
          ({ record }) => record.category === category,
        ),
        ...around(records.stop, centre, 1.846).filter(
          ({ record }) => record.transportType === category,
        ),
      ];
      expect(nearest).toBe(first?.record.name ?? null);
      expect(km).toBe(first === undefined ? null : Math.round(first.metres) / 1000);
    }
  });

  test('where no register reaches, nothing is scored and the files that would tell are named', async () => {
    const { body } = await get('area/walkability', { latitude: 56, longitude: 2 });
    expect(body).toMatchObject({
      walkability_score: null,
      rating: null,
      nearby_amenities: null,
      nearby_transport: null,
      breakdown: { amenities_score: null, transport_score: null, infrastructure_score: null },
      evidence: [],
      coverage: 'none',
      fill_with: ['osm', 'places', 'naptan'],
    });
  });
});

const compare = (body: unknown) => server.send('POST', '/api/v1/area/compare-locations', { body });

describe('compare-locations', () => {
  test('scores each place; names are Location N by default; the best has the highest overall', async () => {
    const five = centres.slice(0, 5).map(at);
    const { status, body } = await compare(
      five.map((location, index) => (index === 1 ? { ...location, name: ' Home ' } : location)),
    );
    expect(status).toBe(200);
    expect(routes.compareLocations.response.parse(body)).toEqual(body);
    expect(body.locations.map((row: Json) => row.name)).toEqual([
      'Location 1',
      'Home',
      'Location 3',
      'Location 4',
      'Location 5',
    ]);
    const overall = five.map((centre, index) => {
      const { walk, schools } = reference(centre);
      const scores = { transport: walk.transport, schools, amenities: walk.amenities };
      const expected = { ...scores, overall: overallLocation(scores) };
      expect(body.locations[index].scores).toEqual(expected);
      return expected.overall;
    });
    expect(body.best_location).toBe(body.locations[overall.indexOf(Math.max(...overall))].name);
    expect(body.comparison_count).toBe(5);
  });

  test('equal places: the first is the best', async () => {
    const here = at(centres[0] as Point);
    const { body } = await compare([here, here]);
    expect(body.best_location).toBe('Location 1');
  });

  test.each([
    ['one place', [at(centres[0] as Point)]],
    ['six places', centres.slice(0, 6).map(at)],
    ['no array', at(centres[0] as Point)],
    ['a place off the globe', [at(centres[0] as Point), { latitude: 90.001, longitude: 0 }]],
    ['a place without longitude', [at(centres[0] as Point), { latitude: 51 }]],
    ['an unknown field', [at(centres[0] as Point), { ...at(centres[1] as Point), colour: 'red' }]],
  ])('%s is refused', async (_, body) => {
    const answer = await compare(body);
    expect(answer.status).toBe(422);
    expect(answer.body.error.code).toBe('validation_error');
  });
});

describe('points of interest', () => {
  test('like amenities, with their source, in the envelope', async () => {
    const centre = centres[2] as Point;
    const { status, body } = await get('points-of-interest', { ...at(centre), category: 'cafe' });
    expect(status).toBe(200);
    expect(routes.pointsOfInterest.response.parse(body.data)).toEqual(body.data);
    const expected = around(records.place, centre, 2)
      .filter(({ record }) => record.category === 'cafe')
      .slice(0, 50);
    expect(ids(body.data.points)).toEqual(expected.map(({ record }) => record.id));
    expect(body.data.points[0].source).toBe('synthetic');
    expect(body.meta.usage.request_cost).toBe(1);
  });

  test.each(centres)(
    '$outcode: stops are the category transport, and among all',
    async (centre) => {
      const stops = around(records.stop, centre, 1);
      const placed = around(records.place, centre, 1);
      const transport = [
        ...placed.filter(({ record }) => record.category === 'transport'),
        ...stops,
      ];
      const nearest = (rows: typeof transport, limit: number) =>
        rows
          .sort((a, b) => a.metres - b.metres)
          .slice(0, limit)
          .map(({ record }) => record.id);
      const query = { ...at(centre), radius_km: 1 };
      const only = await get('points-of-interest', { ...query, category: 'transport' });
      expect(ids(only.body.data.points)).toEqual(nearest(transport, 50));
      expect(only.body.data.count).toBe(Math.min(50, transport.length));
      for (const { category, subcategory } of only.body.data.points) {
        expect(category).toBe('transport');
        expect(['train', 'tube', 'tram', 'bus']).toContain(subcategory);
      }
      const all = await get('points-of-interest', { ...query, limit: 200 });
      expect(ids(all.body.data.points)).toEqual(nearest([...placed, ...stops], 200));
      expect(routes.pointsOfInterest.response.parse(all.body.data)).toEqual(all.body.data);
    },
  );

  test('the categories are the fourteen of the vocabulary, and no other is accepted', async () => {
    const { body } = await get('points-of-interest/categories');
    expect(body.data.categories).toEqual([
      'supermarket',
      'shop',
      'restaurant',
      'cafe',
      'pub',
      'healthcare',
      'pharmacy',
      'park',
      'leisure',
      'education',
      'employer',
      'transport',
      'university',
      'hospital',
    ]);
    const centre = at(centres[0] as Point);
    expect((await get('points-of-interest', { ...centre, category: 'casino' })).status).toBe(422);
  });
});

describe('bounds of the queries', () => {
  const point = at(centres[0] as Point);
  test.each([
    ['area/amenities', { ...point, radius_km: 0.09 }],
    ['area/amenities', { ...point, radius_km: 10.01 }],
    ['area/amenities', { ...point, limit: 0 }],
    ['area/amenities', { ...point, limit: 201 }],
    ['area/amenities', { ...point, limit: 1.5 }],
    ['area/amenities', { latitude: 51 }],
    ['area/amenities', { latitude: -90.1, longitude: 0 }],
    ['area/amenities', { latitude: 51, longitude: 180.1 }],
    ['area/transport', { ...point, radius_km: 0.09 }],
    ['area/transport', { ...point, radius_km: 5.01 }],
    ['area/transport', { ...point, transport_type: 'ferry' }],
    ['area/schools', { ...point, radius_km: 0.49 }],
    ['area/schools', { ...point, radius_km: 10.01 }],
    ['area/schools', { ...point, min_rating: 0 }],
    ['area/schools', { ...point, min_rating: 5 }],
    ['area/schools', { ...point, school_type: 'nursery' }],
    ['area/transport', { longitude: 0 }],
    ['area/schools', { latitude: 51 }],
    ['area/schools', { ...point, min_rating: 1.5 }],
    ['area/walkability', { longitude: 0 }],
    ['area/walkability', { latitude: 90.1, longitude: 0 }],
    ['area/walkability', { latitude: 51, longitude: -180.1 }],
    ['points-of-interest', { ...point, limit: 0 }],
    ['points-of-interest', { ...point, radius_km: 10.01 }],
    ['points-of-interest', { ...point, limit: 201 }],
    ['points-of-interest', { ...point, radius_km: 0.05 }],
  ])('%s %j is 422', async (path, query) => {
    const { status, body } = await get(path, query);
    expect(status).toBe(422);
    expect(body.error.code).toBe('validation_error');
  });

  test('the corners of the globe are points', async () => {
    for (const [latitude, longitude] of [
      [90, 180],
      [-90, -180],
      [0, 180],
    ]) {
      const { status, body } = await get('area/amenities', { latitude, longitude });
      expect(status).toBe(200);
      expect(body.amenities).toEqual([]);
    }
  });
});
