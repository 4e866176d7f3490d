import { afterEach, beforeEach, expect, it } from 'vitest';
import { scopes } from '@freehold/contract';
import { connectorTokens, createOAuthServer } from '@freehold/identity';
import { testFolder } from '../../../test/folders.ts';
import { openAccounts, type OpenAccounts } from '../src/accounts.ts';
import { pkce, redirectUri } from './connector-world.ts';
import type { Json } from './http/demo-server.ts';

const baseUrl = 'https://api.example';
const account = { id: 'one', name: 'One', plan: 'business', platformSubscription: 'none' } as const;
const start = Date.parse('2026-01-15T12:00:00Z');
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

let open: OpenAccounts;
let now: number;
let endpoints: ReturnType<typeof createOAuthServer>;
beforeEach(async () => {
  open = await openAccounts({ dataDirectory: testFolder(), identityProvider: null });
  now = start;
  endpoints = createOAuthServer({
    store: open.oauth,
    secrets: open.secrets,
    signIn: { kind: 'demo', accounts: [account] },
    scopesOf: () => scopes,
    clock: () => new Date(now),
    baseUrl: () => baseUrl,
    fetchDocument: () => Promise.reject(new Error('none')),
    busy: () => {},
  });
});
afterEach(() => open.close());

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(path, baseUrl);
  const endpoint = endpoints.find(({ paths }) => paths.includes(url.pathname));
  return endpoint!.answer(new Request(url, init), '192.0.2.1');
}

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers,
  body: new URLSearchParams(fields),
});

async function registered(): Promise<string> {
  const body = JSON.stringify({ redirect_uris: [redirectUri] });
  const answer: Json = await (await ask('/oauth/register', { method: 'POST', body })).json();
  return answer.client_id;
}

const proof = pkce();

/** The consent page as the browser holds it: what it sends when the user allows. */
async function consentPage(clientId: string) {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: proof.challenge,
    code_challenge_method: 'S256',
    resource: `${baseUrl}/mcp`,
  });
  const page = await ask(`/oauth/authorize?${query}`);
  const transaction = /name="transaction" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const cookie = (page.headers.get('set-cookie') ?? '').split(';')[0]!;
  return () =>
    ask('/oauth/authorize', form({ transaction, account: 'one', decision: 'allow' }, { cookie }));
}

async function granted() {
  const clientId = await registered();
  const allow = await consentPage(clientId);
  const code = new URL((await allow()).headers.get('location')!).searchParams.get('code')!;
  const redeem = () =>
    ask(
      '/oauth/token',
      form({
        grant_type: 'authorization_code',
        code,
        client_id: clientId,
        redirect_uri: redirectUri,
        code_verifier: proof.verifier,
      }),
    );
  const refresh = (refresh_token: string) =>
    ask('/oauth/token', form({ grant_type: 'refresh_token', refresh_token, client_id: clientId }));
  return { redeem, refresh };
}

const answerOf = async (response: Response): Promise<[number, Json]> => {
  const body: Json = await response.json();
  return [response.status, body.error ?? null];
};
const lives = async (clientId: string, milliseconds: number) =>
  (await open.oauth.findClient(clientId, new Date(start + milliseconds))) !== null;
const holds = async (token: string) =>
  (await connectorTokens(open.oauth, () => `${baseUrl}/mcp`).verify(token, new Date(now))) !== null;

it('redeems a code within 60 seconds, and not after', async () => {
  const [inTime, late] = [await granted(), await granted()];
  now = start + 60 * second - 1;
  expect(await answerOf(await inTime.redeem())).toEqual([200, null]);
  now = start + 60 * second;
  expect(await answerOf(await late.redeem())).toEqual([400, 'invalid_grant']);
});

it('lets an access token hold for an hour', async () => {
  const { redeem } = await granted();
  const { access_token } = await (await redeem()).json();
  now = start + hour - 1;
  expect(await holds(access_token)).toBe(true);
  now = start + hour;
  expect(await holds(access_token)).toBe(false);
});

it('lets a refresh token hold for 30 days, each from its own making', async () => {
  const { redeem, refresh } = await granted();
  const { refresh_token } = await (await redeem()).json();
  now = start + 30 * day - 1;
  const rotated = await (await refresh(refresh_token)).json();
  expect(await holds(rotated.access_token)).toBe(true);
  now += 30 * day;
  expect(await answerOf(await refresh(rotated.refresh_token))).toEqual([400, 'invalid_grant']);
});

it('takes no consent from a page that has been open for ten minutes', async () => {
  const clientId = await registered();
  const [inTime, late] = [await consentPage(clientId), await consentPage(clientId)];
  now = start + 10 * minute - 1;
  expect((await inTime()).status).toBe(303);
  now = start + 10 * minute;
  expect([(await late()).status, (await late()).headers.get('location')]).toEqual([400, null]);
});

it('forgets an application that nobody consented to after a week, and any other after 90 days', async () => {
  const unused = await registered();
  const used = await registered();
  await (
    await consentPage(used)
  )();
  expect([await lives(unused, 7 * day - 1), await lives(unused, 7 * day)]).toEqual([true, false]);
  expect([await lives(used, 90 * day - 1), await lives(used, 90 * day)]).toEqual([true, false]);
});
