import type { ResponseOf, routes } from '@freehold/contract';
import type { Account } from '../ports/accounts.ts';

/** An account as its owner sees it. */
export function accountView(account: Account): ResponseOf<typeof routes.changeAccount> {
  return {
    id: account.id,
    name: account.name,
    plan: account.plan,
    platform_subscription: account.platformSubscription,
    is_owner: account.isOwner === true,
    is_suspended: account.isSuspended === true,
  };
}
