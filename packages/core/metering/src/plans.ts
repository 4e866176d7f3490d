import { listOf, objectOf, textOf } from '@freehold/money/checks';
import { FreeholdError } from '@freehold/money/errors';
import { checkedPlanTable, type Plan } from './plan-table.ts';
import { plansFrom20261121 } from './plans/2026-11-21.ts';
import { scopes, type Scope } from './scopes.ts';

/** The plan table in force, checked when it is loaded. */
export const plans: readonly Plan[] = checkedPlanTable(plansFrom20261121).plans;

const byId = new Map(plans.map((plan) => [plan.id, plan]));

/**
 * The plan of this id, listed or not; null when there is none.
 *
 * @throws FreeholdError `not_text`.
 */
export function planOf(id: string): Plan | null {
  return byId.get(textOf(id, 'id')) ?? null;
}

/**
 * Whether a plan, which {@link checkedPlanTable} has checked, grants a scope.
 *
 * @throws FreeholdError `not_a_choice` for a scope that is none, `not_an_object`, `not_a_list`.
 */
export function grants(plan: Plan, scope: Scope): boolean {
  if (!scopes.includes(scope)) {
    const message = `scope must be one of ${scopes.join(', ')}`;
    throw new FreeholdError('not_a_choice', 'scope', scope, message);
  }
  return listOf(objectOf(plan, 'plan').scopes, 'plan.scopes').includes(scope);
}
