import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSettings } from 'freehold';
import { makeSignInLink } from '@freehold/identity';
import { openAccounts, type OpenAccounts } from '../src/accounts.ts';
import { startDemoServer, useDemoServer } from './http/demo-server.ts';

/** Browsers signed in to a server, as a browser and what would attack it speak to it over a socket. */
const server = useDemoServer();
/** A second process over the same store. */
let second: OpenAccounts;
const now = new Date('2026-11-21T12:00:00Z');
beforeAll(async () => {
  const settings = { FREEHOLD_DATA_DIR: server.directory, FREEHOLD_NOW: now.toISOString() };
  second = await openAccounts(readSettings(settings, false));
});
afterAll(() => second.close());

const business = 'demo-business';
const usage = '/api/v1/api-billing/usage';
const keys = '/api/v1/api-keys';

/** What the page of the server sends along; `cookie` is what the browser holds. */
const own = (cookie?: string) => ({
  origin: server.url,
  'sec-fetch-site': 'same-origin',
  ...(cookie === undefined ? {} : { cookie }),
});
const ask = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  fetch(server.url + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
const linkOf = async (at = now) => {
  const address = await makeSignInLink(second, {
    accountId: business,
    baseUrl: 'http://x',
    now: at,
  });
  return new URL(address).hash.split('link=')[1] ?? '';
};
const signIn = (body: object, headers: Record<string, string> = own()) =>
  ask('POST', '/session', headers, body);
/** The cookie as a browser sends it back. */
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const signedIn = async () => cookieOf(await signIn({ link: await linkOf() }));
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const statusOf = async (path: string, headers: Record<string, string>) =>
  (await ask('GET', path, headers)).status;

describe('a browser', () => {
  it('is signed in by a link, does what a session may, and is charged as any token', async () => {
    const response = await signIn({ link: await linkOf() });
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      account: { id: business, name: 'business', plan: 'business', is_owner: false },
      expires_at: '2026-11-22T00:00:00.000Z',
    });
    const cookie = cookieOf(response);
    const before = await (await ask('GET', usage, own(cookie))).json();
    const duty = { price: 350_000, location: 'wales' };
    const charged = await ask('POST', '/api/v1/investment/stamp-duty', own(cookie), duty);
    expect([charged.status, charged.headers.get('x-request-cost')]).toEqual([200, '1']);
    const after = await (await ask('GET', usage, own(cookie))).json();
    expect(after.requests_used).toBe(before.requests_used + 1);
    expect((await ask('GET', '/session', own(cookie))).status).toBe(200);
  });

  it('is signed in by a session token, no longer than the token holds', async () => {
    const response = await signIn({ session_token: server.sessionOf('growth') });
    expect((await response.json()).account.id).toBe('demo-growth');
    expect(response.headers.get('set-cookie')).toContain('Max-Age=43200;');
    const short = await second.provider?.mintSession({ userId: business, now, hours: 0.5 });
    expect((await signIn({ session_token: short })).headers.get('set-cookie')).toContain(
      'Max-Age=1800;',
    );
    for (const session_token of [server.keyOf('business'), 'eyJ', '', `${short}x`]) {
      const refused = await signIn({ session_token });
      expect([refused.status, refused.headers.get('set-cookie')]).toEqual([401, null]);
    }
  });

  it('is signed in by no body that names two links', async () => {
    const refused = await fetch(`${server.url}/session`, {
      method: 'POST',
      headers: { ...own(), 'content-type': 'application/json' },
      body: `{"link":"","link":"${await linkOf()}"}`,
    });
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([400, null]);
  });

  it('holds a cookie that no script reads and no other site sends, and that goes over https alone where there is', async () => {
    const [value, ...attributes] = (await signIn({ link: await linkOf() })).headers
      .get('set-cookie')
      ?.split('; ') ?? [''];
    expect(value).toMatch(/^freehold=fhs_[\w-]{43}$/);
    expect(attributes).toEqual(['Max-Age=43200', 'Path=/', 'HttpOnly', 'SameSite=Lax']);
    const proxied = await startDemoServer({ FREEHOLD_PUBLIC_URL: 'https://deals.example' });
    try {
      const response = await fetch(`${proxied.url}/session`, {
        method: 'POST',
        headers: { origin: 'https://deals.example', 'content-type': 'application/json' },
        body: JSON.stringify({ session_token: proxied.sessionOf('business') }),
      });
      const cookie = response.headers.get('set-cookie');
      expect(cookie).toMatch(/^__Host-freehold=fhs_/);
      expect(cookie?.split('; ').slice(1)).toEqual([
        'Max-Age=43200',
        'Path=/',
        'HttpOnly',
        'SameSite=Lax',
        'Secure',
      ]);
      const sent = async (cookieSent: string, origin: string) =>
        (
          await fetch(proxied.url + keys, {
            method: 'POST',
            headers: { cookie: cookieSent, origin, 'content-type': 'application/json' },
            body: '{"name": "x"}',
          })
        ).status;
      const held = cookie?.split(';')[0] ?? '';
      expect(await sent(held, 'https://deals.example')).toBe(201);
      // The same host without encryption is another site, and so is the cookie that it could set.
      expect(await sent(held, `http://${new URL(proxied.url).host}`)).toBe(401);
      expect(await sent(held.replace('__Host-', ''), 'https://deals.example')).toBe(401);
    } finally {
      await proxied.stop();
    }
  });

  it('signs out, and no copy of its cookie opens anything after it', async () => {
    const cookie = await signedIn();
    expect(await statusOf(usage, own(cookie))).toBe(200);
    const out = await ask('DELETE', '/session', own(cookie));
    expect([out.status, out.headers.get('set-cookie')]).toEqual([
      204,
      'freehold=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(await statusOf(usage, own(cookie))).toBe(401);
    const asked = await ask('GET', '/session', own(cookie));
    expect([asked.status, await asked.json()]).toEqual([200, { account: null, expires_at: null }]);
    expect((await ask('DELETE', '/session', own())).status).toBe(204);
  });

  it('signs out everywhere: every other session and open link of the account ends, also on another server', async () => {
    const [here, there, link] = [await signedIn(), await signedIn(), await linkOf()];
    const other = cookieOf(await signIn({ session_token: server.sessionOf('growth') }));
    const hash = second.secrets.hash(there.split('=')[1] ?? '');
    expect(await second.browserSessions.find(hash, now)).not.toBeNull();
    expect((await ask('DELETE', '/sessions', own(here))).status).toBe(204);
    for (const cookie of [here, there]) expect(await statusOf(usage, own(cookie))).toBe(401);
    expect(await second.browserSessions.find(hash, now)).toBeNull();
    expect((await signIn({ link })).status).toBe(401);
    expect(await statusOf(usage, own(other))).toBe(200);
  });

  it('signs out everywhere: no session token that was issued before holds, one issued later does', async () => {
    const before = server.sessionOf('professional');
    expect(await statusOf(usage, bearer(before))).toBe(200);
    const cookie = cookieOf(await signIn({ session_token: before }));
    expect((await ask('DELETE', '/sessions', own(cookie))).status).toBe(204);
    // An account is remembered for a second.
    await vi.waitUntil(async () => (await statusOf(usage, bearer(before))) === 401, 10_000);
    expect((await signIn({ session_token: before })).status).toBe(401);
    const later = new Date(now.getTime() + 1_000);
    const minted = { userId: 'demo-professional', now: later, hours: 1 };
    const after = (await second.provider?.mintSession(minted)) ?? '';
    expect(await statusOf(usage, bearer(after))).toBe(200);
    expect((await signIn({ session_token: after })).status).toBe(201);
  });
});

describe('a link', () => {
  it('works once, of any number of tries at once too', async () => {
    const link = await linkOf();
    const tries = await Promise.all(Array.from({ length: 5 }, () => signIn({ link })));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(4);
    expect((await signIn({ link })).status).toBe(401);
  });

  it('works for 15 minutes', async () => {
    for (const [minutes, status] of [
      [14, 201],
      [15, 401],
    ] as const) {
      const link = await linkOf(new Date(now.getTime() - minutes * 60_000));
      expect((await signIn({ link })).status).toBe(status);
    }
  });

  it('is no session, and a session is no link', async () => {
    const link = await linkOf();
    expect(await statusOf(usage, { authorization: `Bearer ${link}` })).toBe(401);
    expect(await statusOf(usage, own(`freehold=${link}`))).toBe(401);
    const secret = (await signedIn()).split('=')[1];
    expect((await signIn({ link: secret })).status).toBe(401);
    expect((await signIn({ session_token: secret })).status).toBe(401);
  });
});

describe('a page of another site', () => {
  const foreign = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'none' },
    {},
  ];

  it('changes nothing by the cookie of a browser', async () => {
    const cookie = await signedIn();
    for (const headers of foreign) {
      const made = await ask('POST', keys, { ...headers, cookie }, { name: 'theirs' });
      expect([headers, made.status]).toEqual([headers, 401]);
      for (const path of ['/session', '/sessions']) {
        expect((await ask('DELETE', path, { ...headers, cookie })).status).toBe(403);
      }
    }
    const names = (await (await ask('GET', keys, own(cookie))).json()) as { name: string }[];
    expect(names.map(({ name }) => name)).not.toContain('theirs');
    expect(await statusOf(usage, own(cookie))).toBe(200);
  });

  it('reads and spends nothing by it, be it a picture, a frame or a link that is followed', async () => {
    const cookie = await signedIn();
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(await statusOf(usage, { cookie, 'sec-fetch-site': site })).toBe(401);
    }
    expect(await statusOf(usage, { cookie, origin: 'https://evil.example' })).toBe(401);
    expect(await statusOf(usage, { cookie })).toBe(200);
  });

  it('signs nobody in to an account of its own choice', async () => {
    for (const headers of foreign) {
      const refused = await signIn({ link: await linkOf() }, headers);
      expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
    }
    const form = await fetch(`${server.url}/session`, {
      method: 'POST',
      headers: { ...own(), 'content-type': 'text/plain' },
      body: JSON.stringify({ link: await linkOf() }),
    });
    expect(form.status).toBe(400);
  });

  it('sends nobody elsewhere: signing in answers no redirect, whatever is asked for', async () => {
    const body = { link: await linkOf(), next: 'https://evil.example', redirect: '//evil.example' };
    const response = await ask('POST', '/session?next=//evil.example', own(), body);
    expect([response.status, response.headers.get('location')]).toEqual([201, null]);
  });
});

const suspend = (isSuspended: boolean) =>
  second.accountAdministration.change({
    id: crypto.randomUUID(),
    at: now,
    by: null,
    accountId: business,
    change: { isSuspended },
  });

describe('a session', () => {
  it('is never one that was there before: what a browser held is not taken over, and ends', async () => {
    const chosen = `freehold=fhs_${'a'.repeat(43)}`;
    const first = await signIn({ link: await linkOf() }, own(chosen));
    const cookie = cookieOf(first);
    expect(cookie).not.toBe(chosen);
    expect(await statusOf(usage, own(chosen))).toBe(401);
    const again = cookieOf(await signIn({ link: await linkOf() }, own(cookie)));
    expect(again).not.toBe(cookie);
    expect(await statusOf(usage, own(cookie))).toBe(401);
    expect(await statusOf(usage, own(again))).toBe(200);
  });

  it('is not taken from a request that sends two cookies of the name, nor by the connector', async () => {
    const cookie = await signedIn();
    expect(await statusOf(usage, own(`${cookie}; freehold=x`))).toBe(401);
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await ask('POST', '/mcp', own(cookie), list)).status).toBe(401);
    const bearer = { ...own(), authorization: `Bearer ${cookie.split('=')[1]}` };
    expect((await ask('POST', '/mcp', bearer, list)).status).toBe(401);
  });

  it('of an account that is suspended opens nothing, and a new one is refused', async () => {
    const cookie = await signedIn();
    await suspend(true);
    try {
      await expect
        .poll(async () => (await ask('GET', usage, own(cookie))).status, { timeout: 30_000 })
        .toBe(403);
      const refused = await ask('GET', usage, own(cookie));
      expect((await refused.json()).error.code).toBe('account_suspended');
      const key = { authorization: `Bearer ${server.keyOf('business')}` };
      expect(await statusOf('/api/v1/properties', key)).toBe(403);
      expect((await (await ask('GET', '/session', own(cookie))).json()).account).toBeNull();
      const again = await signIn({ link: await linkOf() });
      expect([again.status, again.headers.get('set-cookie')]).toEqual([403, null]);
    } finally {
      await suspend(false);
    }
    await expect
      .poll(async () => (await ask('GET', usage, own(cookie))).status, { timeout: 30_000 })
      .toBe(200);
  });

  it('cannot be guessed for ever: an address whose sign-ins fail must wait', async () => {
    const answers: number[] = [];
    for (let attempt = 0; attempt < 80 && answers.at(-1) !== 429; attempt += 1) {
      answers.push((await signIn({ link: `fhl_${attempt}` })).status);
    }
    expect(new Set(answers)).toEqual(new Set([401, 429]));
    const refused = await signIn({ link: await linkOf() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
