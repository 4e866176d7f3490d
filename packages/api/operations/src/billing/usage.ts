import type { routes } from '@freehold/contract';
import { billingPeriod } from '@freehold/metering';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import type { Quota } from '../ports/quota.ts';
import { planOfAccount } from './plan-of-account.ts';

/** What the account has used in the billing period of the call. */
export function usageOperation({
  quota,
}: {
  readonly quota: Quota;
}): Operation<typeof routes.usage> {
  return async (_input, call) => {
    const account = accountOf(call);
    const plan = planOfAccount(account);
    const period = billingPeriod(call.now);
    const used = await quota.usage(account.id, period.id);
    return {
      requests_used: used.requests,
      requests_limit: plan.monthlyRequestLimit,
      ai_chat_used: used.aiChats,
      ai_chat_limit: plan.aiChatLimit,
      plan_tier: plan.id,
      plan_name: plan.name,
      billing_period_start: withOffset(period.start),
      billing_period_end: withOffset(period.end),
    };
  };
}

/** The bounds of a period are whole seconds, written with their offset. */
function withOffset(instant: Date): string {
  return instant.toISOString().replace('.000Z', '+00:00');
}
