import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { answersIn, routes, tableOf, type AnyRoute, type Column } from '@freehold/contract';
import { questions, type Place, type Question } from '../known/questions.ts';
import { useServer } from '../properties/calls.ts';
import { records } from '../properties/market-of-demo.ts';
import type { Json } from './demo-server.ts';

const server = useServer();

const home = records.property.find(
  ({ postcode, point, uprn }) => postcode?.includes(' ') && point !== null && uprn !== null,
)!;
const place: Place = {
  outcode: home.postcode!.split(' ')[0]!,
  postcode: home.postcode!,
  latitude: home.point!.latitude,
  longitude: home.point!.longitude,
  uprn: home.uprn!,
  homes: [home.id],
};
const routeOf = ({ id }: Question) => routes[id] as unknown as AnyRoute;
const tabular = questions.filter((question) => tableOf(routeOf(question)) !== null);

const asked = (question: Question, path: string, accept?: string) =>
  server.send(routeOf(question).method, path, {
    ...(question.body === undefined ? {} : { body: question.body(place) }),
    ...(accept === undefined ? {} : { headers: { accept } }),
  });

/** The answer as the text it came as. */
async function textOf(question: Question, path: string, accept: string) {
  const answered = await fetch(server.url + path, {
    method: routeOf(question).method,
    headers: {
      accept,
      authorization: `Bearer ${server.keyOf('enterprise')}`,
      'content-type': 'application/json',
    },
    ...(question.body === undefined ? {} : { body: JSON.stringify(question.body(place)) }),
  });
  return { status: answered.status, headers: answered.headers, text: await answered.text() };
}

/** The rows of an answer in JSON. */
function rowsOf(route: AnyRoute, body: Json): readonly Json[] {
  const answer = route.envelope ? body.data : body;
  const { field } = tableOf(route)!;
  return (field === null ? answer : answer[field]) ?? [];
}

const valueOf = (row: Json, { path }: Column): unknown =>
  path.reduce((of, name) => of?.[name], row);

describe('an answer that is a list of records', () => {
  test('comes as CSV: a header, and a line a record with each figure as in JSON', async () => {
    const seen = { routes: new Set<string>(), rows: 0, cells: 0 };
    for (const question of tabular) {
      const route = routeOf(question);
      for (const path of question.paths(place)) {
        const json = await asked(question, path);
        const csv = await textOf(question, path, 'text/csv');
        expect([question.id, csv.status]).toEqual([question.id, json.status]);
        if (json.status !== 200) continue;
        expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
        expect(csv.headers.get('vary')).toContain('Accept');
        if (route.method === 'GET') {
          expect(csv.headers.get('etag')).not.toBe(json.headers.get('etag'));
        }
        const [header, ...lines] = parse(csv.text);
        const { columns } = tableOf(route)!;
        expect(header).toEqual(columns.map(({ name }) => name));
        const rows = rowsOf(route, json.body);
        expect([question.id, lines.length]).toEqual([question.id, rows.length]);
        for (const [at, row] of rows.entries()) {
          for (const [place_, column] of columns.entries()) {
            const value = valueOf(row, column) ?? '';
            if (typeof value === 'object') continue;
            expect([column.name, lines[at]![place_]!.replace(/^'/, '')]).toEqual([
              column.name,
              String(value as string | number | boolean),
            ]);
            seen.cells += 1;
          }
        }
        seen.routes.add(question.id);
        seen.rows += rows.length;
      }
    }
    expect(seen.routes.size).toBeGreaterThan(10);
    expect(seen.rows).toBeGreaterThan(100);
    expect(seen.cells).toBeGreaterThan(1_000);
  });

  test('comes as a JSON object a line, and as GeoJSON where its records have a place', async () => {
    let features = 0;
    for (const question of tabular) {
      const route = routeOf(question);
      const [path] = question.paths(place);
      const json = await asked(question, path!);
      if (json.status !== 200) continue;
      const rows = rowsOf(route, json.body);
      const lines = await textOf(question, path!, 'application/x-ndjson');
      expect(lines.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
      const read = lines.text.split('\n').slice(0, -1);
      expect(read.map((line): unknown => JSON.parse(line))).toEqual(rows);
      const map = await asked(question, path!, 'application/geo+json');
      const isMap = answersIn(route, 'application/geo+json');
      const type = isMap ? 'application/geo+json' : 'application/json';
      expect([question.id, map.headers.get('content-type')]).toEqual([
        question.id,
        `${type}; charset=utf-8`,
      ]);
      if (!isMap) continue;
      expect(map.body.type).toBe('FeatureCollection');
      const { latitude, longitude } = tableOf(route)!.position!;
      expect(map.body.features.map(({ geometry }: Json) => geometry?.coordinates)).toEqual(
        rows.map((row) => {
          const point = [valueOf(row, longitude), valueOf(row, latitude)];
          return point.every((one) => typeof one === 'number') ? point : undefined;
        }),
      );
      features += rows.length;
    }
    expect(features).toBeGreaterThan(20);
  });

  test('is JSON for who takes anything, and a refusal is JSON always', async () => {
    const path = `/api/v1/comparables?postcode=${encodeURIComponent(place.postcode)}`;
    for (const accept of ['*/*', 'application/json, text/csv;q=0.5', 'image/png']) {
      const answered = await server.send('GET', path, { headers: { accept } });
      expect(answered.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
    const refused = await server.send('GET', '/api/v1/comparables?postcode=nowhere', {
      headers: { accept: 'text/csv' },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.error.code).toBe('validation_error');
  });

  test.each([
    ['by cursor', '/api/v1/properties?limit=70&listing_type=rent', 'properties'],
    ['by page', '/api/v1/market-intelligence/districts?limit=4&min_active=0', 'districts'],
  ])(
    'says how many there are and where the next page is, and is walked %s',
    async (_by, path, field) => {
      const all: Json[] = [];
      for (let page = 1, more = true; more; page += 1) {
        const { body } = await server.send('GET', `${path}&page=${page}`);
        all.push(...(body[field] ?? body.data[field]));
        more = (body.pagination ?? body.data.pagination).has_more;
      }
      expect(all.length).toBeGreaterThan(8);
      const walked: Json[] = [];
      let [next, pages]: [string | undefined, number] = [path, 0];
      while (next !== undefined) {
        const accept = 'application/x-ndjson';
        const answered: Response = await fetch(server.url + next, {
          headers: { accept, authorization: `Bearer ${server.keyOf('enterprise')}` },
        });
        expect(answered.headers.get('x-total-count')).toBe(String(all.length));
        const lines = (await answered.text()).split('\n').slice(0, -1);
        walked.push(...lines.map((line): Json => JSON.parse(line)));
        next = /^<(\S+)>; rel="next"$/.exec(answered.headers.get('link') ?? '')?.[1];
        pages += 1;
      }
      expect(pages).toBeGreaterThan(2);
      expect(walked).toEqual(all);
    },
  );

  test('is no table of what failed, or was assumed, in place of what was asked for and is paid', async () => {
    const [home] = place.homes;
    for (const path of [
      `/api/v1/property-pack?property_id=${home}`,
      `/api/v1/area-summary?postcode=${place.outcode}`,
    ]) {
      const answered = await server.send('GET', path, { headers: { accept: 'text/csv' } });
      expect(answered.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answered.headers.get('x-request-cost')).toBe('10');
      expect(Object.keys(answered.body.data).length).toBeGreaterThan(3);
    }
    const solved = await server.send('POST', '/api/v1/investment/solve', {
      headers: { accept: 'text/csv' },
      body: {
        strategy: 'BTL',
        deal: { monthly_rent: 1_500, location: 'england' },
        unknown: 'purchase_price',
        metric: 'gross_yield',
        target: 6,
      },
    });
    // £18,000 a year at 6 %.
    expect(Number(solved.body.value)).toBe(300_000);
  });

  test('is JSON where the list stands beside a score, a status or a grid that was asked for', async () => {
    const [home] = place.homes;
    const headers = { accept: 'text/csv' };
    for (const [path, field] of [
      [`/api/v1/motivation-score?property_id=${home}`, 'motivation_score'],
      [`/api/v1/planning/${home}/heritage-status`, 'is_listed_building'],
      [
        `/api/v1/area/walkability?latitude=${place.latitude}&longitude=${place.longitude}`,
        'walkability_score',
      ],
    ] as const) {
      const { status, body } = await server.send('GET', path, { headers });
      expect([path, status]).toEqual([path, 200]);
      expect((body.data ?? body)[field]).toBeDefined();
    }
    const varied = await server.send('POST', '/api/v1/investment/sensitivity', {
      headers,
      body: {
        strategy: 'BTL',
        deal: { purchase_price: 200_000, monthly_rent: 1_000, location: 'england' },
        metric: 'gross_yield',
        x: { input: 'monthly_rent', values: [1_000, 2_000] },
      },
    });
    expect(varied.body.grid).toEqual([['6.00', '12.00']]);
  });

  test('is held by its tag, and charged as the JSON is', async () => {
    const path = `/api/v1/comparables?postcode=${encodeURIComponent(place.postcode)}`;
    const first = await server.send('GET', path, { headers: { accept: 'text/csv' } });
    const tag = first.headers.get('etag')!;
    const again = await server.send('GET', path, {
      headers: { accept: 'text/csv', 'if-none-match': tag },
    });
    expect(again.status).toBe(304);
    const json = await server.send('GET', path, { headers: { 'if-none-match': tag } });
    expect(json.status).toBe(200);
    expect(first.headers.get('x-request-cost')).toBe(json.headers.get('x-request-cost'));
  });
});
