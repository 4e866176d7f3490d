import { openAccountStore, type AccountStore } from '@freehold/sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { startPruning } from '../src/pruning.ts';

const minute = 60_000;
const erasedAt = new Date('2026-11-21T12:00:00Z');

let store: AccountStore;
let stop: () => Promise<void>;
let now: number;
let failures: string[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  store = await openAccountStore({ directory: testFolder() });
  now = erasedAt.getTime();
  failures = [];
  stop = startPruning({
    stores: store,
    leadership: { leads: () => true },
    clock: () => new Date(now),
    logDays: 90,
    onFailure: (work, cause) => failures.push(`${work}: ${String(cause)}`),
  });
});
afterEach(async () => {
  await stop();
  store.close();
  vi.useRealTimers();
});

const account = (id: string) => ({
  id,
  name: id,
  plan: 'business',
  platformSubscription: 'none' as const,
});
/** Writes as a call does that was admitted before its account was erased. */
const keepPortfolio = (id: string) =>
  store.accountDocuments.replace(id, 'portfolio', { portfolio: { owners: [{ name: id }] } }, 1);
const keeps = async (id: string) => (await store.accountDocuments.find(id, 'portfolio')) !== null;

it('what a call writes after its account was erased is erased too, unless the account was made anew', async () => {
  for (const id of ['erased', 'back', 'other']) await store.accounts.put(account(id));
  await keepPortfolio('other');
  for (const id of ['erased', 'back']) {
    now += 1_000;
    expect(await store.accountData.erase(id, null, new Date(now))).toBe(true);
  }
  await store.accounts.put(account('back'));
  for (const id of ['erased', 'back']) expect(await keepPortfolio(id)).toBe(true);
  now += minute;
  vi.advanceTimersByTime(minute);
  await expect.poll(() => keeps('erased')).toBe(false);
  // The act of the one that is back is newer, so that it was looked at before.
  expect([await keeps('back'), await keeps('other')]).toEqual([true, true]);
  expect(failures).toEqual([]);
});
