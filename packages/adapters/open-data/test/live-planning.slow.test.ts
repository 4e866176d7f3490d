import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardedFetch } from '@freehold/images';
import { livePlanning } from '@freehold/open-data';
import { storedPlanning, type OnFailure, type PlanningQuery } from '@freehold/operations';
import { testFolder } from '../../../test/folders.ts';

const centre = { latitude: 53.8, longitude: -1.55 };
const query: PlanningQuery = {
  centre,
  radiusMetres: 500,
  nation: 'england',
  limit: 100,
  maxAgeSeconds: 0,
};
const signal = new AbortController().signal;
let directory: string;
let server: Server;
let answer: RequestListener;
let asked: URL[];
let clock = 0;

beforeEach(async () => {
  directory = testFolder();
  asked = [];
  clock = 1_000_000;
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://localhost'));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const nothing = storedPlanning({
  coverage: async () => null,
  amenities: async () => [],
  stops: async () => [],
  schools: async () => [],
  applications: async () => [],
  applicationsUntil: async () => null,
});

function planning(
  settings: {
    planItUrl?: string | null;
    scotland?: boolean;
    data?: boolean;
    onFailure?: OnFailure;
  } = {},
) {
  return livePlanning({
    planItUrl: settings.planItUrl === undefined ? base() : settings.planItUrl,
    planningDataUrl: settings.data === true ? base() : null,
    spatialHubUrl: settings.scotland === true ? base() : null,
    spatialHubKey: 'hub-key',
    cacheDirectory: directory,
    fetch: guardedFetch(),
    stored: nothing,
    now: () => clock,
    ...(settings.onFailure === undefined ? {} : { onFailure: settings.onFailure }),
  });
}

/** A record in the form that PlanIt was seen to answer with; the point is so many metres north of the centre. */
function record(reference: string, metresNorth: number, more: Record<string, unknown> = {}) {
  return {
    name: `Leeds/${reference}`,
    uid: reference,
    area_name: 'Leeds',
    address: '12 High Road, Leeds LS1 1AA',
    postcode: 'LS1 1AA',
    description: 'Rear extension',
    app_state: 'Permitted',
    app_type: 'Full',
    start_date: '2026-03-01',
    decided_date: '2026-05-01',
    location_x: centre.longitude,
    location_y: centre.latitude + metresNorth / 111_195,
    url: 'https://planning.example/1',
    other_fields: { decision: 'Granted', date_received: '2026-02-27' },
    ...more,
  };
}

const json =
  (value: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

test('an answer of 8 MB is not read to its end: JSON is parsed in pieces of 2 MiB at most', async () => {
  const lengths: number[] = [];
  const parse = vi.spyOn(JSON, 'parse');
  try {
    for (const megabytes of [1, 8]) {
      const description = 'x'.repeat(megabytes << 20);
      clock += 1000;
      answer = json({ records: [record('24/1', 10, { description })], total: 1 });
      const { applications, errorMessage } = await planning().applications(query, signal);
      if (megabytes === 1) expect(applications).toHaveLength(1);
      else expect(errorMessage).toMatch(/its answer is too large$/);
    }
    lengths.push(...parse.mock.calls.map(([text]) => text.length));
  } finally {
    parse.mockRestore();
  }
  expect(Math.max(...lengths)).toBeGreaterThan(1 << 20);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(2 << 20);
});

test('an error of a register is reported with its cause', async () => {
  const told: [string, string][] = [];
  answer = (_, response) => response.writeHead(500).end();
  const { errorMessage } = await planning({
    onFailure: (work, error) => told.push([work, (error as Error).message]),
  }).applications(query, signal);
  expect(errorMessage).toContain('PlanIt');
  expect(told).toEqual([['planning_register', 'it answers with status 500']]);
});

describe('what the registers say', () => {
  test('PlanIt: fields, statuses, order, no duplicate, nothing beyond the circle', async () => {
    const states = ['Undecided', 'Permitted', 'Conditions', 'Rejected', 'Withdrawn', 'Referred'];
    answer = json({
      records: [
        ...states.map((app_state, index) => record(`24/${index}`, 400 - index * 10, { app_state })),
        record('24/1', 390),
        record('24/far', 501),
        { nonsense: true },
      ],
      total: 9,
    });
    const found = await planning().applications(query, signal);
    expect(found).toMatchObject({
      source: 'planit',
      errorMessage: null,
      pagesFetched: 1,
      hasMore: false,
      cached: false,
    });
    expect(
      found.applications.map(({ record: { reference, status } }) => [reference, status]),
    ).toEqual([
      ['24/5', 'other'],
      ['24/4', 'withdrawn'],
      ['24/3', 'refused'],
      ['24/2', 'approved'],
      ['24/1', 'approved'],
      ['24/0', 'pending'],
    ]);
    expect(found.applications[4]?.record).toMatchObject({
      dateReceived: '2026-02-27',
      dateDecided: '2026-05-01',
      decision: 'Granted',
      authorityName: 'Leeds',
    });
    expect(asked[0]?.pathname).toBe('/api/applics/json');
    expect(asked[0]?.searchParams.get('krad')).toBe('0.5');
    expect(asked[0]?.searchParams.get('lat')).toBe('53.8');
  });

  test('markup, control characters and addresses that are no web pages do not pass', async () => {
    answer = json({
      records: [
        record('1', 10, {
          description: 'Loft <script>alert(1)</script><b>conversion</b>\u0000\u202E here',
          url: 'javascript:alert(1)',
        }),
      ],
    });
    const [near] = (await planning().applications(query, signal)).applications;
    expect(near?.record).toMatchObject({ description: 'Loft conversion here', url: null });
  });

  test('Scotland goes to the Spatial Hub, with its key in the query', async () => {
    answer = json({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-3.17, 55.97] },
          properties: {
            reference: '26/01/FUL',
            local_auth: 'Edinburgh',
            proposal: 'New windows',
            date_recei: '2026-01-05',
            date_decis: '2026-02-01',
            decis_desc: 'Refused',
          },
        },
      ],
    });
    const found = await planning({ scotland: true, planItUrl: null }).applications(
      { ...query, nation: 'scotland', centre: { latitude: 55.97, longitude: -3.17 } },
      signal,
    );
    expect(found.source).toBe('scotland_spatial_hub');
    expect(found.applications[0]?.record).toMatchObject({
      reference: '26/01/FUL',
      status: 'refused',
      dateReceived: '2026-01-05',
    });
    expect(asked[0]?.searchParams.get('authkey')).toBe('hub-key');
    expect(asked[0]?.searchParams.get('typeName')).toBe('sh_plnapp:pub_plnapppnt');
  });

  test('the national register of England names entities', async () => {
    answer = json({
      entities: [
        {
          entity: 10123456,
          dataset: 'planning-application',
          reference: '22/0001',
          description: 'Change of use',
          'decision-date': '2022-05-06',
          'organisation-entity': '214',
          point: 'POINT (-1.55 53.801)',
          geometry: '',
        },
      ],
      count: 1,
      links: {},
    });
    const found = await planning({ data: true, planItUrl: null }).register(query, signal);
    expect(found.applications[0]?.record).toMatchObject({
      entity: 10123456,
      organisationEntity: 214,
      dateDecided: '2022-05-06',
    });
    expect(asked[0]?.searchParams.get('dataset')).toBe('planning-application');
  });

  test('several pages until a short one, or until there are enough', async () => {
    answer = (request, response) => {
      const from = Number(
        new URL(request.url ?? '/', 'http://localhost').searchParams.get('index'),
      );
      const count = Math.min(100, 250 - from);
      const records = Array.from({ length: count }, (_, index) =>
        record(`p/${from + index}`, from + index),
      );
      json({ records })(request, response);
    };
    const all = await planning().applications({ ...query, limit: 1000 }, signal);
    expect(all).toMatchObject({ pagesFetched: 3, hasMore: false });
    expect(all.applications).toHaveLength(250);
    const some = await planning().applications({ ...query, limit: 120 }, signal);
    expect(some).toMatchObject({ pagesFetched: 2, hasMore: true });
    expect(some.applications).toHaveLength(120);
  });
});

const page = '<!doctype html><title>Service unavailable</title>';
const faults: Record<string, RequestListener> = {
  'a hang': () => undefined,
  'a slow drip': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 200);
    response.on('close', () => clearInterval(drip));
  },
  'a reset': (request) => request.socket.destroy(),
  'a reset amid the answer': (request, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"records":[');
    setTimeout(() => request.socket.destroy(), 20);
  },
  'status 500': (_, response) => response.writeHead(500).end(page),
  'status 429': (_, response) => response.writeHead(429).end(),
  'truncated JSON': (_, response) => response.end('{"records":[{"uid":"1"'),
  'a page of HTML': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  'text in another encoding': (_, response) =>
    response.end(Buffer.from('{"records":[],"note":"café"}', 'latin1')),
  'bytes said to be compressed': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('{"records":[]}'),
  'another form': json({ results: [] }),
  'rows of another form': json({ records: [{ colour: 'red' }] }),
  'a list': json([1, 2, 3]),
  null: json(null),
  'an endless answer': (_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536, 32)));
    };
    response.on('drain', more);
    more();
  },
  'a redirect to a private address': (_, response) =>
    response.writeHead(302, { location: 'https://127.0.0.1:9/' }).end(),
  'a redirect to a name of a private address': (_, response) =>
    response.writeHead(302, { location: 'https://localhost:9/' }).end(),
  'a redirect to the metadata of a cloud': (_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  'a redirect in IPv6': (_, response) =>
    response.writeHead(302, { location: 'https://[::ffff:7f00:1]:9/' }).end(),
  'a redirect without end': (request, response) =>
    response.writeHead(302, { location: request.url ?? '/' }).end(),
};

describe('a register in trouble is an empty answer that says so', () => {
  test.concurrent.each(Object.keys(faults))('%s', async (name) => {
    const own = createServer(faults[name] as RequestListener);
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
    const found = await planning({ planItUrl: url }).applications(query, signal);
    own.closeAllConnections();
    own.close();
    expect(found.applications).toEqual([]);
    expect(found.errorMessage).toMatch(
      /^Planning applications are temporarily unavailable: PlanIt: /,
    );
    expect(found.errorMessage).not.toContain('127.0.0.1');
  });

  test('a refused connection', async () => {
    const found = await planning({ planItUrl: 'http://127.0.0.1:9' }).applications(query, signal);
    expect(found).toMatchObject({ applications: [], source: 'planit' });
    expect(found.errorMessage).toContain('cannot be reached');
  });
});

describe('care of the register', () => {
  test('50 equal questions at once ask it once', async () => {
    answer = (request, response) => {
      setTimeout(() => json({ records: [record('1', 10)] })(request, response), 50);
    };
    const port = planning();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => port.applications({ ...query, maxAgeSeconds: 60 }, signal)),
    );
    expect(asked).toHaveLength(1);
    expect(new Set(answers.map(({ applications }) => applications.length))).toEqual(new Set([1]));
  });

  test('a caller who goes away leaves the others their answer', async () => {
    answer = (request, response) => {
      setTimeout(() => json({ records: [record('1', 10)] })(request, response), 50);
    };
    const port = planning();
    const leaving = new AbortController();
    const left = port.applications(query, leaving.signal);
    const staying = port.applications(query, signal);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect((await staying).applications).toHaveLength(1);
  });

  test('answers are kept as long as asked, never past four hours, across restarts', async () => {
    answer = json({ records: [record('1', 10)] });
    const kept = { ...query, maxAgeSeconds: 100_000 };
    expect((await planning().applications(kept, signal)).cached).toBe(false);
    clock += 4 * 3600 * 1000;
    expect((await planning().applications(kept, signal)).cached).toBe(true);
    expect((await planning().applications({ ...kept, maxAgeSeconds: 60 }, signal)).cached).toBe(
      false,
    );
    clock += 4 * 3600 * 1000 + 1;
    expect((await planning().applications(kept, signal)).cached).toBe(false);
    expect(asked).toHaveLength(3);
  });

  test('trouble is not kept', async () => {
    answer = (_, response) => response.writeHead(500).end();
    const port = planning();
    const kept = { ...query, maxAgeSeconds: 1000 };
    await port.applications(kept, signal);
    answer = json({ records: [record('1', 10)] });
    expect((await port.applications(kept, signal)).applications).toHaveLength(1);
  });

  test('after five failures it is left alone, and asked again within a minute', async () => {
    answer = (_, response) => response.writeHead(500).end();
    const port = planning();
    for (let call = 0; call < 8; call += 1) await port.applications(query, signal);
    expect(asked).toHaveLength(5);
    expect((await port.applications(query, signal)).errorMessage).toContain('failed repeatedly');
    clock += 30_001;
    await port.applications(query, signal);
    expect(asked).toHaveLength(6);
    await port.applications(query, signal);
    expect(asked).toHaveLength(6);
    clock += 30_001;
    answer = json({ records: [record('1', 10)] });
    expect((await port.applications(query, signal)).applications).toHaveLength(1);
    expect((await port.applications(query, signal)).errorMessage).toBeNull();
  });
});
