import { join } from 'node:path';
import type { OAuthCode, OAuthTokenPair } from '@freehold/operations';
import { openAccountStore, type AccountStore } from '@freehold/sqlite';
import { Sqlite } from '../../src/driver.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processes } from './processes.ts';
import { testFolder } from '../../../../test/folders.ts';

const now = new Date('2026-01-15T12:00:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const hour = 3_600_000;

const client = { id: 'client', name: null, redirectUris: ['https://app.example/back'] };
const codeOf = (hash: string, familyId = `family of ${hash}`): OAuthCode => ({
  hash,
  familyId,
  clientId: client.id,
  accountId: 'account',
  scopes: ['properties:read', 'areas:read'],
  resource: 'https://api.example/mcp',
  keyId: null,
  redirectUri: client.redirectUris[0]!,
  challenge: 'c'.repeat(43),
  expiresAt: after(60_000),
});
const pairOf = (name: string, from = now): OAuthTokenPair => ({
  access: { hash: `access ${name}`, expiresAt: new Date(from.getTime() + hour) },
  refresh: { hash: `refresh ${name}`, expiresAt: new Date(from.getTime() + 720 * hour) },
});

describe('the OAuth store', () => {
  let directory: string;
  let store: AccountStore;
  beforeAll(processes.build);
  beforeEach(async () => {
    directory = testFolder();
    store = await openAccountStore({ directory });
  });
  afterEach(() => store.close());

  const holds = async (name: string, at = now) =>
    (await store.oauth.findAccess(`access ${name}`, at)) !== null;

  it('lets a consent be answered once, also by another process, until it is forgotten', async () => {
    const other = await openAccountStore({ directory });
    const answers = await Promise.all(
      [store, other, store, other].map(({ oauth }) => oauth.useConsent('one', after(hour))),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    await store.oauth.prune({ now: after(hour - 1), rowsMax: 10 });
    expect(await other.oauth.useConsent('one', after(hour))).toBe(false);
    await store.oauth.prune({ now: after(hour), rowsMax: 10 });
    expect(await other.oauth.useConsent('one', after(hour))).toBe(true);
    other.close();
  });

  it('redeems a code up to its last millisecond, and not at its end', async () => {
    const { oauth } = store;
    for (const hash of ['in time', 'late']) await oauth.saveCode(codeOf(hash), after(hour));
    expect(await oauth.redeemCode('in time', pairOf('a'), after(59_999))).toBe('redeemed');
    expect(await oauth.redeemCode('late', pairOf('b'), after(60_000))).toBe('refused');
    expect([await holds('a'), await holds('b')]).toEqual([true, false]);
  });

  it('lets an access token hold for its hour and a refresh token for its thirty days', async () => {
    const { oauth } = store;
    await oauth.saveCode(codeOf('code'), after(hour));
    await oauth.redeemCode('code', pairOf('a'), now);
    expect([await holds('a', after(hour - 1)), await holds('a', after(hour))]).toEqual([
      true,
      false,
    ]);
    const end = after(720 * hour);
    expect(await oauth.rotate('refresh a', pairOf('b', end), end)).toBe('refused');
    const last = after(720 * hour - 1);
    expect(await oauth.rotate('refresh a', pairOf('c', last), last)).toBe('rotated');
    expect(await holds('c', last)).toBe(true);
  });

  it('takes an access token for no refresh token, and a refresh token for no code', async () => {
    const { oauth } = store;
    await oauth.saveCode(codeOf('code'), after(hour));
    await oauth.redeemCode('code', pairOf('a'), now);
    expect(await oauth.rotate('access a', pairOf('b'), now)).toBe('refused');
    expect(await oauth.redeemCode('refresh a', pairOf('b'), now)).toBe('refused');
    expect(await holds('a')).toBe(true);
  });

  it('revokes all of one consent and nothing of another', async () => {
    const { oauth } = store;
    for (const name of ['a', 'b']) {
      await oauth.saveCode(codeOf(name), after(hour));
      await oauth.redeemCode(name, pairOf(name), now);
    }
    await oauth.revoke('refresh a', 'another client', now);
    expect(await holds('a')).toBe(true);
    await oauth.revoke('refresh a', client.id, now);
    expect([await holds('a'), await holds('b')]).toEqual([false, true]);
    expect(await oauth.rotate('refresh a', pairOf('c'), now)).toBe('refused');
  });

  it('prunes in slices what has expired, and with its last token a consent', async () => {
    const { oauth } = store;
    await oauth.register(client, { now, expiresAt: after(hour), clientsMax: 10 });
    for (const name of ['a', 'b', 'c']) await oauth.saveCode(codeOf(name), now);
    await oauth.redeemCode('a', pairOf('a'), now);
    const file = new Sqlite(join(directory, 'accounts.sqlite'), { readonly: true });
    const rows = () =>
      ['clients', 'families', 'tokens', 'codes'].map((table) =>
        file.prepare(`SELECT count(*) FROM oauth_${table}`).pluck().get(),
      );
    expect(rows()).toEqual([1, 3, 5, 3]);
    await oauth.prune({ now: after(59_999), rowsMax: 100 });
    expect(rows()).toEqual([1, 3, 5, 3]);
    // Codes of a minute; one consent still has its two tokens.
    await oauth.prune({ now: after(60_000), rowsMax: 2 });
    expect(rows()[2]).toBe(3);
    await oauth.prune({ now: after(60_000), rowsMax: 2 });
    expect(rows()).toEqual([1, 1, 2, 0]);
    expect(await holds('a')).toBe(true);
    await oauth.prune({ now: after(hour), rowsMax: 100 });
    expect(rows()).toEqual([0, 1, 1, 0]);
    await oauth.prune({ now: after(720 * hour), rowsMax: 100 });
    expect(rows()).toEqual([0, 0, 0, 0]);
    file.close();
  });

  const raced = async (kind: 'redeem' | 'rotate', hash: string) => {
    const reports = await processes.runTogether(
      ['one', 'two'].map((name) => ({ kind, directory, name, hash, uses: 20 }) as const),
    );
    expect(reports.map(({ attempts }) => attempts)).toEqual([20, 20]);
    return reports.reduce((sum, { successes }) => sum + successes.length, 0);
  };
  const anyHolds = async () => {
    const names = ['one', 'two'].flatMap((name) =>
      Array.from({ length: 20 }, (_, index) => `${name}-${index}`),
    );
    return (await Promise.all(names.map((name) => holds(name)))).includes(true);
  };

  it('redeems a code once for two processes with twenty uses each, and takes back what it gave', async () => {
    await store.oauth.saveCode(codeOf('code'), after(hour));
    expect(await raced('redeem', 'code')).toBe(1);
    expect(await anyHolds()).toBe(false);
  });

  it('rotates a refresh token once for two processes with twenty uses each, and revokes its family', async () => {
    await store.oauth.saveCode(codeOf('code'), after(hour));
    await store.oauth.redeemCode('code', pairOf('a'), now);
    expect(await raced('rotate', 'refresh a')).toBe(1);
    expect([await holds('a'), await anyHolds()]).toEqual([false, false]);
  });
});
