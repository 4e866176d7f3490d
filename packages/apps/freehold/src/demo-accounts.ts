import { subscriptionOf, type Account } from '@freehold/operations';

/** One account for each plan, and a second `business` one to show that accounts cannot reach each other. */
export const demoAccounts: readonly Account[] = [
  account('free', 'free'),
  account('starter_2026', 'starter_2026'),
  account('growth', 'growth'),
  account('starter', 'starter'),
  account('professional', 'professional'),
  account('business', 'business'),
  account('enterprise', 'enterprise'),
  account('business_2', 'business'),
];

/** The account that the demo signs in to: its plan includes every scope. */
export const guidedAccountId = 'demo-business';

function account(name: string, plan: string): Account {
  const platformSubscription = subscriptionOf(plan);
  return { id: `demo-${name.replace('_', '-')}`, name, plan, platformSubscription };
}
