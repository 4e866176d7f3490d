import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSettings, startServer } from 'freehold';
import { useDemoServer, type Answered, type DemoServer, type Json } from './demo-server.ts';

const listed = '/api/v1/lead-generators';
const offMarket = '/api/v1/off-market-lead-generators';
const families = [
  ['listed', listed],
  ['off-market', offMarket],
] as const;
const server = useDemoServer();
let outcode: string;

beforeAll(async () => {
  const found = await server.send('GET', '/api/v1/properties?limit=1');
  outcode = found.body.data.properties[0].outcode;
});

const area = () => ({ selected_outcodes: [outcode.toLowerCase()] });

/** As `send`, waiting for the rate window of the account. */
async function send(...request: Parameters<DemoServer['send']>): Promise<Answered> {
  for (;;) {
    const answer = await server.send(...request);
    if (answer.status !== 429) return answer;
    await pause(100);
  }
}
async function make(base: string, body: object = {}, account = 'enterprise'): Promise<string> {
  const made = await send('POST', base, { body: { name: 'Mine', ...area(), ...body }, account });
  expect(made.status).toBe(201);
  return `${base}/${made.body.id}`;
}
const codeOf = ({ body }: Answered) => body.error?.code as string;
const idsOf = (body: Json): string[] => body.properties.map(({ id }: Json) => id);
const newOf = ({ properties }: Json): boolean[] => properties.map((home: Json) => home.is_new);

describe.each(families)('%s scanners over a socket', (_name, base) => {
  it('are made, read, changed, listed and retired', async () => {
    const made = await send('POST', base, { body: { name: ' First ', ...area() } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'First',
      selected_outcodes: [outcode],
      polygon_wkt: null,
      search_criteria: {},
      map_center_lat: null,
      map_zoom: null,
      alert_enabled: false,
      alert_id: null,
      last_checked_at: null,
      new_since_last_check: 0,
      is_active: true,
    });
    const one = `${base}/${made.body.id}`;
    const changes = { map_zoom: 11.5, alert_enabled: true };
    const changed = await send('PUT', one, { body: changes });
    expect(changed).toMatchObject({ status: 200, body: { map_zoom: 11.5, name: 'First' } });
    expect(changed.body.alert_id).toMatch(/^[0-9a-f-]{36}$/);
    const counts = base === listed ? 'status_counts' : 'classification_counts';
    expect((await send('GET', one)).body[counts]).toBeTypeOf('object');
    const all = await send('GET', base);
    expect(all.body).toMatchObject({ count: 1, limit: null, remaining: null });
    expect(all.body.lead_generators[0][counts]).toBeNull();
    expect((await send('GET', `${one}/properties?limit=2`)).status).toBe(200);
    expect((await send('GET', one)).body.last_checked_at).toBe('2026-11-21T12:00:00.000Z');
    const alerts = await send('GET', `${one}/alerts`);
    expect(alerts.body).toMatchObject({ alert_id: changed.body.alert_id, events: [] });
    const cleared = await send('PUT', one, { body: { alert_enabled: false } });
    expect(cleared.body).toMatchObject({ alert_enabled: false, alert_id: null });
    expect((await send('DELETE', one)).status).toBe(204);
    for (const path of [one, `${one}/properties`, `${one}/alerts`]) {
      expect((await send('GET', path)).status).toBe(404);
    }
    expect((await send('DELETE', one)).status).toBe(404);
    expect((await send('GET', base)).body.count).toBe(0);
  });

  it.each([
    ['no area', { name: 'x' }, 400, 'malformed_request'],
    ['an empty area', { name: 'x', selected_outcodes: [] }, 400, 'malformed_request'],
    ['no name', { selected_outcodes: ['M1'] }, 422, 'validation_error'],
    ['a blank name', { name: '  ', selected_outcodes: ['M1'] }, 422, 'validation_error'],
    ['a long name', { name: 'x'.repeat(101), selected_outcodes: ['M1'] }, 422, 'validation_error'],
    ['no outcode', { name: 'x', selected_outcodes: ['London'] }, 422, 'validation_error'],
    ['an unknown field', { name: 'x', selected_outcodes: ['M1'], x: 1 }, 422, 'validation_error'],
    [
      'an unknown criterion',
      { name: 'x', selected_outcodes: ['M1'], search_criteria: { cheap: true } },
      422,
      'validation_error',
    ],
    [
      'crossed bounds',
      { name: 'x', selected_outcodes: ['M1'], search_criteria: { min_price: 2, max_price: 1 } },
      422,
      'validation_error',
    ],
    [
      'a polygon that crosses itself',
      { name: 'x', polygon_wkt: 'POLYGON((-3 53,-2 54,-2 53,-3 54,-3 53))' },
      422,
      'validation_error',
    ],
    [
      'a latitude of 91',
      { name: 'x', selected_outcodes: ['M1'], map_center_lat: 91 },
      422,
      'validation_error',
    ],
  ])('refuse %s', async (_what, body, status, code) => {
    const answer = await send('POST', base, { body });
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect((await send('GET', base)).body.count).toBe(0);
  });

  it('refuse an id that is no UUID, an empty change, and a change that leaves no area', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/properties'],
      ['GET', '/alerts'],
    ] as const) {
      const body = method === 'PUT' ? { body: { name: 'x' } } : {};
      for (const id of ['none', 'x'.repeat(500)]) {
        const answer = await send(method, `${base}/${id}${path}`, body);
        expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed_request']);
      }
    }
    const one = await make(base);
    expect((await send('PUT', one, { body: {} })).status).toBe(400);
    expect((await send('PUT', one, { body: { selected_outcodes: [] } })).status).toBe(400);
    expect((await send('PUT', one, { body: { id: randomUUID() } })).status).toBe(422);
    expect((await send('GET', one)).body.selected_outcodes).toEqual([outcode]);
    expect((await send('DELETE', one)).status).toBe(204);
  });

  it.each([
    'sort_by=cheapest',
    'sort_by=price_asc;--',
    'page=0',
    'limit=0',
    'limit=101',
    'page=101&limit=100',
    'cursor=nonsense',
    'min_price=abc',
    'min_price=5&max_price=4',
    'min_price=300000',
  ])('refuse the query %s', async (query) => {
    const one = await make(base, { search_criteria: { max_price: 200_000 } });
    const answer = await send('GET', `${one}/properties?${query}`);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'validation_error']);
    await send('DELETE', one);
  });

  it('hold as many as the plan allows, however many are made at once, and free a place at once', async () => {
    const account = 'starter';
    const body = { name: 'Mine', ...area() };
    const made = await Promise.all(
      Array.from({ length: 14 }, () => send('POST', base, { body, account })),
    );
    const refused = made.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(4);
    for (const answer of refused) {
      expect([answer.status, codeOf(answer)]).toEqual([403, 'plan_limit_reached']);
    }
    const all = await send('GET', base, { account });
    expect(all.body).toMatchObject({ count: 10, limit: 10, remaining: 0 });
    await send('DELETE', `${base}/${all.body.lead_generators[0].id}`, { account });
    expect((await send('POST', base, { body, account })).status).toBe(201);
  });

  it('are closed to plans without them', async () => {
    for (const account of ['free', 'growth']) {
      expect((await send('GET', base, { account })).status).toBe(403);
      expect((await send('POST', base, { body: { name: 'x', ...area() }, account })).status).toBe(
        403,
      );
    }
  });

  it('of another account read as ones that do not exist', async () => {
    const theirs = await make(base, { alert_enabled: true }, 'business');
    const before = await send('GET', theirs, { account: 'business' });
    const unknown = `${base}/${randomUUID()}`;
    const calls: readonly (readonly [string, string, object?])[] = [
      ['GET', ''],
      ['PUT', '', { name: 'stolen' }],
      ['DELETE', ''],
      ['GET', '/properties'],
      ['GET', '/alerts'],
      ['GET', base === listed ? '/export' : '/counts'],
    ];
    for (const [method, path, body] of calls) {
      const options = { account: 'business_2', ...(body ? { body } : {}) };
      const there = await send(method, theirs + path, options);
      const nowhere = await send(method, unknown + path, options);
      expect([there.status, there.body]).toEqual([404, nowhere.body]);
    }
    expect((await send('GET', theirs, { account: 'business' })).body).toEqual(before.body);
    // Nor does an id open the other family.
    const other = theirs.replace(base, base === listed ? offMarket : listed);
    expect((await send('GET', other, { account: 'business' })).status).toBe(404);
  });

  it('count before they are saved', async () => {
    const preview = async (body: object) => (await send('POST', `${base}/preview`, { body })).body;
    expect(await preview({})).toMatchObject({ status: 'empty', total: 0, area_total: 0 });
    expect(await preview({ selected_outcodes: [] })).toMatchObject({ status: 'empty' });
    const whole = await preview(area());
    expect(whole.status).toBe('ok');
    expect(whole.area_total).toBeGreaterThanOrEqual(whole.total);
    expect(whole.total).toBeGreaterThan(0);
    const none = await preview({ ...area(), search_criteria: { max_price: 1 } });
    expect(none).toMatchObject({ status: 'ok', total: 0, area_total: whole.area_total });
    const bad = await send('POST', `${base}/preview`, { body: { polygon_wkt: 'POLYGON((0 0))' } });
    expect(bad.status).toBe(422);
  });
});

const tiersOf = async (search_criteria: object): Promise<Json> =>
  (await send('POST', `${listed}/preview`, { body: { ...area(), search_criteria } })).body;

describe('scanners over listed stock', () => {
  it('let a request replace or lift a saved filter', async () => {
    const one = await make(listed, { search_criteria: { max_price: 1, status: ['active'] } });
    const page = async (query: string) => (await send('GET', `${one}/properties?${query}`)).body;
    expect((await page('')).pagination.total).toBe(0);
    const lifted = await page('max_price=&status=');
    expect(lifted.pagination.total).toBeGreaterThan(0);
    expect(lifted.applied_criteria).toEqual({ sort_by: 'best_bmv' });
    const replaced = await page('max_price=9000000&status=withdrawn,sold_stc');
    expect(new Set(replaced.properties.map(({ status }: Json) => status))).not.toContain('active');
    expect(replaced.applied_criteria).toMatchObject({
      max_price: 9_000_000,
      status: ['withdrawn', 'sold_stc'],
    });
    await send('DELETE', one);
  });

  it('say on each page of a walk what was listed since the look before it', async () => {
    const one = await make(listed);
    const query = '/properties?limit=3&sort_by=newest';
    const earlier = { ...server.settings, FREEHOLD_NOW: '2026-10-20T12:00:00Z', PORT: '0' };
    const then = await startServer(readSettings(earlier, true), pino({ level: 'silent' }));
    const headers = { authorization: `Bearer ${server.keyOf('enterprise')}` };
    const look = await fetch(new URL(one + query, then.url), { headers });
    expect(await look.json()).toMatchObject({ properties: [{ is_new: false }, {}, {}] });
    await then.stop();

    const pageOf = async (more: string) => (await send('GET', one + query + more)).body;
    // By the day on the detail record of each home.
    const listedSince = async (body: Json, day: string): Promise<boolean[]> => {
      const homes = await Promise.all(
        idsOf(body).map((id) => send('GET', `/api/v1/properties/${id}`)),
      );
      return homes.map((home) => home.body.data.first_listed_at > day);
    };
    const overridden = await pageOf('&page=2&min_price=1');
    expect(newOf(overridden)).toEqual(await listedSince(overridden, '2026-10-20'));
    const first = await pageOf('');
    const second = await pageOf('&page=2');
    const same = await pageOf(`&cursor=${first.pagination.next_cursor}`);
    expect(newOf(first)).toEqual([true, true, true]);
    expect(newOf(second)).toEqual(await listedSince(second, '2026-10-20'));
    expect(newOf(second)).toContain(true);
    expect(newOf(same)).toEqual(newOf(second));
    // Read once more, nothing is new, on any page.
    expect(newOf(await pageOf(''))).toEqual([false, false, false]);
    expect(newOf(await pageOf('&page=2'))).toEqual([false, false, false]);
    await send('DELETE', one);
  });

  it('cache a page by its filter, and show it to its owner only', async () => {
    const one = await make(listed, {}, 'business');
    const other = await make(listed, { name: 'Another' }, 'business_2');
    const query = '/properties?limit=7&sort_by=price_desc&min_price=1000';
    const ask = () => send('GET', one + query, { account: 'business' });
    const first = await ask();
    expect(first.body).toMatchObject({ cached: false, cached_at: null });
    const second = await send('GET', other + query, { account: 'business_2' });
    expect(second.body).toMatchObject({ cached: true, cached_at: '2026-11-21T12:00:00.000Z' });
    expect(idsOf(second.body)).toEqual(idsOf(first.body));
  });

  it('count matches by status so that the five sum to the total', async () => {
    const one = await make(listed, { search_criteria: { status: ['sold_stc'] } });
    const { body } = await send('GET', `${one}/status-counts`);
    const { active, under_offer, sold_stc, sold, withdrawn, total } = body.status_counts;
    expect(active + under_offer + sold_stc + sold + withdrawn).toBe(total);
    for (const status of ['active', 'under_offer', 'sold_stc', 'withdrawn']) {
      const page = await send('GET', `${one}/properties?status=${status}&limit=1`);
      expect(page.body.pagination.total).toBe(body.status_counts[status]);
    }
    const reduced = await send(
      'GET',
      `${one}/properties?reduced_only=true&limit=1&status=active,under_offer,sold_stc,sold,withdrawn`,
    );
    expect(reduced.body.pagination.total).toBe(body.status_counts.reduced);
    await send('DELETE', one);
  });

  it('break a playbook with stored tiers down by tier, and no other', async () => {
    for (const playbook of ['brrr_candidate', 'hmo_conversion', 'btl_candidate']) {
      const { tier_breakdown: tiers, total, ...rest } = await tiersOf({ playbook });
      expect(rest).toMatchObject({ playbook, has_tier_data: true });
      // A home whose tier is not known, for want of rents, is none of the playbook.
      expect(tiers.gold + tiers.silver + tiers.bronze).toBe(total);
    }
    for (const criteria of [{}, { playbook: 'high_yield' }]) {
      expect(await tiersOf(criteria)).toMatchObject({ has_tier_data: false, tier_breakdown: null });
    }
  });

  it('export what they find', async () => {
    const name = '=cmd|" /C calc"!A0\u00e9';
    const one = await make(listed, { name });
    const page = await send('GET', `${one}/properties?limit=100&sort_by=price_asc`);
    const { status, headers, body } = await send('GET', `${one}/export?sort_by=price_asc`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="cmd-c-calc-a0-2026-11-21.csv"',
    );
    expect(headers.get('x-total-count')).toBe(String(page.body.pagination.total));
    expect(headers.get('x-truncated')).toBe('false');
    const lines = (body as string).split('\r\n');
    expect(lines.at(-1)).toBe('');
    const { is_new: _new, ...fields } = page.body.properties[0];
    expect(lines[0]).toBe(Object.keys(fields).join(','));
    const ids = lines.slice(1, -1).map((line) => line.split(',', 1)[0]);
    expect(ids.slice(0, 100)).toEqual(idsOf(page.body));
    expect(ids).toHaveLength(page.body.pagination.total);
    expect((await send('GET', `${one}/export?format=xlsx`)).status).toBe(422);
    await send('DELETE', one);
  });
});

describe('scanners off the market', () => {
  it('show why, and points that sum to the score', async () => {
    const one = await make(offMarket);
    const { body } = await send('GET', `${one}/properties?limit=100`);
    expect(body.properties.length).toBeGreaterThan(0);
    for (const home of body.properties) {
      const points = home.signals.map((signal: Json) => signal.points);
      expect(points.reduce((sum: number, each: number) => sum + each, 0)).toBe(
        home.motivation_score,
      );
      expect(home.outcode).toBe(outcode);
    }
    // Neighbours are classed against one level, and come by score.
    const classes: string[] = body.properties.map((home: Json) => home.lead_classification);
    const ranks = classes.map((name) => ['hot', 'warm', 'standard', 'low'].indexOf(name));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(classes).size).toBeGreaterThan(2);
    const { body: counts } = await send('GET', `${one}/counts`);
    const { hot, warm, standard, low } = counts.classification_counts;
    expect(hot + warm + standard + low).toBe(counts.total);
    expect(counts.total).toBe(body.pagination.total);
    await send('DELETE', one);
  });

  it('take class and classes together', async () => {
    const one = await make(offMarket, { search_criteria: { lead_classifications: ['low'] } });
    const total = async (query: string) =>
      (await send('GET', `${one}/properties?${query}`)).body.pagination.total;
    expect(await total('classification=low')).toBe(await total(''));
    expect(await total('classification=hot')).toBe(0);
    expect(await total('lead_classifications=&classification=low')).toBe(await total(''));
    await send('DELETE', one);
  });
});
