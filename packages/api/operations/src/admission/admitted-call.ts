import { billingPeriod, type Cost, type Plan } from '@freehold/metering';
import type { Account } from '../ports/accounts.ts';
import type { Ledger, QuotaRefusal, RateStanding } from '../ports/ledger.ts';
import { Refusal } from '../refusal.ts';
import {
  AdmissionRefusal,
  type Admitted,
  type Arrival,
  type Metering,
  type Outcome,
} from './admission.ts';
import type { Caller } from './authentication.ts';
import { withoutSecrets } from '../without-secrets.ts';

/** What a call brings to its settlement. */
export interface Entered {
  readonly ledger: Ledger;
  readonly arrival: Arrival;
  readonly caller: Caller;
  readonly plan: Plan;
  readonly rate: RateStanding;
  /** Null where nothing was drawn. */
  readonly reservation: string | null;
  /** Milliseconds since the call arrived. */
  readonly elapsedMs: () => number;
}

const noCost: Cost = { requests: 0, aiChats: 0 };

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
    const { ledger, arrival, plan, reservation } = this.#entered;
    if (reservation === null) throw new Error(`${arrival.route.id} draws on no quota`);
    const refused = await ledger.reserve(reservation, {
      cost: { requests: cost, aiChats: arrival.route.aiChats },
      limits: quotaLimits(plan),
    });
    // What the headers say follows when the refused call is settled.
    return refused && new AdmissionRefusal(exhausted(refused), null);
  }

  async settle({ status, errorCode, cost, latencyMs }: Outcome): Promise<Metering> {
    const { ledger, arrival, caller, reservation } = this.#entered;
    const { route, requestId, method, path, now } = arrival;
    const succeeded = status < 400;
    const charge: Cost = { requests: cost ?? route.cost, aiChats: route.aiChats };
    const used = await ledger.settle(reservation, {
      requestId,
      accountId: caller.account.id,
      keyId: caller.keyId,
      tokenType: caller.tokenType,
      method,
      path: withoutSecrets(path),
      status,
      errorCode,
      cost: succeeded ? charge : noCost,
      latencyMs,
      at: now,
    });
    return this.#metering(succeeded ? charge.requests : 0, used.requests);
  }

  async reserved(): Promise<Metering> {
    const { ledger, arrival, caller } = this.#entered;
    const { cost } = arrival.route;
    const used = await ledger.usage(caller.account.id, billingPeriod(arrival.now).id);
    return this.#metering(cost, used.requests + cost);
  }

  #metering(requestCost: number, monthlyUsed: number): Metering {
    const { plan, rate } = this.#entered;
    return {
      requestCost,
      monthlyUsed,
      monthlyLimit: plan.monthlyRequestLimit,
      rateLimit: plan.rateLimitPerSecond,
      rateRemaining: rate.remaining,
      resetSeconds: rate.resetSeconds,
    };
  }

  /** Settles a call that goes no further than the door. */
  async refuse(refusal: Refusal): Promise<AdmissionRefusal> {
    const { status, code } = refusal;
    const metering = await this.settle({
      status,
      errorCode: code,
      latencyMs: this.#entered.elapsedMs(),
    });
    return new AdmissionRefusal(refusal, metering);
  }
}

export function quotaLimits(plan: Plan) {
  return { requests: plan.monthlyRequestLimit, aiChats: plan.aiChatLimit };
}

export function exhausted({ status, used, limit }: QuotaRefusal): Refusal {
  const message =
    status === 'monthly_quota_exceeded'
      ? 'The monthly request quota does not cover this call; it renews with the billing period'
      : 'The AI chat quota is used up; it renews with the billing period';
  return new Refusal(status, message, { used, limit });
}
