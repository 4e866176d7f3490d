import { keySecrets } from '@freehold/identity';
import { guardedPost, localNetwork, publicNetwork } from '@freehold/images';
import {
  FetchRefused,
  type Email,
  type GuardedPost,
  type NewWebhook,
  type SendEmail,
  type Webhook,
  type WebhookDelivery,
  type WebhookEventType,
} from '@freehold/operations';
import { openAccountStore, type AccountStore } from '@freehold/sqlite';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../../../test/folders.ts';
import { startDeliveries, type Deliveries } from '../../src/webhook-deliveries.ts';
import { startReceiver, until, type Receiver } from './receiver.ts';

const start = new Date('2026-11-21T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const secrets = keySecrets(Buffer.alloc(32, 1));

let directory: string;
let receiver: Receiver;
let stores: AccountStore[];
let deliveries: Deliveries[];
let failures: string[];
let now: number;

beforeEach(async () => {
  directory = testFolder();
  receiver = await startReceiver();
  stores = [];
  deliveries = [];
  failures = [];
  now = start.getTime();
});
afterEach(async () => {
  for (const each of deliveries) await each.stop();
  for (const store of stores) store.close();
  await receiver.stop();
  vi.useRealTimers();
  if (failures.length > 0) throw new Error(failures.join('\n'));
});

async function open(): Promise<AccountStore> {
  const store = await openAccountStore({ directory });
  stores.push(store);
  return store;
}

/** Posts to this machine; an attempt fails that takes longer. */
const postWithin =
  (milliseconds: number): GuardedPost =>
  (url, sent, { bytesMax }) =>
    guardedPost(localNetwork)(url, sent, { bytesMax, signal: AbortSignal.timeout(milliseconds) });

/** Delivers from a store; no attempt fails because the machine is slow, where a test does not say otherwise. */
function deliverFrom(
  store: AccountStore,
  post = postWithin(60_000),
  sendEmail: SendEmail | null = null,
): Deliveries {
  const started = startDeliveries({
    ...store,
    secrets,
    post,
    sendEmail,
    baseUrl: () => 'https://freehold.example',
    clock: () => new Date(now),
    random: () => 0,
    onFailure: (work, cause) => failures.push(`${work}: ${String(cause)}`),
    askEveryMs: 20,
  });
  deliveries.push(started);
  return started;
}

const noReply = () => Promise.reject(new FetchRefused('unreachable', 'no reply'));

let made = 0;
const uuid = () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;

async function addAccount(store: AccountStore, id: string, plan = 'business'): Promise<void> {
  await store.accounts.put({ id, name: id, plan, platformSubscription: 'none' });
}

async function addWebhook(
  store: AccountStore,
  { accountId = 'account', url = receiver.url }: { accountId?: string; url?: string } = {},
): Promise<Webhook> {
  const id = uuid();
  const webhook: NewWebhook = {
    id,
    accountId,
    url,
    eventTypes: ['scanner.new_matches', 'report.ready'],
    isActive: true,
    secrets: [{ sealed: secrets.seal(secret, `webhook secret ${id}`), until: null }],
    failingSince: null,
    disabledAt: null,
    disabledReason: null,
    createdAt: start,
    updatedAt: start,
    revision: 1,
  };
  expect(await store.webhooks.create(webhook, 10)).toBe('created');
  return { ...webhook, missed: 0, lastMissedAt: null };
}

/** A store with an account that has a webhook. */
async function withWebhook(where?: { readonly url: string }) {
  const store = await open();
  await addAccount(store, 'account');
  return { store, webhook: await addWebhook(store, where) };
}

/** Tells so many messages with a report that is kept. */
function tell(store: AccountStore, count = 1, accountId = 'account'): Promise<string[]> {
  const type = 'report.ready' as const;
  const data = { name: 'Reports', report: { period_start: 'one', period_end: 'other' } };
  const told = Array.from({ length: count }, (_, number) => ({ type, number, data }));
  return tellAll(store, told, accountId);
}

async function tellAll(
  store: AccountStore,
  told: readonly { readonly type: WebhookEventType; readonly data: unknown }[],
  accountId = 'account',
): Promise<string[]> {
  const id = uuid();
  const due = new Date(now);
  const subscription = {
    id,
    accountId,
    name: 'Reports',
    area: id,
    propertyType: null,
    frequency: 'weekly',
    isActive: true,
    nextReportAt: due,
    lastReportAt: null,
    createdAt: start,
    updatedAt: start,
  } as const;
  await store.reportSubscriptions.add(subscription, 1_000);
  const report = { id: uuid(), periodStart: due, periodEnd: due, area: 'M14', propertyType: null };
  const messages = told.map((message) => ({
    id: uuid(),
    type: message.type,
    payload: JSON.stringify(message),
    at: due,
  }));
  const next = { ...subscription, nextReportAt: new Date(now + 1_000 * hour) };
  await store.reportSubscriptions.keepReports(next, [report], messages);
  return messages.map((message) => message.id);
}

async function logOf(store: AccountStore, { id }: Webhook): Promise<readonly WebhookDelivery[]> {
  return (await store.webhooks.deliveries(id, { from: { offset: 0 }, limit: 100 })).deliveries;
}
const isAttempted = async (store: AccountStore, webhook: Webhook, attempts: number) =>
  (await logOf(store, webhook)).every((one) => one.attempts === attempts);

describe('a message', () => {
  it('reaches the receiver signed, and is delivered once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const { store, webhook } = await withWebhook();
    const [id] = await tell(store);
    deliverFrom(store);
    await until(async () => (await logOf(store, webhook))[0]?.status === 'delivered');
    const [message] = receiver.received as [Receiver['received'][number]];
    expect(message.headers).toMatchObject({
      'webhook-id': id,
      'content-type': 'application/json',
      'user-agent': 'freehold',
    });
    const read = new Verifier(secret).verify(
      message.body,
      message.headers as Record<string, string>,
    );
    expect(read).toMatchObject({ type: 'report.ready' });
    expect(await logOf(store, webhook)).toMatchObject([
      { id, attempts: 1, responseStatus: 204, fault: null, dueAt: null, lastAttemptAt: start },
    ]);
    expect(receiver.received).toHaveLength(1);
  });

  it('that fails is tried again with the same id when it is due, until it succeeds', async () => {
    const { store, webhook } = await withWebhook();
    await tell(store);
    const statuses = [500, 503, 404, 200];
    receiver.answer = (_message, response) =>
      response.writeHead(statuses[receiver.received.length - 1] ?? 599).end();
    deliverFrom(store);
    await until(() => isAttempted(store, webhook, 1));
    expect(await logOf(store, webhook)).toMatchObject([
      { status: 'pending', responseStatus: 500, fault: 'bad_status' },
    ]);
    expect((await logOf(store, webhook))[0]?.dueAt).toEqual(new Date(now + 5_000));
    expect(await store.webhooks.find('account', webhook.id)).toMatchObject({ failingSince: start });
    for (const [wait, attempts] of [
      [5_000, 2],
      [5 * minute, 3],
      [30 * minute, 4],
    ] as const) {
      now += wait;
      await until(() => isAttempted(store, webhook, attempts));
    }
    expect(await logOf(store, webhook)).toMatchObject([{ status: 'delivered' }]);
    expect(await store.webhooks.find('account', webhook.id)).toMatchObject({ failingSince: null });
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    // Each attempt is signed for its own instant.
    const stamps = receiver.received.map(({ headers }) => headers['webhook-timestamp']);
    expect(new Set(stamps).size).toBe(4);
  });

  it('that never succeeds has failed after ten attempts, and its webhook is disabled after three days', async () => {
    const { store, webhook } = await withWebhook();
    await tell(store);
    receiver.answer = (_message, response) => response.writeHead(500).end();
    deliverFrom(store);
    const hours = [0, 5 / 3_600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24];
    for (const [index, wait] of hours.entries()) {
      now += Math.round(wait * hour);
      await until(() => isAttempted(store, webhook, index + 1));
    }
    expect(await logOf(store, webhook)).toMatchObject([{ status: 'failed', dueAt: null }]);
    expect(await store.webhooks.find('account', webhook.id)).toMatchObject({
      isActive: false,
      disabledReason: 'failing',
      disabledAt: new Date(now),
      failingSince: start,
    });
    await tell(store);
    expect(await logOf(store, webhook)).toHaveLength(1);
  });

  it.each([
    ['a receiver that hangs', () => undefined, { fault: 'too_slow', responseStatus: null }],
    [
      'a redirect',
      (response: Parameters<Receiver['answer']>[1]) =>
        response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end(),
      { fault: 'redirected', responseStatus: 307 },
    ],
    [
      'a broken connection',
      (response: Parameters<Receiver['answer']>[1]) => response.socket?.destroy(),
      { fault: 'unreachable', responseStatus: null },
    ],
  ] as const)('counts %s as a failure', async (_name, answer, expected) => {
    const { store, webhook } = await withWebhook();
    await tell(store);
    receiver.answer = (_message, response) => void answer(response);
    deliverFrom(store, postWithin(500));
    await until(() => isAttempted(store, webhook, 1));
    expect(await logOf(store, webhook)).toMatchObject([{ status: 'pending', ...expected }]);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
  });

  it('is delivered where the answer is huge', async () => {
    const { store, webhook } = await withWebhook();
    await tell(store);
    receiver.answer = (_message, response) => {
      const part = Buffer.alloc(65_536);
      const more = (): void => {
        while (!response.destroyed)
          if (!response.write(part)) return void response.once('drain', more);
      };
      more();
    };
    deliverFrom(store);
    await until(async () => (await logOf(store, webhook))[0]?.status === 'delivered');
    expect(await logOf(store, webhook)).toMatchObject([{ attempts: 1, responseStatus: 200 }]);
  });

  it('answered 410 disables its webhook at once; resumed, it goes on', async () => {
    const { store, webhook } = await withWebhook();
    await tell(store);
    receiver.answer = (_message, response) => response.writeHead(410).end();
    deliverFrom(store);
    await until(() => isAttempted(store, webhook, 1));
    const disabled = await store.webhooks.find('account', webhook.id);
    expect(disabled).toMatchObject({ isActive: false, disabledReason: 'gone' });
    receiver.answer = (_message, response) => response.writeHead(200).end();
    now += hour;
    const resumed = { ...webhook, isActive: true, revision: (disabled?.revision ?? 0) + 1 };
    expect(await store.webhooks.replace(resumed)).toBe(true);
    await until(async () => (await logOf(store, webhook))[0]?.status === 'delivered');
  });

  it('to a receiver that would speak another protocol is tried again later', async () => {
    const { store, webhook } = await withWebhook();
    receiver.answer = (_message, { socket }) =>
      socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n',
      );
    await tell(store);
    const { running } = deliverFrom(store);
    await until(() => isAttempted(store, webhook, 1));
    expect(await logOf(store, webhook)).toMatchObject([
      { status: 'pending', fault: 'unreachable', dueAt: new Date(now + 5_000) },
    ]);
    await until(() => running() === 0);
  });

  it('is not posted to an address that is not public', async () => {
    const { store, webhook } = await withWebhook({ url: receiver.url.replace('http:', 'https:') });
    await tell(store);
    deliverFrom(store, guardedPost(publicNetwork));
    await until(() => isAttempted(store, webhook, 1));
    expect(await logOf(store, webhook)).toMatchObject([{ fault: 'not_public' }]);
    expect(receiver.received).toEqual([]);
  });

  it('is not sent where the account is suspended or its plan lacks the scope', async () => {
    const { store, webhook } = await withWebhook();
    await store.accountAdministration.change({
      id: uuid(),
      at: start,
      by: null,
      accountId: 'account',
      change: { isSuspended: true },
    });
    await tell(store);
    deliverFrom(store);
    await until(() => isAttempted(store, webhook, 1));
    expect(await logOf(store, webhook)).toMatchObject([
      { status: 'failed', fault: 'not_allowed', dueAt: null },
    ]);
    expect(receiver.received).toEqual([]);
  });

  it('has a mail server that fails told to the owner, whose it is', async () => {
    const store = await open();
    await addAccount(store, 'account', 'growth');
    const webhook = await addWebhook(store, { url: 'mailto:reader@mail.example' });
    const report = { period_start: '2026-11-14', period_end: '2026-11-21' };
    await tellAll(store, [{ type: 'report.ready', data: { name: 'First', report } }]);
    now = start.getTime() + 19 * hour;
    const why = 'The mail server does not serve this server: it answers 535 to AUTH PLAIN';
    deliverFrom(store, undefined, () => Promise.reject(new FetchRefused('unreachable', why)));
    await until(() => isAttempted(store, webhook, 1));
    expect((await logOf(store, webhook))[0]).toMatchObject({
      status: 'pending',
      fault: 'unreachable',
    });
    expect(failures.splice(0)).toEqual([
      expect.stringMatching(/^webhook_delivery: .*535 to AUTH PLAIN$/),
    ]);
  });

  it('has its own attempts also where an email that fails was to tell it with an earlier one', async () => {
    const { store, webhook } = await withWebhook({ url: 'mailto:reader@mail.example' });
    const report = { period_start: '2026-11-14', period_end: '2026-11-21' };
    const told = (name: string) =>
      tellAll(store, [{ type: 'report.ready', data: { name, report } }]);
    const [earlier] = await told('First');
    now = start.getTime() + 19 * hour;
    deliverFrom(store, undefined, noReply);
    await until(() => isAttempted(store, webhook, 1));
    await deliveries.pop()?.stop();
    const [later] = await told('Second');
    now += 24 * hour;
    deliverFrom(store, undefined, noReply);
    const at = new Date(now);
    await until(async () =>
      (await logOf(store, webhook)).every(({ lastAttemptAt: last }) => Number(last) === now),
    );
    failures.splice(0);
    const byId = new Map((await logOf(store, webhook)).map((one) => [one.id, one]));
    expect([byId.get(earlier!), byId.get(later!)]).toMatchObject([
      { attempts: 2, lastAttemptAt: at, dueAt: new Date(now + 5 * minute) },
      { attempts: 1, lastAttemptAt: at, dueAt: new Date(now + 5_000) },
    ]);
  });

  it('is left out of an email where the plan lacks its scope, which tells the others', async () => {
    const store = await open();
    // Areas, but no leads.
    await addAccount(store, 'account', 'growth');
    const webhook = await addWebhook(store, { url: 'mailto:reader@mail.example' });
    const report = { period_start: '2026-11-14', period_end: '2026-11-21' };
    const change = { type: 'new_match', property_id: uuid(), previous: null, current: null };
    await tellAll(store, [
      { type: 'scanner.new_matches', data: { name: 'Leads', changes: [change] } },
      { type: 'report.ready', data: { name: 'First', report } },
      { type: 'scanner.new_matches', data: { name: 'More', changes: [change] } },
      { type: 'report.ready', data: { name: 'Second', report } },
    ]);
    now = start.getTime() + 19 * hour;
    const sent: Email[] = [];
    deliverFrom(store, undefined, async (email) => {
      sent.push(email);
      return 250;
    });
    await until(() => isAttempted(store, webhook, 1));
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['reader@mail.example', 'Freehold: 2 reports'],
    ]);
    const ends = (await logOf(store, webhook)).map(({ type, status, fault }) => [
      type,
      status,
      fault,
    ]);
    const untold = ['scanner.new_matches', 'failed', 'not_allowed'];
    const told = ['report.ready', 'delivered', null];
    expect(ends).toHaveLength(4);
    expect(ends).toEqual(expect.arrayContaining([told, told, untold, untold]));
    expect(ends.filter(([, status]) => status === 'delivered')).toEqual([told, told]);
    expect(await store.webhooks.find('account', webhook.id)).toMatchObject({ isActive: true });
  });

  it('that was delivered is delivered again when it is replayed', async () => {
    const { store, webhook } = await withWebhook();
    const [id] = (await tell(store)) as [string];
    deliverFrom(store);
    await until(async () => (await logOf(store, webhook))[0]?.status === 'delivered');
    await store.webhooks.replay(webhook.id, id, new Date(now));
    await until(() => receiver.received.length === 2);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  });
});

describe('deliveries', () => {
  it('of one account are not held up by receivers of another that hang', async () => {
    const store = await open();
    await addAccount(store, 'account');
    await addAccount(store, 'other');
    const hanging = await startReceiver();
    hanging.answer = () => undefined;
    try {
      for (let count = 0; count < 10; count += 1) await addWebhook(store, { url: hanging.url });
      const good = await addWebhook(store, { accountId: 'other' });
      await tell(store, 300);
      // No attempt ends by itself.
      deliverFrom(store, guardedPost(localNetwork));
      await until(() => hanging.received.length === 10);
      await tell(store, 50, 'other');
      await until(async () =>
        (await logOf(store, good)).every(({ status }) => status === 'delivered'),
      );
      expect(await logOf(store, good)).toHaveLength(50);
      // A webhook has one attempt at a time.
      expect(hanging.received).toHaveLength(10);
    } finally {
      await deliveries.pop()?.stop();
      await hanging.stop();
    }
  });

  it('are not held up by a mail server that hangs, which at most eight emails wait for', async () => {
    const store = await open();
    for (let count = 0; count < 13; count += 1) {
      await addAccount(store, `reader ${count}`);
      for (let each = 0; each < 5; each += 1) {
        await addWebhook(store, {
          accountId: `reader ${count}`,
          url: `mailto:r${count}.${each}@mail.example`,
        });
      }
      await tell(store, 1, `reader ${count}`);
    }
    now = start.getTime() + 19 * hour;
    await addAccount(store, 'other');
    const posted = await addWebhook(store, { accountId: 'other' });
    const asked: Email[] = [];
    const { running } = deliverFrom(store, undefined, (email, signal) => {
      asked.push(email);
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    });
    await until(() => asked.length === 8);
    await tell(store, 50, 'other');
    await until(async () =>
      (await logOf(store, posted)).every(({ status }) => status === 'delivered'),
    );
    await until(() => running() === 8);
    expect(asked).toHaveLength(8);
  });

  it('of servers that share a store reach the receiver once each', async () => {
    const [one, two] = [await open(), await open()] as const;
    await addAccount(one, 'account');
    const webhooks = [await addWebhook(one), await addWebhook(one), await addWebhook(one)];
    for (const store of [one, two]) deliverFrom(store);
    await Promise.all([tell(one, 60), tell(two, 40)]);
    await until(async () => {
      const logs = await Promise.all(webhooks.map((webhook) => logOf(one, webhook)));
      return logs.flat().length === 300 && logs.flat().every((each) => each.status === 'delivered');
    });
    expect(receiver.received).toHaveLength(300);
  });

  it('that a server did not end are made by the next one, with the same id', async () => {
    const { store: first, webhook } = await withWebhook();
    const ids = await tell(first, 3);
    receiver.answer = () => undefined;
    const stopped = deliverFrom(first, guardedPost(localNetwork));
    await until(() => receiver.received.length === 1);
    await stopped.stop();
    first.close();
    stores.length = 0;

    receiver.answer = (_message, response) => response.writeHead(204).end();
    const second = await open();
    expect((await logOf(second, webhook)).every(({ status }) => status === 'pending')).toBe(true);
    // The lease of the server that stopped ends.
    now += minute;
    deliverFrom(second);
    await until(async () =>
      (await logOf(second, webhook)).every(({ status }) => status === 'delivered'),
    );
    const seen = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(seen).toHaveLength(4);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(seen.filter((id) => id === seen[0])).toHaveLength(2);
  });

  it('are those of a fault told where the secret cannot be opened, and nothing is sent', async () => {
    const { store, webhook } = await withWebhook();
    await store.webhooks.replace({
      ...webhook,
      secrets: [{ sealed: 'not sealed here', until: null }],
      revision: 2,
    });
    await tell(store);
    deliverFrom(store);
    await until(() => failures.length > 0);
    expect(failures.splice(0)[0]).toMatch(/^webhook_delivery: /);
    expect(receiver.received).toEqual([]);
    expect(await logOf(store, webhook)).toMatchObject([{ status: 'pending', attempts: 0 }]);
  });
});
