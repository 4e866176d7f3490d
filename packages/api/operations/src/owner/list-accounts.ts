import type { routes } from '@freehold/contract';
import { billingPeriod } from '@freehold/metering';
import { planOfAccount } from '../billing/plan-of-account.ts';
import type { Operation } from '../operation.ts';
import { offsetPage } from '../page.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Quota } from '../ports/quota.ts';
import { Refusal } from '../refusal.ts';
import { accountView } from './account-view.ts';

export interface AccountListPorts {
  readonly accounts: Accounts;
  readonly quota: Quota;
}

/** A page of the accounts by name, with what each has used in the billing period of the call. */
export function listAccountsOperation({
  accounts,
  quota,
}: AccountListPorts): Operation<typeof routes.listAccounts> {
  return async ({ query }, { now }) => {
    const page = offsetPage(query);
    if (page instanceof Refusal) return page;
    const sought = query.search?.toLowerCase() ?? '';
    const found = (await accounts.list()).filter(({ id, name }) =>
      [id, name].some((text) => text.toLowerCase().includes(sought)),
    );
    const shown = found.slice(page.offset, page.offset + page.limit);
    const period = billingPeriod(now).id;
    return {
      accounts: await Promise.all(
        shown.map(async (account) => {
          const plan = planOfAccount(account);
          const used = await quota.usage(account.id, period);
          return {
            ...accountView(account),
            requests_used: used.requests,
            requests_limit: plan.monthlyRequestLimit,
            ai_chat_used: used.aiChats,
            ai_chat_limit: plan.aiChatLimit,
          };
        }),
      ),
      pagination: page.block(found.length),
    };
  };
}
