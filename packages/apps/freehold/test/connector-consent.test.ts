import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSignInLink } from '@freehold/identity';
import { issueKey, type CallParts } from '@freehold/operations';
import { testFolder } from '../../../test/folders.ts';
import { openAccounts, type OpenAccounts } from '../src/accounts.ts';
import { connectorMounts, signInMounts } from '../src/mounts.ts';
import { readSettings } from '../src/settings.ts';
import { authorizeUrl, pkce } from './connector-world.ts';
import type { Json } from './http/demo-server.ts';

const baseUrl = 'https://api.example';
const redirect_uri = 'https://app.example/back';
const proof = pkce();

let directory: string;
let open: OpenAccounts;
let ask: (path: string | URL, init?: RequestInit) => Promise<Response>;
beforeEach(async () => {
  directory = testFolder();
  open = await openAccounts(
    { dataDirectory: directory, identityProvider: null },
    () => `${baseUrl}/mcp`,
  );
  for (const id of ['one', 'two']) {
    await open.accounts.put({
      id,
      name: `Account ${id}`,
      plan: 'business',
      platformSubscription: 'none',
    });
  }
  const calls: CallParts = {
    admission: open.admission,
    operations: {},
    deadlineMilliseconds: 10_000,
    isDemo: () => false,
    onFailure: () => {},
    busy: () => {},
    logger: { info: () => {}, error: () => {} },
  };
  const parts = {
    open,
    calls,
    settings: readSettings({ FREEHOLD_DATA_DIR: directory }, false),
    clock: () => new Date(),
    baseUrl: () => baseUrl,
  };
  const mounts = [...connectorMounts(parts), ...signInMounts(parts)];
  ask = async (path, init) => {
    const url = new URL(path, baseUrl);
    const mount = mounts.find(({ paths }) => paths.includes(url.pathname));
    return mount!.answer(new Request(url, init), '192.0.2.1');
  };
});
afterEach(() => open.close());

/** The cookie of a browser whose dashboard is signed in to an account. */
async function dashboardOf(accountId: string): Promise<string> {
  const session_token = await open.provider!.mintSession({
    userId: accountId,
    now: new Date(),
    hours: 1,
  });
  const answer = await ask('/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify({ session_token }),
  });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** The consent page in a browser that sends a cookie, and what its form is answered with. */
async function consentPage(cookie = '') {
  const registered = await ask('/oauth/register', {
    method: 'POST',
    body: JSON.stringify({ redirect_uris: [redirect_uri] }),
  });
  const { client_id }: Json = await registered.json();
  // Without a resource, as clients of older revisions ask.
  const address = authorizeUrl(baseUrl, client_id, proof.challenge, {
    redirect_uri,
    resource: null,
  });
  const page = await ask(address, { headers: { cookie } });
  const html = await page.text();
  const transaction = /name="transaction" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const own = (page.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const codeFor = async (fields: Record<string, string>, sent: string) => {
    const response = await ask('/oauth/authorize', {
      method: 'POST',
      headers: { cookie: `${own}; ${sent}` },
      body: new URLSearchParams({ transaction, decision: 'allow', ...fields }),
    });
    const code = new URL(response.headers.get('location') ?? redirect_uri).searchParams.get('code');
    return { status: response.status, code };
  };
  const tokenOf = async (code: string) => {
    const form = {
      grant_type: 'authorization_code',
      code,
      client_id,
      redirect_uri,
      code_verifier: proof.verifier,
    };
    const given = await ask('/oauth/token', { method: 'POST', body: new URLSearchParams(form) });
    const { access_token }: Json = await given.json();
    return String(access_token);
  };
  const answer = async (fields: Record<string, string>, sent = cookie) => {
    const { status, code } = await codeFor(fields, sent);
    return { status, account: code === null ? null : await holderOf(await tokenOf(code)) };
  };
  const tokenFor = async (fields: Record<string, string>) =>
    tokenOf((await codeFor(fields, cookie)).code ?? '');
  return { html, answer, tokenFor };
}

/** The account whose access token it is; null for one that does not hold. */
async function holderOf(token: string): Promise<string | null> {
  const caller = await open.admission.identify({
    authorization: `Bearer ${token}`,
    channel: 'connector',
    now: new Date(),
    signal: AbortSignal.timeout(10_000),
  });
  return 'account' in caller ? caller.account.id : null;
}

const answerTo = async (credential: string) => (await consentPage()).answer({ credential });

it('a consent takes an API key, a session token, and a sign-in link once', async () => {
  const request = { accountId: 'two', name: 'test', expiresAt: null, now: new Date() };
  const issued = await issueKey(open, request);
  const key = typeof issued === 'string' ? '' : issued.key;
  const session = await open.provider!.mintSession({ userId: 'one', now: new Date(), hours: 1 });
  const link = await makeSignInLink(open, { accountId: 'one', baseUrl, now: new Date() });
  expect(await answerTo(key)).toEqual({ status: 303, account: 'two' });
  expect(await answerTo(` ${session}\n`)).toEqual({ status: 303, account: 'one' });
  expect(await answerTo(link)).toEqual({ status: 303, account: 'one' });
  expect(await answerTo(link)).toEqual({ status: 403, account: null });
  for (const bad of ['', 'x', `paid_${'0'.repeat(32)}`, `fhl_${'a'.repeat(43)}`]) {
    expect(await answerTo(bad)).toEqual({ status: 403, account: null });
  }
});

it('a token that an API key let in ends with the key', async () => {
  const request = { accountId: 'two', name: 'test', expiresAt: null, now: new Date() };
  const issued = await issueKey(open, request);
  if (typeof issued === 'string') throw new Error(issued);
  const token = await (await consentPage()).tokenFor({ credential: issued.key });
  expect(await holderOf(token)).toBe('two');
  await open.keys.revoke({ keyId: issued.record.id, accountId: 'two', now: new Date() });
  expect(await holderOf(token)).toBeNull();
});

it('a token opens no consent', async () => {
  const session = await open.provider!.mintSession({ userId: 'one', now: new Date(), hours: 1 });
  const token = await (await consentPage()).tokenFor({ credential: session });
  expect(await answerTo(token)).toEqual({ status: 403, account: null });
});

it('a consent takes the account that the dashboard is signed in to, and names it', async () => {
  const cookie = await dashboardOf('one');
  const { html, answer } = await consentPage(cookie);
  expect(html).toContain('signed in as <code>Account one</code> (plan business)');
  expect(await answer({})).toEqual({ status: 303, account: 'one' });
});

it('a dashboard consents for no account but the one that its page showed', async () => {
  const [one, two] = [await dashboardOf('one'), await dashboardOf('two')];
  const shown = await consentPage(one);
  expect(await shown.answer({}, two)).toEqual({ status: 403, account: null });
  const nobody = await consentPage();
  expect(nobody.html).not.toContain('signed in as');
  expect(await nobody.answer({}, one)).toEqual({ status: 403, account: null });
});

it('a consent asks for the scopes that a tool needs, and for no other', async () => {
  const { html } = await consentPage();
  const asked = [...html.matchAll(/<li><code>([^<]+)<\/code><\/li>/g)].map(([, scope]) => scope);
  expect(new Set(asked)).toEqual(
    new Set([
      'areas:read',
      'investment:read',
      'market-data:read',
      'planning:read',
      'properties:read',
    ]),
  );
});
