import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifiedWebhook } from '@freehold/client';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoNow } from '../http/demo-now.ts';
import { useDemoServer, type Json } from '../http/demo-server.ts';
import { startReceiver, until, type Receiver } from './receiver.ts';

const base = '/api/v1/webhooks';
const url = 'https://receiver.example/hooks';
const secretForm = /^whsec_[A-Za-z0-9+/]{43}=$/;
const all = ['scanner.new_matches', 'scanner.price_changes', 'report.ready'];

const server = useDemoServer();
const local = useDemoServer({ FREEHOLD_LOCAL_WEBHOOKS: '1' });
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
afterEach(() => vi.useRealTimers());

async function make(body: object = {}): Promise<Json> {
  const made = await server.send('POST', base, { body: { url, ...body } });
  expect(made.status).toBe(201);
  return made.body;
}
const at = ({ id }: Json) => `${base}/${id}`;

describe('webhooks over HTTP', () => {
  it('are made, read, changed and removed, and draw on no quota', async () => {
    const made = await make({ url: `${url}#part` });
    const { secret, ...webhook } = made;
    expect(secret).toMatch(secretForm);
    expect(webhook).toEqual({
      id: made.id,
      url,
      atom_url: null,
      calendar_url: null,
      event_types: all,
      is_active: true,
      failing_since: null,
      disabled_at: null,
      disabled_reason: null,
      missed_count: 0,
      last_missed_at: null,
      previous_secret_expires_at: null,
      created_at: '2026-11-21T12:00:00.000Z',
      updated_at: '2026-11-21T12:00:00.000Z',
    });
    const read = await server.send('GET', at(made));
    expect(read.body).toEqual(webhook);
    expect(read.headers.get('x-request-cost')).toBe('0');
    expect(read.headers.get('cache-control')).toBe('no-store');
    const listed = await server.send('GET', base);
    expect(listed.body).toEqual({ webhooks: [webhook], count: 1 });

    const changes = { event_types: ['report.ready'], is_active: false, url: `${url}/2` };
    const changed = await server.send('PATCH', at(made), { body: changes });
    expect([changed.status, changed.body]).toEqual([200, { ...webhook, ...changes }]);
    const resumed = await server.send('PATCH', at(made), { body: { is_active: true } });
    expect(resumed.body).toEqual({ ...webhook, ...changes, is_active: true });

    expect((await server.send('DELETE', at(made))).status).toBe(204);
    for (const [method, path, body] of [
      ['GET', at(made)],
      ['PATCH', at(made), { is_active: true }],
      ['DELETE', at(made)],
      ['POST', `${at(made)}/rotate-secret`],
      ['GET', `${at(made)}/deliveries`],
      ['POST', `${at(made)}/deliveries/${made.id}/replay`],
    ] as const) {
      expect((await server.send(method, path, { body })).status).toBe(404);
    }
  });

  it('open to a key of every plan and to a session', async () => {
    for (const account of ['free', 'growth', 'business']) {
      const made = await server.send('POST', base, { account, body: { url } });
      expect([account, made.status]).toEqual([account, 201]);
    }
    const headers = { authorization: `Bearer ${server.sessionOf('free')}` };
    expect((await server.send('GET', base, { headers })).body.count).toBe(1);
  });

  it('never show a secret again, and keep none in the clear', async () => {
    const made = await make();
    const rotated = await server.send('POST', `${at(made)}/rotate-secret`);
    expect(rotated.body).toEqual({
      secret: expect.stringMatching(secretForm) as string,
      previous_secret_expires_at: '2026-11-22T12:00:00.000Z',
    });
    expect(rotated.body.secret).not.toBe(made.secret);
    const read = await server.send('GET', at(made));
    expect(read.body.previous_secret_expires_at).toBe('2026-11-22T12:00:00.000Z');
    const shown = [
      read,
      await server.send('GET', base),
      await server.send('PATCH', at(made), { body: { is_active: true } }),
    ];
    for (const { body } of shown) expect(JSON.stringify(body)).not.toContain('whsec_');
    for (const file of await readdir(server.directory)) {
      if (!file.startsWith('accounts.sqlite')) continue;
      expect((await readFile(join(server.directory, file))).includes('whsec_')).toBe(false);
    }
    await server.send('DELETE', at(made));
  });

  it.each([
    [{ url: 'http://receiver.example/' }, 'url'],
    [{ url: 'ftp://receiver.example/' }, 'url'],
    [{ url: 'https://me:secret@receiver.example/' }, 'url'],
    [{ url: 'receiver' }, 'url'],
    [{ url: `https://receiver.example/${'a'.repeat(2_000)}` }, 'url'],
    [{}, 'url'],
    [{ url, event_types: [] }, 'event_types'],
    [{ url, event_types: ['scanner.deleted'] }, 'event_types[0]'],
    [{ url, secret: 'mine' }, 'secret'],
  ])('refuse %j', async (body, field) => {
    const { status, body: answer } = await server.send('POST', base, { body });
    expect([status, answer.error.code, answer.error.details.field]).toEqual([
      422,
      'validation_error',
      field,
    ]);
    expect(JSON.stringify(answer)).not.toContain(':secret');
  });

  it('refuse a change of nothing, and an eleventh', async () => {
    const made = await make();
    const nothing = await server.send('PATCH', at(made), { body: {} });
    expect([nothing.status, nothing.body.error.code]).toEqual([400, 'malformed_request']);
    for (let count = 1; count < 10; count += 1) await make();
    const eleventh = await server.send('POST', base, { body: { url } });
    expect([eleventh.status, eleventh.body.error.code]).toEqual([403, 'plan_limit_reached']);
  });
});

/** Takes out a subscription and lets its first report fall due. */
async function makeReport(account: string): Promise<Json> {
  const body = { name: 'Fallowfield', area: 'M14', frequency: 'weekly' };
  const path = '/api/v1/area-report-subscriptions';
  const { body: subscription } = await local.send('POST', path, { account, body });
  await local.ageSubscription(subscription.id, 7 * 86_400_000);
  const reports = await local.send('GET', `${path}/${subscription.id}/reports`, { account });
  return { subscription, report: reports.body.reports[0] };
}

describe('a report that is ready', () => {
  it('reaches the receiver signed by both secrets, is logged, and is replayed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(demoNow) });
    const account = 'business';
    const body = { url: `${receiver.url}/hooks` };
    const { body: webhook } = await local.send('POST', base, { account, body });
    const { body: rotated } = await local.send('POST', `${at(webhook)}/rotate-secret`, { account });
    const { subscription, report } = await makeReport(account);
    await until(() => receiver.received.length === 1);
    const [message] = receiver.received as [Receiver['received'][number]];
    const told = {
      type: 'report.ready',
      timestamp: '2026-11-21T12:00:00.000Z',
      data: { subscription_id: subscription.id, name: 'Fallowfield', report },
    };
    const headers = message.headers as Record<string, string>;
    for (const secret of [webhook.secret, rotated.secret]) {
      expect(new Verifier(secret).verify(message.body, headers)).toEqual(told);
    }
    const log = async () =>
      (await local.send('GET', `${at(webhook)}/deliveries`, { account })).body;
    await until(async () => (await log()).deliveries[0].status === 'delivered');
    const { deliveries, pagination } = await log();
    expect(deliveries).toEqual([
      {
        id: headers['webhook-id'],
        event_type: 'report.ready',
        status: 'delivered',
        attempts: 1,
        payload: told,
        created_at: '2026-11-21T12:00:00.000Z',
        next_attempt_at: null,
        last_attempt_at: '2026-11-21T12:00:00.000Z',
        response_status: 204,
        error: null,
      },
    ]);
    expect(pagination.total).toBe(1);
    const replay = `${at(webhook)}/deliveries/${deliveries[0].id}/replay`;
    const replayed = await local.send('POST', replay, { account });
    expect([replayed.status, replayed.body.status]).toEqual([200, 'pending']);
    await until(() => receiver.received.length === 2);
    expect(receiver.received[1]?.headers['webhook-id']).toBe(headers['webhook-id']);
  });
});

describe('verifiedWebhook of the client', () => {
  it('takes what the server sends, and nothing else', async () => {
    const now = new Date(demoNow);
    vi.useFakeTimers({ toFake: ['Date'], now });
    const account = 'starter';
    const { body: webhook } = await local.send('POST', base, {
      account,
      body: { url: `${receiver.url}/verified` },
    });
    const { subscription } = await makeReport(account);
    const arrived = () => receiver.received.find(({ path }) => path === '/verified');
    await until(() => arrived() !== undefined);
    const { headers, body } = arrived() as Receiver['received'][number];
    const { secret } = webhook;
    expect(await verifiedWebhook(secret, { headers, body }, now)).toMatchObject({
      type: 'report.ready',
      data: { subscription_id: subscription.id },
    });
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
    expect(await verifiedWebhook(other, { headers, body }, now)).toBeNull();
    expect(await verifiedWebhook(secret, { headers, body: `${body} ` }, now)).toBeNull();
    const forged = { ...headers, 'webhook-id': 'x' };
    expect(await verifiedWebhook(secret, { headers: forged, body }, now)).toBeNull();
    expect(await verifiedWebhook(secret, { headers: {}, body }, now)).toBeNull();
    for (const [seconds, isTaken] of [
      [-301, false],
      [-299, true],
      [299, true],
      [301, false],
    ] as const) {
      const then = new Date(now.getTime() + 1_000 * seconds);
      const found = await verifiedWebhook(secret, { headers, body }, then);
      expect([seconds, found !== null]).toEqual([seconds, isTaken]);
    }
  });
});

const idsOf = ({ deliveries }: Json): string[] => deliveries.map(({ id }: Json) => id);

describe('deliveries', () => {
  it('walked by cursor are each shown once, while others are added', async () => {
    const account = 'professional';
    const { body: webhook } = await local.send('POST', base, {
      account,
      body: { url: `${receiver.url}/hooks` },
    });
    const path = '/api/v1/area-report-subscriptions';
    const report = async (area: string, weeks: number) => {
      const body = { name: area, area, frequency: 'weekly' };
      const { body: made } = await local.send('POST', path, { account, body });
      await local.ageSubscription(made.id, weeks * 7 * 86_400_000);
      await local.send('GET', `${path}/${made.id}/reports`, { account });
    };
    const list = async (query: string) =>
      (await local.send('GET', `${at(webhook)}/deliveries?${query}`, { account })).body;
    await report('M14', 5);
    const before = idsOf(await list('limit=100'));
    expect(before).toHaveLength(5);
    const seen: string[] = [];
    for (let query: string | null = 'limit=2'; query !== null;) {
      const page = await list(query);
      seen.push(...idsOf(page));
      const { next_cursor: cursor } = page.pagination;
      if (seen.length === 2) await report('M20', 3);
      query = cursor === null ? null : `limit=2&cursor=${cursor}`;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
    expect((await list('limit=2')).pagination).toMatchObject({ page: 1, total: 8, has_more: true });
    const forged = Buffer.from('[1,1e300,"x"]').toString('base64url');
    const refused = await local.send('GET', `${at(webhook)}/deliveries?cursor=${forged}`, {
      account,
    });
    expect([refused.status, refused.body.error.details.field]).toEqual([422, 'cursor']);
  });
});
