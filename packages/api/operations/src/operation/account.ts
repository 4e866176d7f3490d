import { type Plan, planOf } from '@freehold/metering';
import type { Account } from '../ports/accounts.ts';
import type { Call } from './operation.ts';

/** The account of a call on a route that asks for a token: admission has seen to it that there is one. */
export function accountOf({ account }: Call): Account {
  if (account === null) throw new Error('a call without an account reached an operation of one');
  return account;
}

const subscriptions: Readonly<Record<string, Account['platformSubscription']>> = {
  professional: 'pro',
  business: 'pro',
  enterprise: 'founder',
};

/** The platform subscription with which an account on a plan has every feature of it. */
export const subscriptionOf = (plan: string): Account['platformSubscription'] =>
  subscriptions[plan] ?? 'none';

/** The plan an account is on; accounts are stored with a plan of the plan table only. */
export function planOfAccount({ id, plan }: Account): Plan {
  const found = planOf(plan);
  if (found === null) throw new Error(`account ${id} is on the plan ${plan}, which does not exist`);
  return found;
}
