import type { AnyRoute } from '@freehold/contract';
import { billingPeriod, grants, type Plan } from '@freehold/metering';
import { counted } from '@freehold/money/counted';
import { planOfAccount } from '../operation/account.ts';
import { Refusal } from '../operation/refusal.ts';
import type { Account } from '../ports/accounts.ts';
import type { OnFailure } from '../ports/background-work.ts';
import type { Quota } from '../ports/quota.ts';
import type { RateDecision, RateLimiter, RateStanding } from '../ports/rate-limiter.ts';
import type { UsageLog } from '../ports/usage-log.ts';
import {
  type Admission,
  type AdmissionBuffers,
  AdmissionRefusal,
  type AdmissionRequest,
  type Admitted,
  type Caller,
  type Identification,
  type Metering,
} from './admission.ts';
import { AdmittedCall, exhausted, meteringOf, quotaRequest } from './admitted-call.ts';
import { Authentication, type AuthenticationParts } from './authentication.ts';
import { RateWindows } from './rate-windows.ts';
import { RefusalCounts } from './refusal-counts.ts';
import { AccountUsage, Settlements } from './settlements.ts';

export interface AdmissionParts extends AuthenticationParts {
  readonly rateLimiter: RateLimiter;
  readonly quota: Quota;
  readonly usageLog: Pick<UsageLog, 'count'>;
  readonly onFailure: OnFailure;
  /** Called with each request refused after authentication; `reason` is the error code. */
  readonly onRefusal?: (reason: string, calls: number) => void;
}

/** Admission over these ports. */
export function createAdmission(
  parts: AdmissionParts,
): Admission & Identification & AdmissionBuffers {
  const { quota, clock } = parts;
  const authentication = new Authentication(parts);
  const windows = new RateWindows(parts.rateLimiter, clock);
  const usage = new AccountUsage(quota, clock);
  const settlements = new Settlements(quota, usage, parts.onFailure);
  const counts = new RefusalCounts(parts.usageLog);

  /** Counts a refusal; what its headers say is remembered while the window is full. */
  const refuse = async (
    caller: Caller,
    refusal: Refusal,
    rate: RateStanding,
    { now, calls = 1 }: { readonly now: Date; readonly calls?: number },
  ): Promise<AdmissionRefusal> => {
    const { account, keyId, tokenType } = caller;
    counts.add({ accountId: account.id, keyId, tokenType }, refusal, now, calls);
    parts.onRefusal?.(refusal.code, calls);
    const used = await usage.of(account.id, billingPeriod(now).id);
    return new AdmissionRefusal(
      refusal,
      meteringOf(planOfAccount(account), rate, { cost: 0, used: used.requests, now }),
    );
  };

  /** From the known caller to the reservation: nothing after the reservation can refuse or fail. */
  const admitCaller = async (
    request: AdmissionRequest,
    caller: Caller,
  ): Promise<Admitted | AdmissionRefusal> => {
    const { route, now } = request;
    const { account } = caller;
    const plan = planOfAccount(account);
    const decision = await windows.enter(entryOf(caller, plan, 1));
    const rate = standingOf(decision);
    const closed = closedTo(caller, route, plan);
    if (closed !== null) return refuse(caller, closed, rate, { now });
    if (!decision.admitted) return refuse(caller, tooFast(plan, decision), rate, { now });
    const gated = gateOf(account, route);
    if (gated !== null) return refuse(caller, gated, rate, { now });
    const free = route.cost === 0 && route.aiChats === 0;
    const reservation = free
      ? null
      : await quota.reserve(account.id, quotaRequest(plan, route), now);
    if (typeof reservation === 'object' && reservation !== null) {
      return refuse(caller, exhausted(reservation), rate, { now });
    }
    return new AdmittedCall({
      quota,
      usage,
      settlements,
      request,
      caller,
      plan,
      rate,
      reservation,
    });
  };

  return {
    identify: (credential) => authentication.authenticate(credential),
    async enter(caller, calls, { now, signal }) {
      const plan = planOfAccount(caller.account);
      const decision = await windows.enterWaiting(entryOf(caller, plan, calls), signal);
      if (decision.admitted) return null;
      return refuse(caller, tooFast(plan, decision), standingOf(decision), { now, calls });
    },
    async refuse(caller, refusal, calls, { now }) {
      const plan = planOfAccount(caller.account);
      const decision = await windows.enter(entryOf(caller, plan, calls));
      return refuse(caller, refusal, standingOf(decision), { now, calls });
    },
    async admit(request) {
      if (request.route.tokens === 'none') return uncounted;
      const caller = await authentication.authenticate(request);
      if (caller instanceof Refusal) return new AdmissionRefusal(caller, null);
      return admitCaller(request, caller);
    },
    async flush() {
      await settlements.retry();
      await counts.flush().catch((error: unknown) => parts.onFailure('refusal_counts', error));
    },
  };
}

const nothingCounted: Metering = {
  requestCost: 0,
  monthlyUsed: 0,
  monthlyLimit: null,
  rateLimit: 0,
  rateRemaining: 0,
  resetSeconds: 0,
  period: { seconds: 0, secondsLeft: 0 },
};

/** Admission of the machine's owner, who asks by the command line: nothing is charged. */
export const ownerAdmission: Admission = { admit: async () => uncounted };

/** A call that is not charged: on a route that asks for no token, or of the machine's owner. */
const uncounted: Admitted = {
  account: null,
  reserve: async () => null,
  reserved: async () => nothingCounted,
  covers: async () => true,
  settle: async () => nothingCounted,
};

function entryOf({ account }: Caller, plan: Plan, calls: number) {
  return { accountId: account.id, limitPerSecond: plan.rateLimitPerSecond, calls };
}

function standingOf(decision: RateDecision): RateStanding {
  return decision.admitted ? decision : { remaining: 0, resetSeconds: decision.retryAfterSeconds };
}

function tooFast(plan: Plan, { retryAfterSeconds }: { readonly retryAfterSeconds: number }) {
  return new Refusal(
    'rate_limit_exceeded',
    `The account may make ${counted(plan.rateLimitPerSecond, 'call')} a second`,
    { retry_after: retryAfterSeconds },
  );
}

/** Why the route is closed to this token, if it is. A route that declares no scope is open to no API key. */
function closedTo(
  { account, tokenType, granted }: Caller,
  route: AnyRoute,
  plan: Plan,
): Refusal | null {
  if (route.tokens === 'session') {
    return tokenType === 'session' ? null : notPublic('needs a session token, not an API key');
  }
  if (route.tokens === 'account') {
    return tokenType === 'mcp' ? notPublic('needs a session token or an API key') : null;
  }
  if (route.tokens === 'owner') {
    if (tokenType !== 'session') return notPublic('needs a session token, not an API key');
    return account.isOwner === true ? null : notPublic('is for owners of this installation');
  }
  if (route.scope === null) return notPublic('is open to no token');
  const included = grants(plan, route.scope);
  if (included && (granted === null || granted.includes(route.scope))) return null;
  const lacking = included ? 'the token was not granted' : `the plan ${plan.name} does not include`;
  return new Refusal('insufficient_scope', `The scope ${route.scope} is needed, which ${lacking}`, {
    required_scope: route.scope,
  });
}

function notPublic(why: string): Refusal {
  return new Refusal('endpoint_not_in_public_api', `This endpoint ${why}`);
}

/** The refusal of a route that needs a platform subscription which the account has not. */
function gateOf(account: Account, route: AnyRoute): Refusal | null {
  if (route.gate === null || account.platformSubscription !== 'none') return null;
  return new Refusal(
    'subscription_required',
    'This endpoint needs a linked platform account on a Pro or Founder subscription',
  );
}
