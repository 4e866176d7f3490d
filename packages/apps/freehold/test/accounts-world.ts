import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billingPeriod } from '@freehold/metering';
import { issueKey } from '@freehold/operations';
import { openAccounts } from '../src/accounts.ts';

export type AccountsWorld = Awaited<ReturnType<typeof makeDataDirectory>>;

/** A data directory, and the accounts in it or in a database, that the test shares with the servers it starts. */
export async function makeDataDirectory(databaseUrl: string | null = null) {
  const directory = await mkdtemp(join(tmpdir(), 'freehold-accounts-'));
  const open = await openAccounts({
    dataDirectory: directory,
    identityProvider: null,
    databaseUrl,
  });

  return {
    directory,
    /** A new account with an API key and a session token. */
    async account(plan: string, { withKey = true } = {}) {
      const id = `test-${randomUUID()}`;
      const now = new Date();
      await open.accounts.put({ id, name: id, plan, platformSubscription: 'none' });
      const request = { accountId: id, name: 'test', expiresAt: null, now };
      const issued = withKey ? await issueKey(open, request) : null;
      const session = await open.provider!.mintSession({ userId: id, now, hours: 1 });
      return { id, key: issued === null || typeof issued === 'string' ? '' : issued.key, session };
    },
    /** Charges the account so that `left` requests of `limit` remain this month. */
    async leave(accountId: string, limit: number, left: number) {
      const cost = { requests: limit - left, aiChats: 0 };
      const limits = { requests: null, aiChats: null };
      const now = new Date();
      const reservation = await open.quota.reserve(accountId, { cost, limits }, now);
      if (typeof reservation !== 'string') throw new Error(`refused: ${reservation.status}`);
      await open.quota.settle(reservation, {
        requestId: randomUUID(),
        accountId,
        keyId: null,
        tokenType: 'session',
        method: 'GET',
        path: '/before',
        endpoint: 'searchProperties',
        status: 200,
        errorCode: null,
        cost,
        latencyMs: 0,
        at: now,
      });
    },
    /** Requests charged this month. */
    async used(accountId: string): Promise<number> {
      return (await open.quota.usage(accountId, billingPeriod(new Date()).id)).requests;
    },
    async remove() {
      await open.close();
      await rm(directory, { recursive: true });
    },
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown> & { readonly error?: Record<string, unknown> };
}

/** One call over a socket. */
export async function call(
  url: string,
  path: string,
  {
    token,
    method = 'GET',
    body,
    headers = {},
  }: { token?: string; method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
  };
}

/** A call that costs one request. */
export const stampDuty = (url: string, token: string): Promise<Answer> =>
  call(url, '/api/v1/investment/stamp-duty', {
    token,
    method: 'POST',
    body: { price: 350_000, location: 'england' },
  });

export const createKey = (
  url: string,
  token: string,
  name: string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  call(url, '/api/v1/api-keys', { token, method: 'POST', body: { name }, headers });
