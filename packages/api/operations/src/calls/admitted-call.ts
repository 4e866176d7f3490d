import type { AnyRoute } from '@freehold/contract';
import { billingPeriod, type Cost, nothing, type Plan, reserve } from '@freehold/metering';
import { Refusal } from '../operation/refusal.ts';
import { pathCharactersMax, withoutSecrets } from '../operation/safe-text.ts';
import type { Account } from '../ports/accounts.ts';
import type { Quota, QuotaRefusal, QuotaRequest } from '../ports/quota.ts';
import type { RateStanding } from '../ports/rate-limiter.ts';
import {
  AdmissionRefusal,
  type AdmissionRequest,
  type Admitted,
  type Caller,
  type Metering,
  type Outcome,
} from './admission.ts';
import type { AccountUsage, Settlements } from './settlements.ts';

/** What a call brings to its settlement. */
interface Entered {
  readonly quota: Quota;
  readonly usage: AccountUsage;
  readonly settlements: Settlements;
  readonly request: AdmissionRequest;
  readonly caller: Caller;
  readonly plan: Plan;
  readonly rate: RateStanding;
  /** Null where nothing is reserved. */
  readonly reservation: string | null;
}

/** A call that has entered the window: it is charged, or its reservation returned, when it ends. */
export class AdmittedCall implements Admitted {
  readonly #entered: Entered;

  constructor(entered: Entered) {
    this.#entered = entered;
  }

  get account(): Account {
    return this.#entered.caller.account;
  }

  async reserve(cost: number): Promise<AdmissionRefusal | null> {
    const { quota, request, plan, reservation } = this.#entered;
    if (reservation === null) throw new Error(`${request.route.id} draws on no quota`);
    const refused = await quota.change(reservation, {
      cost: { requests: cost, aiChats: request.route.aiChats },
      limits: quotaLimits(plan),
    });
    // What the headers say follows when the refused call is settled.
    return refused && new AdmissionRefusal(exhausted(refused), null);
  }

  async settle({ status, errorCode, cost, latencyMs }: Outcome): Promise<Metering> {
    const { settlements, request, caller, reservation, plan, rate } = this.#entered;
    const { route, requestId, method, path, now } = request;
    const succeeded = status < 400;
    const charge: Cost = { requests: cost ?? route.cost, aiChats: route.aiChats };
    const used = await settlements.settle(reservation, {
      requestId,
      accountId: caller.account.id,
      keyId: caller.keyId,
      tokenType: caller.tokenType,
      method,
      path: withoutSecrets(path, pathCharactersMax),
      endpoint: route.id,
      status,
      errorCode,
      cost: succeeded ? charge : nothing,
      latencyMs,
      at: now,
    });
    return meteringOf(plan, rate, {
      cost: succeeded ? charge.requests : 0,
      used: used.requests,
      now,
    });
  }

  async reserved(): Promise<Metering> {
    const { usage, request, caller, plan, rate } = this.#entered;
    const { cost } = request.route;
    const used = await usage.now(caller.account.id, billingPeriod(request.now).id);
    return meteringOf(plan, rate, { cost, used: used.requests + cost, now: request.now });
  }

  async covers(cost: Cost): Promise<boolean> {
    const { usage, request, caller, plan } = this.#entered;
    const charged = await usage.of(caller.account.id, billingPeriod(request.now).id);
    return reserve({ usage: { charged, reserved: nothing }, cost, limits: quotaLimits(plan) })
      .reserved;
  }
}

export function meteringOf(
  plan: Plan,
  rate: RateStanding,
  { cost, used, now }: { readonly cost: number; readonly used: number; readonly now: Date },
): Metering {
  const { start, end } = billingPeriod(now);
  return {
    requestCost: cost,
    monthlyUsed: used,
    monthlyLimit: plan.monthlyRequestLimit,
    rateLimit: plan.rateLimitPerSecond,
    rateRemaining: rate.remaining,
    resetSeconds: rate.resetSeconds,
    period: {
      seconds: (end.getTime() - start.getTime()) / 1000,
      secondsLeft: (end.getTime() - now.getTime()) / 1000,
    },
  };
}

/** What a call of the route draws on the quotas of a plan. */
export function quotaRequest(plan: Plan, { cost: requests, aiChats }: AnyRoute): QuotaRequest {
  return { cost: { requests, aiChats }, limits: quotaLimits(plan) };
}

function quotaLimits(plan: Plan) {
  return { requests: plan.monthlyRequestLimit, aiChats: plan.aiChatLimit };
}

export function exhausted({ status, used, limit }: QuotaRefusal): Refusal {
  const message =
    status === 'monthly_quota_exceeded'
      ? 'The monthly request quota does not cover this call; it renews with the billing period'
      : 'The AI chat quota is used up; it renews with the billing period';
  return new Refusal(status, message, { used, limit });
}
