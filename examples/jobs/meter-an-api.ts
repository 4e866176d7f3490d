// Rate, quota and charge of one's own API: decisions are pure, and what they give back is what one's store keeps.
import {
  billingPeriod,
  chargeFor,
  costs,
  enterWindow,
  noUsage,
  planOf,
  reserve,
  settle,
} from '@freehold/metering';

const plan = planOf('free');
if (plan === null) throw new Error('no such plan');
const limits = { requests: plan.monthlyRequestLimit, aiChats: plan.aiChatLimit };
let instants: readonly number[] = [];
let period = '';
let usage = noUsage;

/** Runs a call at an instant: the status it ends with, and what is charged of the month. */
export function metered(now: Date, run: () => number): string {
  const { id } = billingPeriod(now);
  if (id !== period) [period, usage] = [id, noUsage];
  const limit = plan?.rateLimitPerSecond ?? 0;
  const entry = enterWindow({ instants, nowMicroseconds: now.getTime() * 1_000, limit });
  ({ instants } = entry);
  if (!entry.admitted) return `429, again in ${entry.retryAfterSeconds} s`;
  const held = reserve({ usage, cost: costs.bundle, limits });
  if (!held.reserved) return `402 ${held.code}`;
  const status = run();
  const charge = chargeFor(status, costs.bundle);
  ({ usage } = settle({ usage: held.usage, reservation: costs.bundle, charge }));
  return `${status}, ${usage.charged.requests} requests charged in ${id}`;
}

const at = (milliseconds: number) => new Date(Date.UTC(2026, 10, 30, 23, 59, 59, milliseconds));
console.log(metered(at(0), () => 200));
console.log(metered(at(100), () => 404));
console.log(metered(at(200), () => 200));
console.log(metered(at(1_000), () => 200));
