import type { Call } from './operation.ts';
import type { Account } from './ports/accounts.ts';

/** The account of a call on a route that asks for a token: admission has seen to it that there is one. */
export function accountOf({ account }: Call): Account {
  if (account === null) throw new Error('a call without an account reached an operation of one');
  return account;
}
