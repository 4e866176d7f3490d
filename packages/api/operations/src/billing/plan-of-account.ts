import { planOf, type Plan } from '@freehold/metering';
import type { Account } from '../ports/accounts.ts';

/** The plan an account is on; accounts are stored with a plan of the plan table only. */
export function planOfAccount({ id, plan }: Account): Plan {
  const found = planOf(plan);
  if (found === null) throw new Error(`account ${id} is on the plan ${plan}, which does not exist`);
  return found;
}
