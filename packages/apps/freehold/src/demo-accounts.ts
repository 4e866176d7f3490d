import type { Account } from '@freehold/operations';

/** One account for each plan, and a second `business` one to show that accounts cannot reach each other. */
export const demoAccounts: readonly Account[] = [
  account('free', 'free', 'none'),
  account('starter_2026', 'starter_2026', 'none'),
  account('growth', 'growth', 'none'),
  account('starter', 'starter', 'none'),
  account('professional', 'professional', 'pro'),
  account('business', 'business', 'pro'),
  account('enterprise', 'enterprise', 'founder'),
  account('business_2', 'business', 'pro'),
];

/** The account that the demo signs in to: its plan includes every scope. */
export const guidedAccountId = 'demo-business';

function account(
  name: string,
  plan: string,
  platformSubscription: Account['platformSubscription'],
): Account {
  return { id: `demo-${name.replace('_', '-')}`, name, plan, platformSubscription };
}
