import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scopes } from '@freehold/contract';
import { createOAuthServer, type SignIn } from '@freehold/identity';
import { StoreBusy, type OAuthStore } from '@freehold/operations';
import { testFolder } from '../../../test/folders.ts';
import { openAccounts, type OpenAccounts } from '../src/accounts.ts';
import { authorizeUrl, pkce } from './connector-world.ts';
import type { Json } from './http/demo-server.ts';

const baseUrl = 'https://api.example';
const account = { id: 'one', name: 'One', plan: 'business', platformSubscription: 'none' } as const;
const home = 'https://app.example/back';

let directory: string;
let open: OpenAccounts;
let busy: StoreBusy[];
beforeEach(async () => {
  busy = [];
  directory = testFolder();
  open = await openAccounts({ dataDirectory: directory, identityProvider: null });
});
afterEach(() => open.close());

type Ask = (
  path: string | URL,
  options?: RequestInit & { readonly from?: string },
) => Promise<Response>;

/** An authorization server over the data directory, as one process of several has it. */
function server(
  signIn: SignIn = { kind: 'demo', accounts: [account] },
  store: OAuthStore = open.oauth,
): Ask {
  const endpoints = createOAuthServer({
    store,
    secrets: open.secrets,
    signIn,
    scopesOf: () => scopes,
    clock: () => new Date(),
    baseUrl: () => baseUrl,
    fetchDocument: () => Promise.reject(new Error('none')),
    busy: (error) => busy.push(error),
  });
  return async (path, { from = '192.0.2.1', ...init } = {}) => {
    const url = new URL(path, baseUrl);
    const endpoint = endpoints.find(({ paths }) => paths.includes(url.pathname));
    return endpoint!.answer(new Request(url, init), from);
  };
}

async function registered(ask: Ask, redirectUris: readonly string[]): Promise<string> {
  const body = JSON.stringify({ redirect_uris: redirectUris });
  const answer: Json = await (await ask('/oauth/register', { method: 'POST', body })).json();
  return answer.client_id;
}

/** The consent page as a browser holds it: what it sends for a decision. */
async function consentPage(ask: Ask, redirectUri = home) {
  const clientId = await registered(ask, [redirectUri]);
  const address = authorizeUrl(baseUrl, clientId, pkce().challenge, { redirect_uri: redirectUri });
  const page = await ask(address);
  const transaction = /name="transaction" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const cookie = (page.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return (fields: Record<string, string>, from?: string, at = ask) =>
    at('/oauth/authorize', {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ transaction, ...fields }),
      ...(from === undefined ? {} : { from }),
    });
}

const allow = { account: 'one', decision: 'allow' };
const locationOf = (response: Response) => response.headers.get('location');

describe('an application that anybody may have registered', () => {
  it.each([
    [{ response_type: 'token' }],
    [{ code_challenge: null }],
    [{ code_challenge_method: 'plain' }],
    [{ resource: 'https://other.example/mcp' }],
    [{ scope: 'admin' }],
    [{ state: 's'.repeat(2_001) }],
  ])('sends nobody elsewhere with %o: the user is shown where it leads', async (changes) => {
    const ask = server();
    const clientId = await registered(ask, [home]);
    const response = await ask(
      authorizeUrl(baseUrl, clientId, pkce().challenge, { redirect_uri: home, ...changes }),
    );
    expect([response.status, locationOf(response)]).toEqual([400, null]);
    const html = await response.text();
    expect(html).not.toMatch(/http-equiv|<script/i);
    expect(html).toContain('<code>app.example</code>');
    const link = /<a href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const back = new URL(link);
    expect(back.origin + back.pathname).toBe(home);
    expect(back.searchParams.get('error')).toMatch(/^[a-z_]+$/);
    expect(back.searchParams.get('iss')).toBe(baseUrl);
  });

  it.each([
    ['https://app.example;script-src/back'],
    ['https://*/back'],
    ['https://*.example/back'],
    ["https://app'self'.example/back"],
    ['https://app.example,evil.example/back'],
    ['https://app.example:99999/back'],
    ['http://127.0.0.1:99999/back'],
  ])('cannot be answered at %s', async (uri) => {
    const body = JSON.stringify({ redirect_uris: [uri] });
    const answer = await server()('/oauth/register', { method: 'POST', body });
    expect([answer.status, (await answer.json()).error]).toEqual([400, 'invalid_redirect_uri']);
  });

  it.each([
    ['https://app.example;script-src/back', 'https://app.example;script-src/back'],
    ['https://*/back', 'https://*/back'],
    ['http://127.0.0.1:8123/back', 'http://127.0.0.1:99999/back'],
  ])('registered at %s is not answered at %s', async (uri, asked) => {
    const ask = server();
    // As a release that refused less may have kept it.
    const client = { id: 'kept', name: null, redirectUris: [uri] };
    const expiresAt = new Date(Date.now() + 60_000);
    await open.oauth.register(client, { now: new Date(), expiresAt, clientsMax: 10 });
    const response = await ask(
      authorizeUrl(baseUrl, 'kept', pkce().challenge, { redirect_uri: asked }),
    );
    expect([response.status, locationOf(response)]).toEqual([400, null]);
    expect(response.headers.get('content-security-policy')).toContain("form-action 'none'");
  });
});

const ownerOf = async ({ credential }: { readonly credential: string }) =>
  credential === 'good' ? { account, keyId: null } : null;
const signedIn = async ({ cookie }: { readonly cookie: string }) =>
  cookie.includes('freehold=in') ? account : null;

describe('a consent', () => {
  it('is taken once, by whichever process', async () => {
    const [ask, other] = [server(), server()];
    const answer = await consentPage(ask);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        answer(allow, undefined, index % 2 === 0 ? ask : other),
      ),
    );
    const codes = all.flatMap(
      (each) => new URL(locationOf(each) ?? home).searchParams.get('code') ?? [],
    );
    expect(codes).toHaveLength(1);
    expect(all.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  it('that was denied cannot be allowed any more', async () => {
    const answer = await consentPage(server());
    expect(locationOf(await answer({ decision: 'deny' }))).toContain('error=access_denied');
    expect((await answer(allow)).status).toBe(400);
    expect((await answer({ decision: 'deny' })).status).toBe(400);
  });

  it('stays open when the sign-in fails', async () => {
    const answer = await consentPage(server({ kind: 'credential', ownerOf, signedIn }));
    const signIn = (credential: string) => answer({ credential, decision: 'allow' });
    expect((await signIn('bad')).status).toBe(403);
    expect(locationOf(await signIn('good'))).toContain('code=');
  });
});

describe('guesses at the sign-in', () => {
  it('are limited for each address, and count as one within an IPv6 network', async () => {
    let asked = 0;
    const ask = server({
      kind: 'credential',
      signedIn,
      ownerOf: (shown) => {
        asked += 1;
        return ownerOf(shown);
      },
    });
    const guess = await consentPage(ask);
    const bad = { credential: 'bad', decision: 'allow' };
    const statuses: number[] = [];
    for (let index = 0; index < 60; index += 1) {
      statuses.push((await guess(bad, `2001:db8:0:1::${index.toString(16)}`)).status);
    }
    // 20 at once, then one in six seconds.
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 403));
    expect(statuses.at(-1)).toBe(429);
    expect(asked).toBeLessThan(60);
    const refused = await guess({ credential: 'good', decision: 'allow' }, '2001:db8:0:1::ffff');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(
      locationOf(await guess({ credential: 'good', decision: 'allow' }, '192.0.2.9')),
    ).toContain('code=');
  });
});

const posted = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams({ client_id: 'mcpc_a', ...fields }),
});

describe('a store that cannot answer now', () => {
  const busyStore = new Proxy({} as OAuthStore, {
    get: () => () => Promise.reject(new StoreBusy('The store does not answer')),
  });
  const code = { grant_type: 'authorization_code', code: 'mcpo_a', code_verifier: 'v'.repeat(43) };

  it.each([
    ['/oauth/token', posted(code)],
    ['/oauth/token', posted({ grant_type: 'refresh_token', refresh_token: 'mcpr_a' })],
    ['/oauth/revoke', posted({ token: 'mcpr_a' })],
    ['/oauth/register', { method: 'POST', body: JSON.stringify({ redirect_uris: [home] }) }],
  ])('is told to the application by %s: nothing it sent is refused', async (path, init) => {
    const answer = await server(undefined, busyStore)(path, init);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ error: 'temporarily_unavailable' });
    expect(busy).toHaveLength(1);
  });

  it('is told to the user on a page, before and after the consent', async () => {
    const page = await server(undefined, busyStore)('/oauth/authorize?client_id=mcpc_a');
    const consent = await consentPage(server());
    const answered = await consent(allow, undefined, server(undefined, busyStore));
    for (const each of [page, answered]) {
      expect([each.status, each.headers.get('retry-after')]).toEqual([503, '2']);
      expect(each.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await each.text()).toContain('The server cannot answer now');
    }
    expect(busy).toHaveLength(2);
    // The consent was not used up.
    expect(locationOf(await consent(allow))).toContain('code=');
  });
});
