import type { Account, Call } from '@freehold/operations';

export const now = new Date('2026-11-21T12:00:00Z');
export const { signal } = new AbortController();
export const account: Account = {
  id: 'a',
  name: 'a',
  plan: 'business',
  platformSubscription: 'none',
};
/** A call that nobody leaves, of an account whose plan allows everything. */
export const call: Call = {
  account,
  requestId: 'r',
  now,
  signal,
  reserve: async () => null,
};
