import { randomUUID } from 'node:crypto';
import type { BodyOf, routes } from '@freehold/contract';
import { planOf } from '@freehold/metering';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import type { AccountAdministration, AccountChange } from '../ports/account-administration.ts';
import { invalid, notFound } from '../refusal.ts';
import { accountView } from './account-view.ts';

/** Changes an account and writes that into the audit log. */
export function changeAccountOperation({
  accountAdministration,
}: {
  readonly accountAdministration: AccountAdministration;
}): Operation<typeof routes.changeAccount> {
  return async ({ params, body }, call) => {
    const { id: by } = accountOf(call);
    const { account_id: accountId } = params;
    if (body.plan !== undefined && planOf(body.plan) === null) {
      return invalid('plan', body.plan, 'must be the id of a plan');
    }
    if (body.is_suspended === true && accountId === by) {
      return invalid('is_suspended', true, 'an owner cannot suspend the own account');
    }
    const change = changeOf(body);
    if (Object.keys(change).length === 0)
      return invalid('body', body, 'names nothing to change; give at least one field');
    const act = { id: randomUUID(), at: call.now, by, accountId, change };
    const changed = await accountAdministration.change(act);
    return changed === null ? notFound('account') : accountView(changed);
  };
}

function changeOf({
  plan,
  platform_subscription: platformSubscription,
  is_suspended: isSuspended,
}: BodyOf<typeof routes.changeAccount>): AccountChange {
  return {
    ...(plan === undefined ? {} : { plan }),
    ...(platformSubscription === undefined ? {} : { platformSubscription }),
    ...(isSuspended === undefined ? {} : { isSuspended }),
  };
}
