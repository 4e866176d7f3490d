import { scopes, type Scope } from './scopes.ts';

/** What an account has bought. A limit that is null does not limit. */
export interface Plan {
  readonly id: string;
  readonly name: string;
  /** Whether the public list of plans shows it. */
  readonly listed: boolean;
  /** Null: by agreement. */
  readonly monthlyPricePence: number | null;
  readonly monthlyRequestLimit: number | null;
  readonly rateLimitPerSecond: number;
  readonly aiChatLimit: number | null;
  /** Calculator calls in one batch request. */
  readonly batchLimit: number;
  /** Saved scanners of each family. */
  readonly scannerLimit: number | null;
  readonly scopes: readonly Scope[];
}

/** All plans in force from a day on. */
export interface PlanTable {
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly source: string;
  readonly plans: readonly Plan[];
}

/** A plan table that must not be served: which plan is wrong, in which field, with which value. */
export class PlanTableError extends Error {
  readonly code = 'bad_plan_table';
  readonly plan: string;
  readonly field: string;
  readonly value: unknown;

  constructor(plan: string, field: string, value: unknown, rule: string) {
    super(`Plan "${plan}": ${field} must be ${rule}, not ${JSON.stringify(value)}`);
    this.name = 'PlanTableError';
    this.plan = plan;
    this.field = field;
    this.value = value;
  }
}

const rateLimitMax = 1_000;
const countFields = [
  ['monthlyPricePence', true],
  ['monthlyRequestLimit', true],
  ['aiChatLimit', true],
  ['scannerLimit', true],
  ['batchLimit', false],
] as const;

/**
 * The table itself when every plan in it is sound.
 *
 * @throws PlanTableError `bad_plan_table` at the first plan and field that is not.
 */
export function checkedPlanTable(table: PlanTable): PlanTable {
  if (table.plans.length === 0) throw new PlanTableError('', 'plans', [], 'at least one plan');
  const ids = new Set<string>();
  for (const plan of table.plans) {
    checkPlan(plan);
    if (ids.has(plan.id))
      throw new PlanTableError(plan.id, 'id', plan.id, 'the only one of its name');
    ids.add(plan.id);
  }
  return table;
}

function checkPlan(plan: Plan): void {
  const check = (sound: boolean, field: keyof Plan, rule: string): void => {
    if (!sound) throw new PlanTableError(plan.id, field, plan[field], rule);
  };
  check(/^[a-z][a-z0-9_]*$/.test(plan.id), 'id', 'lower-case letters, digits and underscores');
  check(plan.name.trim() !== '', 'name', 'a name');
  for (const [field, mayBeNull] of countFields) {
    const count = plan[field];
    const sound = count === null ? mayBeNull : Number.isSafeInteger(count) && count >= 0;
    check(sound, field, 'a whole number of at least 0');
  }
  const rate = plan.rateLimitPerSecond;
  check(
    Number.isSafeInteger(rate) && rate >= 1 && rate <= rateLimitMax,
    'rateLimitPerSecond',
    `a whole number from 1 to ${rateLimitMax}`,
  );
  const known = plan.scopes.every((scope) => scopes.includes(scope));
  check(
    known && new Set(plan.scopes).size === plan.scopes.length,
    'scopes',
    'known scopes, each once',
  );
  const chats = plan.aiChatLimit !== 0;
  check(
    chats === plan.scopes.includes('ai:chat'),
    'aiChatLimit',
    'above 0 just where ai:chat is granted',
  );
}
