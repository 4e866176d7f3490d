import type { routes } from '@freehold/contract';
import { plans, type Plan } from '@freehold/metering';
import type { Operation } from '../operation.ts';

/** A plan on offer: its price and limits are numbers. */
type OfferedPlan = { readonly [Field in keyof Plan]: NonNullable<Plan[Field]> };

const offered = plans.filter(
  (plan): plan is OfferedPlan =>
    plan.listed &&
    plan.monthlyPricePence !== null &&
    plan.monthlyRequestLimit !== null &&
    plan.aiChatLimit !== null,
);

/** The plans on offer. */
export const plansOperation: Operation<typeof routes.plans> = async () =>
  offered.map((plan) => ({
    id: plan.id,
    name: plan.name,
    monthly_price_pence: plan.monthlyPricePence,
    monthly_request_limit: plan.monthlyRequestLimit,
    rate_limit_per_second: plan.rateLimitPerSecond,
    ai_chat_limit: plan.aiChatLimit,
    batch_limit: plan.batchLimit,
    scopes: [...plan.scopes],
  }));
