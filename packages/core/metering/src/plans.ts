import { listOf, objectOf } from '@freehold/money/checks';
import { checkedPlanTable, type Plan } from './plan-table.ts';
import { plansFrom20261121 } from './plans/2026-11-21.ts';
import type { Scope } from './scopes.ts';

/** The plan table in force, checked when it is loaded. */
export const plans: readonly Plan[] = checkedPlanTable(plansFrom20261121).plans;

const byId = new Map(plans.map((plan) => [plan.id, plan]));

/** The plan of this id, listed or not; null when there is none. */
export function planOf(id: string): Plan | null {
  return byId.get(id) ?? null;
}

/** Whether a plan grants a scope. */
export function grants(plan: Plan, scope: Scope): boolean {
  return listOf(objectOf(plan, 'plan').scopes, 'plan.scopes').includes(scope);
}
