import { demoAreas } from '@freehold/demo';
import { describe, expect, test } from 'vitest';
import { routes } from '@freehold/contract';
import { pointInPolygon } from './point-in-polygon.ts';
import { recordsOfDemo } from '../demo-records.ts';
import { useDemoServer, type Json } from './demo-server.ts';

const { records } = await recordsOfDemo(new Date('2026-11-21T12:00:00Z'));
const server = useDemoServer();

const get = (path: string) => server.send('GET', `/api/v1/${path}`);
const whole = records.property.filter(({ postcode, point }) => postcode !== null && point !== null);
const perArea = demoAreas.map(
  ({ outcode }) =>
    whole.find(({ postcode }) => postcode?.startsWith(`${outcode} `)) as (typeof whole)[number],
);
const noPostcode = records.property.find(({ postcode }) => postcode === null);
const noPoint = records.property.find(({ point }) => point === null);
const withPoint = records.property.find(
  ({ point, postcode }) => point !== null && postcode !== null,
);
const unknown = '00000000-0000-4000-8000-000000000000';

type Point = { readonly latitude: number; readonly longitude: number };
function metres(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const x = (b.longitude - a.longitude) * rad * Math.cos(((a.latitude + b.latitude) / 2) * rad);
  return 6_371_008.8 * Math.hypot(x, (b.latitude - a.latitude) * rad);
}
/** The plane is within a few centimetres here; nothing of the demo lies so near an edge. */
const around = (centre: Point, radius: number) =>
  records['planning-application']
    .map((record) => ({ record, distance: metres(centre, record.point as Point) }))
    .filter(({ distance }) => distance <= radius)
    .sort((a, b) => a.distance - b.distance);
const references = (rows: Json) => rows.map((row: Json) => row.reference);
const expected = (found: ReturnType<typeof around>) => found.map(({ record }) => record.reference);
const summaryOf = (found: ReturnType<typeof around>) => {
  const count = (status: string) => found.filter(({ record }) => record.status === status).length;
  return {
    total_count: found.length,
    pending_count: count('pending'),
    approved_count: count('approved'),
    refused_count: count('refused'),
  };
};

describe('applications', () => {
  test.each(perArea)('around $postcode: search, property, geometry, pages', async (property) => {
    const point = property.point as Point;
    const nation = demoAreas.find(({ outcode }) => property.postcode?.startsWith(`${outcode} `));
    const source = nation?.nation === 'scotland' ? 'scotland_spatial_hub' : 'planit';
    const place = records.postcode.find(({ postcode }) => postcode === property.postcode);
    for (const [text, km] of [
      ['', 0.5],
      ['&radius_km=2', 2],
      ['&radius_km=0.1', 0.1],
    ] as const) {
      const packed = (property.postcode as string).replace(' ', '').toLowerCase();
      const { status, body } = await get(`planning/search?postcode=${packed}${text}`);
      expect(status).toBe(200);
      expect(routes.planningSearch.response.parse(body)).toEqual(body);
      const found = around(place?.point as Point, km * 1000).slice(0, 100);
      expect(references(body.applications)).toEqual(expected(found));
      expect(body.summary).toMatchObject(summaryOf(found));
      expect(body).toMatchObject({
        postcode: property.postcode,
        radius_km: km,
        source,
        error_message: null,
      });
    }
    const own = await get(`planning/${property.id}/applications`);
    expect(routes.propertyApplications.response.parse(own.body)).toEqual(own.body);
    expect(references(own.body.applications)).toEqual(expected(around(point, 500)).slice(0, 100));
    const nearby = await get(`planning/${property.id}/nearby-applications?radius_miles=1`);
    expect(routes.nearbyApplications.response.parse(nearby.body)).toEqual(nearby.body);
    expect(references(nearby.body.applications)).toEqual(
      expected(around(point, 1609.344)).slice(0, 100),
    );
    const json = await get(`planning/${property.id}/applications-geometry`);
    expect(references(json.body.data)).toEqual(expected(around(point, 804.672)).slice(0, 100));
    const geojson = await get(`planning/${property.id}/applications-geometry?format=geojson`);
    expect(routes.applicationsGeometry.response.parse(geojson.body)).toEqual(geojson.body);
    expect(geojson.body.data.type).toBe('FeatureCollection');
    expect(geojson.body.data.features.map((row: Json) => row.properties.reference)).toEqual(
      references(json.body.data),
    );
    for (const status of [undefined, 'approved', 'pending'] as const) {
      for (const max of [1, 7, 1000]) {
        const paged = await get(
          `planning/${property.id}/applications-paginated?radius_miles=5&max_results=${max}` +
            (status === undefined ? '' : `&status=${status}`),
        );
        expect(routes.applicationsPaginated.response.parse(paged.body)).toEqual(paged.body);
        const all = around(point, 5 * 1609.344).filter(
          ({ record }) => status === undefined || record.status === status,
        );
        expect(references(paged.body.applications)).toEqual(expected(all).slice(0, max));
        expect(paged.body).toMatchObject({
          max_results: max,
          count: Math.min(max, all.length),
          has_more: all.length > max,
        });
      }
    }
  });

  test.each(perArea)('around $postcode: every radius, default and status', async (property) => {
    const point = property.point as Point;
    const street = new RegExp(`(^|\\d[A-Z]? |, ?)${property.street}($|,)`, 'i');
    for (const [text, km] of [
      ['?radius_km=0.1', 0.1],
      ['', 0.5],
      ['?radius_km=2', 2],
    ] as const) {
      const { body } = await get(`planning/${property.id}/applications${text}`);
      const found = around(point, km * 1000).slice(0, 100);
      expect(references(body.applications)).toEqual(expected(found));
      expect(body.summary).toEqual({
        ...summaryOf(found),
        same_street_count: found.filter(
          ({ record }) =>
            record.postcode === property.postcode || street.test(record.address ?? ''),
        ).length,
      });
    }
    for (const [text, miles] of [
      ['', 0.5],
      ['&radius_miles=0.1', 0.1],
      ['&radius_miles=5', 5],
    ] as const) {
      const found = expected(around(point, miles * 1609.344));
      const of = async (kind: string) =>
        (await get(`planning/${property.id}/${kind}?${text}`)).body;
      const nearby = await of('nearby-applications');
      expect(nearby).toMatchObject({ radius_miles: miles, count: Math.min(100, found.length) });
      expect(references(nearby.applications)).toEqual(found.slice(0, 100));
      const geometry = await of('applications-geometry');
      expect(geometry).toMatchObject({ radius_miles: miles, format: 'json' });
      expect(references(geometry.data)).toEqual(found.slice(0, 100));
      const paginated = await of('applications-paginated');
      expect(paginated).toMatchObject({ radius_miles: miles, max_results: 200 });
      expect(references(paginated.applications)).toEqual(found.slice(0, 200));
    }
    for (const status of ['pending', 'approved', 'refused', 'withdrawn', 'other']) {
      const path = `planning/${property.id}/applications-paginated?radius_miles=2&status=${status}`;
      const all = around(point, 2 * 1609.344).filter(({ record }) => record.status === status);
      expect(references((await get(path)).body.applications)).toEqual(expected(all).slice(0, 200));
    }
  });

  test('colours go with statuses', async () => {
    const { body } = await get(`planning/${perArea[0]?.id}/applications?radius_km=2`);
    const colours = {
      pending: 'orange',
      approved: 'green',
      refused: 'red',
      withdrawn: 'grey',
      other: 'blue',
    };
    for (const row of body.applications) {
      expect(row.status_color).toBe(colours[row.status as keyof typeof colours]);
    }
  });

  test.each([
    ['postcode=M14', 400],
    ['postcode=nowhere', 400],
    ['postcode=', 400],
    ['postcode=ZE3%209ZZ', 422],
    ['', 422],
    ['postcode=M14%205TQ&radius_km=2.01', 422],
    ['postcode=M14%205TQ&radius_km=0.09', 422],
  ])('search?%s is %d', async (query, status) => {
    const answer = await get(`planning/search?${query}`);
    expect(answer.status).toBe(status);
    expect(answer.body.error.code).toBe('validation_error');
  });

  const kinds = [
    'applications',
    'heritage-status',
    'article4-status',
    'nearby-applications',
    'applications-geometry',
    'applications-paginated',
  ];
  test.each(kinds)('%s of an unknown property is 404, of no UUID 422', async (kind) => {
    expect((await get(`planning/${unknown}/${kind}`)).status).toBe(404);
    expect((await get(`planning/seven/${kind}`)).status).toBe(422);
  });
  test.each(kinds.slice(0, 3))('%s of a property without postcode is 400', async (kind) => {
    expect((await get(`planning/${noPostcode?.id}/${kind}`)).status).toBe(400);
  });
  test.each(kinds)(
    '%s without coordinates is answered from the postcode, and says so',
    async (kind) => {
      const own = await get(`planning/${withPoint?.id}/${kind}`);
      expect([own.status, own.body.position]).toEqual([200, 'property']);
      const { status, body } = await get(`planning/${noPoint?.id}/${kind}`);
      expect([status, body.position]).toEqual([200, 'postcode']);
      const middle = await get(`planning/search?postcode=${noPoint?.postcode}&radius_km=0.5`);
      const { latitude, longitude } = middle.body;
      if ('latitude' in body) expect(body).toMatchObject({ latitude, longitude });
      if (kind === 'applications') {
        expect(references(body.applications)).toEqual(references(middle.body.applications));
      }
    },
  );
  test.each([
    'applications?radius_km=2.1',
    'nearby-applications?radius_miles=5.1',
    'nearby-applications?radius_miles=0.09',
    'applications?radius_km=0.09',
    'applications-geometry?format=kml',
    'applications-geometry?radius_miles=5.01',
    'applications-geometry?radius_miles=0.09',
    'applications-paginated?radius_miles=5.01',
    'applications-paginated?radius_miles=0.09',
    'applications-paginated?max_results=1.5',
    'applications-paginated?max_results=1001',
    'applications-paginated?max_results=0',
    'applications-paginated?status=lost',
  ])('%s is 422', async (path) => {
    expect((await get(`planning/${perArea[0]?.id}/${path}`)).status).toBe(422);
  });
});

const holding = (kind: string, point: Point) =>
  records.designation.filter(
    ({ kind: own, geometry }) =>
      own === kind &&
      (geometry.type === 'Point'
        ? metres(point, {
            longitude: geometry.coordinates[0],
            latitude: geometry.coordinates[1],
          }) <= 10
        : pointInPolygon(geometry, point)),
  );

describe('designations', () => {
  const sample = (kind: string) =>
    whole.filter(({ point }) => holding(kind, point as Point).length > 0).slice(0, 5);
  const plain = whole
    .filter(({ point }) =>
      ['conservation_area', 'listed_building', 'article_4', 'flood_zone'].every(
        (kind) => holding(kind, point as Point).length === 0,
      ),
    )
    .slice(0, 3);

  test.each([...sample('conservation_area'), ...sample('listed_building'), ...plain])(
    'heritage of $id',
    async ({ id, point, postcode }) => {
      const { status, body } = await get(`planning/${id}/heritage-status`);
      expect(status).toBe(200);
      expect(routes.heritageStatus.response.parse(body)).toEqual(body);
      const areas = holding('conservation_area', point as Point);
      const listed = holding('listed_building', point as Point);
      expect(body).toMatchObject({
        property_id: id,
        postcode,
        in_conservation_area: areas.length > 0,
        is_listed_building: listed.length > 0,
        restrictions: {
          requires_planning_permission: areas.length + listed.length > 0,
          level: listed.length > 0 ? 'high' : areas.length > 0 ? 'medium' : 'none',
          has_conservation_area: areas.length > 0,
          has_listed_building: listed.length > 0,
          has_article4: false,
        },
      });
      expect(body.conservation_area?.name ?? null).toBe(areas[0]?.name ?? null);
      expect(references(body.listed_buildings).sort()).toEqual(
        listed.map(({ reference }) => reference).sort(),
      );
      expect((await get(`heritage/property/${id}`)).body.data).toMatchObject({
        position: 'property',
        in_conservation_area: areas.length > 0,
        is_listed_building: listed.length > 0,
      });
    },
  );

  test.each([...sample('article_4'), ...plain])('Article 4 of $id', async ({ id, point }) => {
    const { body } = await get(`planning/${id}/article4-status`);
    expect(routes.article4Status.response.parse(body)).toEqual(body);
    const [direction] = holding('article_4', point as Point);
    expect(body.has_article4_restrictions).toBe(direction !== undefined);
    expect(body.article4_direction).toEqual(
      direction === undefined
        ? null
        : { entity: null, name: direction.name, designation_date: direction.startDate },
    );
  });

  test.each([...sample('flood_zone'), ...plain])('flood risk of $id', async ({ id, point }) => {
    const zones = holding('flood_zone', point as Point).map(({ grade }) => grade);
    const zone = zones.includes('3') ? '3' : zones.includes('2') ? '2' : '1';
    const told = {
      in_flood_zone: zone !== '1',
      zone_category: zone,
      risk_level: { 3: 'high', 2: 'medium', 1: 'low' }[zone],
      annual_probability: { 3: 'over 1%', 2: '0.1% to 1%', 1: 'under 0.1%' }[zone],
    };
    const own = await get(`flood-risk/property/${id}`);
    expect(routes.floodRiskOfProperty.response.parse(own.body.data)).toEqual(own.body.data);
    expect(own.body.data).toMatchObject({ property_id: id, ...told });
    const { latitude, longitude } = point as Point;
    const at = await get(`flood-risk?latitude=${latitude}&longitude=${longitude}`);
    expect(at.body.data).toMatchObject({ property_id: null, ...told });
  });

  test('where no map reaches, nothing is claimed', async () => {
    const { status, body } = await get('flood-risk?latitude=50.1&longitude=-5.2');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      in_flood_zone: null,
      risk_level: null,
      zone_category: null,
      coverage: 'none',
    });
  });

  test('flood risk of a property: unknown 404, without coordinates from its postcode', async () => {
    expect((await get(`flood-risk/property/${unknown}`)).status).toBe(404);
    const { status, body } = await get(`flood-risk/property/${noPoint?.id}`);
    const { latitude, longitude } = (await get(`planning/search?postcode=${noPoint?.postcode}`))
      .body;
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ position: 'postcode', latitude, longitude });
  });
});
