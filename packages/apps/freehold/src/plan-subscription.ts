import type { Account } from '@freehold/operations';

const subscriptions: Readonly<Record<string, Account['platformSubscription']>> = {
  professional: 'pro',
  business: 'pro',
  enterprise: 'founder',
};

/** The platform subscription with which an account on a plan has every feature of it. */
export const subscriptionOf = (plan: string): Account['platformSubscription'] =>
  subscriptions[plan] ?? 'none';
