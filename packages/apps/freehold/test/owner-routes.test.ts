import { routes } from '@freehold/contract';
import { beforeAll, expect, it } from 'vitest';
import { useDemoServer } from './http/demo-server.ts';
import { makeOwner } from './http/make-owner.ts';
import { untilWorks, workEvents } from './owner-events.ts';
import { openAccountStore } from '../src/account-store.ts';
import { beginWork } from '../src/work-teller.ts';

const now = new Date('2026-11-21T12:00:00Z');
const owner = 'demo-enterprise';
const server = useDemoServer();
beforeAll(async () => {
  await makeOwner(server);
});

const patient = { timeout: 60_000 };

async function ask(
  method: string,
  path: string,
  { body, token }: { readonly body?: object; readonly token?: string } = {},
) {
  const response = await fetch(`${server.url}/api/v1/owner${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token ?? server.sessionOf('enterprise')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

it('accounts come with their plan and what they have used, and are found by a part of their name', async () => {
  await server.send('POST', '/api/v1/investment/stamp-duty', {
    account: 'business_2',
    body: { price: 350_000, location: 'wales' },
  });
  const { body } = await ask('GET', '/accounts?search=S-2');
  expect(body).toEqual({
    accounts: [
      {
        id: 'demo-business-2',
        name: 'business_2',
        plan: 'business',
        platform_subscription: 'pro',
        is_owner: false,
        is_suspended: false,
        requests_used: 1,
        requests_limit: 400_000,
        ai_chat_used: 0,
        ai_chat_limit: 4_000,
      },
    ],
    pagination: {
      page: 1,
      limit: 20,
      total: 1,
      total_pages: 1,
      has_more: false,
      next_cursor: null,
    },
  });
  const usage = await ask('GET', '/accounts/demo-business-2/usage?from=2026-11-21');
  expect(usage.body.totals).toEqual({ requests: 1, credits: 1, ai_chats: 0, errors: 0 });
  expect((await ask('GET', '/accounts/nobody/usage')).status).toBe(404);
});

const statusOfGrowth = async () =>
  (await server.send('GET', '/api/v1/properties/count', { account: 'growth' })).status;

it('an account that is suspended is refused until it is not, and each act stands in the audit log', async () => {
  const path = '/accounts/demo-growth';
  expect((await ask('PUT', path, { body: { is_suspended: true } })).body.is_suspended).toBe(true);
  await expect.poll(statusOfGrowth, patient).toBe(403);
  expect((await ask('PUT', path, { body: { is_suspended: false } })).status).toBe(200);
  await expect.poll(statusOfGrowth, patient).toBe(200);
  const changed = await ask('PUT', path, { body: { plan: 'free' } });
  expect(changed.body).toMatchObject({ id: 'demo-growth', plan: 'free', is_suspended: false });
  const { acts } = (await ask('GET', '/audit-log')).body;
  const ofGrowth = acts.filter((act: { account_id: string }) => act.account_id === 'demo-growth');
  expect(ofGrowth).toHaveLength(3);
  expect(ofGrowth.map(({ change }: { change: object }) => change)).toEqual(
    expect.arrayContaining([{ is_suspended: true }, { is_suspended: false }, { plan: 'free' }]),
  );
  expect(ofGrowth.map(({ by }: { by: string }) => by)).toEqual([owner, owner, owner]);
  expect(acts.find(({ id }: { id: string }) => id === 'made owner')).toMatchObject({
    by: null,
    change: { is_owner: true },
  });
});

/** Whose session a link begins; null where it begins none. */
async function signedInBy(link: string): Promise<string | null> {
  const response = await fetch(`${server.url}/session`, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({ link: link.split('link=')[1] }),
  });
  return response.ok ? (await response.json()).account.id : null;
}

it('a person is added with a link that signs in once, and is let in again by another', async () => {
  const added = await ask('POST', '/accounts', { body: { name: '  Bureau Ω ', plan: 'business' } });
  const { id, sign_in_link: link } = added.body;
  expect(added).toEqual({
    status: 200,
    body: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Bureau Ω',
      plan: 'business',
      platform_subscription: 'pro',
      is_owner: false,
      is_suspended: false,
      sign_in_link: expect.stringMatching(/\/#\/sign-in\?link=fhl_[\w-]{43}$/),
      link_expires_at: '2026-11-22T12:00:00.000Z',
    },
  });
  expect(link.startsWith(server.url)).toBe(true);
  expect(await signedInBy(link)).toBe(id);
  expect(await signedInBy(link)).toBeNull();
  const again = await ask('POST', `/accounts/${id}/sign-in-link`);
  expect([again.status, again.body.link_expires_at]).toEqual([200, '2026-11-22T12:00:00.000Z']);
  expect(await signedInBy(again.body.sign_in_link)).toBe(id);
  const { acts } = (await ask('GET', '/audit-log')).body;
  const told = acts.filter((act: { account_id: string }) => act.account_id === id);
  expect(told.map(({ by, change }: { by: string; change: object }) => [by, change])).toEqual([
    [owner, { is_invited: true }],
    [owner, { is_invited: true }],
  ]);
});

it.each([
  [{ name: 'Front desk', plan: 'gold' }, 'plan'],
  [{ name: 'Front\u0007desk', plan: 'free' }, 'name'],
  [{ name: ' ', plan: 'free' }, 'name'],
  [{ plan: 'free' }, 'name'],
])('%j adds nobody', async (body, field) => {
  const { pagination } = (await ask('GET', '/accounts')).body;
  const refused = await ask('POST', '/accounts', { body });
  expect([refused.status, refused.body.error.details.field]).toEqual([422, field]);
  expect((await ask('GET', '/accounts')).body.pagination).toEqual(pagination);
});

it('no link is made for an account that is not there, nor by who is no owner', async () => {
  expect((await ask('POST', '/accounts/nobody/sign-in-link')).status).toBe(404);
  const token = server.sessionOf('business');
  for (const path of ['/accounts', '/accounts/demo-business-2/sign-in-link']) {
    expect(
      (await ask('POST', path, { token, body: { name: 'Front desk', plan: 'free' } })).status,
    ).toBe(403);
  }
});

/** For each route of an owner that changes something: where it is asked, and a value for every input of its body. */
const acts = {
  changeAccount: {
    path: '/accounts/demo-business-2',
    inputs: { plan: 'growth', platform_subscription: 'founder', is_suspended: true },
  },
} as const;

it('every act that a route of the owner knows adds one line to the audit log', async () => {
  const changing = Object.values(routes).filter(
    ({ tokens, method }) => tokens === 'owner' && method !== 'GET',
  );
  // Tests of their own.
  const people = ['addAccount', 'inviteToAccount'];
  // Of fetches, uploads and backups a server of official files is asked: the demo has none.
  const ofFiles = ['fetchOfficialFiles', 'beginUpload', 'uploadPart', 'makeBackup'];
  expect(changing.map(({ id }) => id)).toEqual([...people, ...Object.keys(acts), ...ofFiles]);
  for (const { id, method, body } of changing) {
    if (!(id in acts)) continue;
    const { path, inputs } = acts[id as keyof typeof acts];
    expect(Object.keys(inputs)).toEqual(Object.keys((body as { shape: object }).shape));
    for (const [input, value] of Object.entries(inputs)) {
      const { pagination } = (await ask('GET', '/audit-log')).body;
      const { status } = await ask(method, path, { body: { [input]: value } });
      const after = (await ask('GET', '/audit-log')).body;
      expect([input, status, after.pagination.total]).toEqual([input, 200, pagination.total + 1]);
      const known = after.acts.filter((act: { by: string; change: object }) => act.by === owner);
      expect(known).toContainEqual(
        expect.objectContaining({ account_id: 'demo-business-2', change: { [input]: value } }),
      );
    }
  }
});

const idsOf = ({ acts: shown }: { acts: { id: string }[] }) => shown.map(({ id }) => id);

it('the audit log walked by cursor shows each act once that was there before, whatever is added', async () => {
  const change = (plan: string) => ask('PUT', '/accounts/demo-growth', { body: { plan } });
  for (const plan of ['growth', 'free', 'growth']) await change(plan);
  const before = idsOf((await ask('GET', '/audit-log?limit=100')).body);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const path = `/audit-log?limit=2${cursor && `&cursor=${cursor}`}`;
    const { body } = await ask('GET', path);
    seen.push(...idsOf(body));
    cursor = body.pagination.next_cursor;
    if (seen.length < before.length) await change(seen.length % 4 === 0 ? 'free' : 'growth');
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => before.includes(id))).toEqual(before);
});

it('what cannot be is refused and stands in no log', async () => {
  const before = (await ask('GET', '/audit-log')).body.pagination.total;
  for (const [path, body, status] of [
    ['demo-growth', { plan: 'gold' }, 422],
    ['demo-growth', {}, 422],
    ['demo-growth', { is_owner: true }, 422],
    [owner, { is_suspended: true }, 422],
    ['nobody', { plan: 'free' }, 404],
  ] as const) {
    expect([path, (await ask('PUT', `/accounts/${path}`, { body })).status]).toEqual([
      path,
      status,
    ]);
  }
  expect((await ask('GET', '/audit-log')).body.pagination.total).toBe(before);
});

it('nobody but a session of an owner is let in', async () => {
  for (const token of [server.keyOf('enterprise'), server.sessionOf('business')]) {
    for (const path of [
      '/accounts',
      '/audit-log',
      '/datasets',
      '/health',
      '/work',
      `/accounts/${owner}/usage`,
    ]) {
      const { status, body } = await ask('GET', path, { token });
      expect([status, body.error.code]).toEqual([403, 'endpoint_not_in_public_api']);
    }
    expect((await ask('PUT', '/accounts/demo-free', { token, body: {} })).status).toBe(403);
  }
});

it('datasets come with what is held of them and with what would hold the rest', async () => {
  const { status, body } = await ask('GET', '/datasets');
  expect(status).toBe(200);
  const named = (name: string) =>
    body.datasets.find((dataset: { name: string }) => dataset.name === name);
  const active = await server.send('GET', '/api/v1/properties/count?listing_type=sale');
  expect(named('listings').rows).toBeGreaterThanOrEqual(active.body.data.total);
  // The demo's days end on the day that it is shown.
  expect(named('listings')).toMatchObject({ import_from: ['listings'], months_old: 0 });
  expect(named('sales').from < named('sales').to).toBe(true);
  const empty = body.datasets.filter(({ rows }: { rows: number }) => rows === 0);
  for (const { from, to, months_old } of empty)
    expect([from, to, months_old]).toEqual([null, null, null]);
  expect(named('stops').enables).toContain('stations and stops');
});

it('the health of the server names what it refused', async () => {
  const { body } = await ask('GET', '/health');
  expect(body).toMatchObject({ started_at: now.toISOString(), store_answers: true });
  const refused = body.refusals.find(
    ({ code }: { code: string }) => code === 'endpoint_not_in_public_api',
  );
  expect(refused.count).toBeGreaterThan(0);
});

it('an import is followed as it goes on', async () => {
  const events = workEvents(server.url, server.sessionOf('enterprise'));
  expect((await events.next()).value).toEqual([]);
  const accounts = await openAccountStore({ dataDirectory: server.directory });
  const work = beginWork(accounts.workProgress, 'import uprn');
  work.tell({ stage: 'reading files', done: 4, total: 9 });
  const [read] = await untilWorks(events, ([first]) => first?.stage === 'reading files');
  expect(read).toMatchObject({ title: 'import uprn', done: 4, total: 9, state: 'running' });
  const other = beginWork(accounts.workProgress, 'import schools');
  work.tell({ stage: 'writing files', done: 9, total: 9 });
  const both = await untilWorks(events, ({ length }) => length === 2);
  expect(both.map(({ title }) => title).toSorted()).toEqual(['import schools', 'import uprn']);
  await work.end('failed');
  await other.end('done');
  const ended = await untilWorks(events, (works) =>
    works.every(({ state }) => state !== 'running'),
  );
  expect(ended.map(({ title, state }) => `${title}: ${state}`).toSorted()).toEqual([
    'import schools: done',
    'import uprn: failed',
  ]);
  await events.return(undefined);
  await accounts.close();
});

it('any account asks what the server holds, of where, and what fills a property', async () => {
  const { status, body } = await server.send('GET', '/api/v1/coverage', { account: 'free' });
  expect(status).toBe(200);
  const { datasets, properties, never, valued_months: months } = body;
  const sales = datasets.find(({ name }: { name: string }) => name === 'sales');
  expect(sales).toEqual({
    name: 'sales',
    import_from: ['price-paid'],
    // Of the demonstration, which no publisher made.
    attributions: [],
    enables: 'valuations, comparables, sold prices, trends and growth',
    area: 'England and Wales',
    rows: expect.toSatisfy((rows: number) => rows > 1_000),
    from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    missing_months: [],
  });
  expect(properties['demographics.population']).toEqual(['census']);
  expect(never).toHaveProperty(['uprnCertificate.recommendations.typical_saving_annual']);
  expect(months).toEqual([]);
});
