import { frozen } from '@freehold/money/frozen';
import { objectOf, onlyFields, wholeNumber } from '@freehold/money/checks';
import type { Cost } from './plans/costs.ts';

/** What an account has drawn in one billing period. */
export interface Usage {
  /** Charged by calls that succeeded. */
  readonly charged: Cost;
  /** Held for calls that still run. */
  readonly reserved: Cost;
}

export interface QuotaLimits {
  /** Null: no limit. */
  readonly requests: number | null;
  readonly aiChats: number | null;
}

export type ReservationDecision =
  | { readonly reserved: true; readonly usage: Usage }
  | {
      readonly reserved: false;
      readonly code: 'monthly_quota_exceeded' | 'ai_chat_quota_exceeded';
    };

/** The cost of a call that failed. */
export const nothing: Cost = /* @__PURE__ */ frozen({ requests: 0, aiChats: 0 });
/** The usage at the first instant of a period. */
export const noUsage: Usage = /* @__PURE__ */ frozen({ charged: nothing, reserved: nothing });

/**
 * Whether a call's cost fits into both quotas: charged + reserved + cost ≤ limit. What costs nothing always fits, also
 * past the cap. A refusal touches neither quota; the monthly one speaks first.
 *
 * `instead` is what the same call holds already and would give up.
 *
 * @throws FreeholdError for a cost, a use or a limit that is not a whole number of at least 0, by its path (`cost.requests`);
 * `unknown_field`.
 * @example reserve({ usage: noUsage, cost: costs.bundle, limits: { requests: 9, aiChats: 0 } }).reserved // false
 */
export function reserve(given: {
  readonly usage: Usage;
  readonly cost: Cost;
  readonly limits: QuotaLimits;
  readonly instead?: Cost;
}): ReservationDecision {
  onlyFields(given, ['usage', 'cost', 'limits', 'instead'], 'input');
  const { usage, cost, limits, instead = nothing } = given;
  checkUsage(usage);
  checkCost(cost, 'cost');
  checkCost(instead, 'instead');
  objectOf(limits, 'limits');
  for (const kind of kinds) {
    if (limits[kind] !== null) wholeNumber(limits[kind], `limits.${kind}`, { min: 0 });
  }
  const held = minus(usage.reserved, instead);
  const fits = (kind: keyof Cost): boolean => {
    const limit = limits[kind];
    // What is no more than was held already needs no room.
    return (
      cost[kind] <= instead[kind] ||
      limit === null ||
      usage.charged[kind] + held[kind] + cost[kind] <= limit
    );
  };
  if (!fits('requests')) return { reserved: false, code: 'monthly_quota_exceeded' };
  if (!fits('aiChats')) return { reserved: false, code: 'ai_chat_quota_exceeded' };
  return { reserved: true, usage: { charged: usage.charged, reserved: plus(held, cost) } };
}

/**
 * What a call is charged: its cost when it succeeded, nothing when its status is 400 or above.
 *
 * @throws FreeholdError for a `status` that is not a whole number from 100 to 599, or a cost that is none.
 * @example chargeFor(404, costs.bundle) // { requests: 0, aiChats: 0 }
 */
export function chargeFor(status: number, cost: Cost): Cost {
  wholeNumber(status, 'status', { min: 100, max: 599 });
  checkCost(cost, 'cost');
  return status >= 400 ? nothing : cost;
}

/**
 * The usage after a call has ended: its reservation is gone and its charge, never more than was reserved, is added.
 *
 * @throws FreeholdError as {@link reserve}.
 */
export function settle(given: {
  readonly usage: Usage;
  readonly reservation: Cost;
  readonly charge: Cost;
}): { readonly usage: Usage; readonly charged: Cost } {
  onlyFields(given, ['usage', 'reservation', 'charge'], 'input');
  const { usage, reservation, charge } = given;
  checkUsage(usage);
  checkCost(reservation, 'reservation');
  checkCost(charge, 'charge');
  const charged = {
    requests: Math.min(charge.requests, reservation.requests),
    aiChats: Math.min(charge.aiChats, reservation.aiChats),
  };
  return {
    charged,
    usage: {
      charged: plus(usage.charged, charged),
      reserved: minus(usage.reserved, reservation),
    },
  };
}

const kinds = ['requests', 'aiChats'] as const;

function checkUsage(usage: Usage): void {
  objectOf(usage, 'usage');
  checkCost(usage.charged, 'usage.charged');
  checkCost(usage.reserved, 'usage.reserved');
}

function checkCost(cost: Cost, field: string): void {
  objectOf(cost, field);
  for (const kind of kinds) wholeNumber(cost[kind], `${field}.${kind}`, { min: 0 });
}

function plus(a: Cost, b: Cost): Cost {
  return { requests: a.requests + b.requests, aiChats: a.aiChats + b.aiChats };
}

function minus(a: Cost, b: Cost): Cost {
  return { requests: a.requests - b.requests, aiChats: a.aiChats - b.aiChats };
}
