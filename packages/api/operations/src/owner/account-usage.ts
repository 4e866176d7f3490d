import type { routes } from '@freehold/contract';
import { dailyUsageOperation } from '../billing/daily-usage.ts';
import type { Operation } from '../operation.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { UsageLog } from '../ports/usage-log.ts';
import { notFound } from '../refusal.ts';

/** The daily usage of any account, as it is told to the account itself. */
export function accountUsageOperation({
  accounts,
  usageLog,
}: {
  readonly accounts: Accounts;
  readonly usageLog: UsageLog;
}): Operation<typeof routes.accountUsage> {
  const ofAccount = dailyUsageOperation({ usageLog });
  return async ({ params, query }, call) => {
    const account = await accounts.find(params.account_id, call.signal);
    if (account === null) return notFound('account');
    return ofAccount({ params: {}, query, body: undefined }, { ...call, account });
  };
}
