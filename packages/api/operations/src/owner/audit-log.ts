import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { newestPage } from '../newest-page.ts';
import type { AccountAct, AccountAdministration } from '../ports/account-administration.ts';
import { Refusal } from '../refusal.ts';

/** Changes of accounts, newest first. */
export function auditLogOperation({
  accountAdministration,
}: {
  readonly accountAdministration: AccountAdministration;
}): Operation<typeof routes.auditLog> {
  return async ({ query }) => {
    const page = await newestPage<AccountAct>(query, {
      filters: 'acts',
      instantOf: ({ at }) => at,
      read: async (slice) => {
        const { acts, total } = await accountAdministration.acts(slice);
        return { items: acts, total };
      },
    });
    if (page instanceof Refusal) return page;
    return { acts: page.items.map(actView), pagination: page.pagination };
  };
}

function actView({ id, at, by, accountId, change }: AccountAct) {
  const { plan, platformSubscription, isSuspended, isOwner } = change;
  return {
    id,
    timestamp: at.toISOString(),
    by,
    account_id: accountId,
    change: {
      ...(plan === undefined ? {} : { plan }),
      ...(platformSubscription === undefined
        ? {}
        : { platform_subscription: platformSubscription }),
      ...(isSuspended === undefined ? {} : { is_suspended: isSuspended }),
      ...(isOwner === undefined ? {} : { is_owner: isOwner }),
    },
  };
}
