import { accountOf } from '../account-of.ts';
import { planOfAccount } from '../billing/plan-of-account.ts';
import type { Call } from '../operation.ts';
import { Refusal } from '../refusal.ts';

/** Scanners of each family that the plan of a call's account allows; null does not limit. Refuses a plan without any. */
export function scannerLimit(call: Call): number | null | Refusal {
  const { name, scannerLimit: limit } = planOfAccount(accountOf(call));
  return limit === 0
    ? new Refusal('plan_limit_reached', `The plan ${name} has no scanners`, { limit: 0 })
    : limit;
}

/** The refusal of one scanner too many. */
export function tooMany(limit: number | null): Refusal {
  const message = `The account holds all the scanners of this family that its plan allows: ${limit}`;
  return new Refusal('plan_limit_reached', message, { limit });
}
