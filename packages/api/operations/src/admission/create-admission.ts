import type { AnyRoute } from '@freehold/contract';
import { grants, type Plan } from '@freehold/metering';
import { planOfAccount } from '../billing/plan-of-account.ts';
import type { Account } from '../ports/accounts.ts';
import type { Ledger, RateStanding } from '../ports/ledger.ts';
import { Refusal } from '../refusal.ts';
import {
  AdmissionRefusal,
  type Admission,
  type Admitted,
  type Arrival,
  type Identification,
  type Metering,
} from './admission.ts';
import { AdmittedCall, exhausted, quotaLimits } from './admitted-call.ts';
import { Authentication, type AuthenticationParts, type Caller } from './authentication.ts';

export interface AdmissionParts extends AuthenticationParts {
  readonly ledger: Ledger;
}

/** Admission over these ports. */
export function createAdmission(parts: AdmissionParts): Admission & Identification {
  const authentication = new Authentication(parts);
  return {
    identify: (credential) => authentication.authenticate(credential),
    async admit(arrival) {
      if (arrival.route.tokens === 'none') return uncounted;
      const arrivedAt = parts.clock();
      const caller = await authentication.authenticate(arrival);
      if (caller instanceof Refusal) return new AdmissionRefusal(caller, null);
      return enter(parts.ledger, arrival, caller, () => parts.clock() - arrivedAt);
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
};

/** A call on a route that asks for no token: nobody pays. */
const uncounted: Admitted = {
  account: null,
  reserve: async () => null,
  reserved: async () => nothingCounted,
  settle: async () => nothingCounted,
};

/**
 * From the known caller to the reservation. The order of the refusals is that of the checks; whatever is refused
 * here counts in the window, where that has room, and draws on no quota.
 */
async function enter(
  ledger: Ledger,
  arrival: Arrival,
  caller: Caller,
  elapsedMs: () => number,
): Promise<Admitted | AdmissionRefusal> {
  const { route, now } = arrival;
  const plan = planOfAccount(caller.account);
  const closed = closedTo(caller, route, plan);
  const gated = gateOf(caller.account, route);
  const free = route.cost === 0 && route.aiChats === 0;
  const entrance = await ledger.admit({
    accountId: caller.account.id,
    rateLimitPerSecond: plan.rateLimitPerSecond,
    draw:
      free || closed !== null || gated !== null
        ? null
        : {
            cost: { requests: route.cost, aiChats: route.aiChats },
            limits: quotaLimits(plan),
          },
    now,
  });

  const full = entrance.status === 'rate_limited';
  const rate: RateStanding = full
    ? { remaining: 0, resetSeconds: entrance.retryAfterSeconds }
    : entrance.rate;
  const reservation = entrance.status === 'admitted' ? entrance.reservation : null;
  const call = new AdmittedCall({ ledger, arrival, caller, plan, rate, reservation, elapsedMs });

  if (closed !== null) return call.refuse(closed);
  if (full) return call.refuse(tooFast(plan, entrance.retryAfterSeconds));
  if (gated !== null) return call.refuse(gated);
  return entrance.status === 'admitted' ? call : call.refuse(exhausted(entrance));
}

/** Why the route is closed to this token, if it is. A route that declares no scope is open to no API key. */
function closedTo({ tokenType, granted }: Caller, route: AnyRoute, plan: Plan): Refusal | null {
  if (route.tokens === 'session') {
    return tokenType === 'session' ? null : notPublic('needs a session token, not an API key');
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

function gateOf(account: Account, route: AnyRoute): Refusal | null {
  if (route.gate === null || account.platformSubscription !== 'none') return null;
  return new Refusal(
    'subscription_required',
    'This endpoint needs a linked platform account on a Pro or Founder subscription',
  );
}

function tooFast(plan: Plan, retryAfterSeconds: number): Refusal {
  return new Refusal(
    'rate_limit_exceeded',
    `The account may make ${plan.rateLimitPerSecond} calls a second`,
    { retry_after: retryAfterSeconds },
  );
}
