import {
  allOf,
  calendarDay,
  listOf,
  objectOf,
  onlyFields,
  textOf,
  wholeNumber,
} from '@freehold/money/checks';
import { type ErrorCode, FreeholdError } from '@freehold/money/errors';
import { bounds } from './plans/bounds.ts';
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

const countFields = [
  ['monthlyPricePence', true],
  ['monthlyRequestLimit', true],
  ['aiChatLimit', true],
  ['scannerLimit', true],
  ['batchLimit', false],
] as const;

const planFields: readonly (keyof Plan)[] = [
  'id',
  'name',
  'listed',
  'monthlyPricePence',
  'monthlyRequestLimit',
  'rateLimitPerSecond',
  'aiChatLimit',
  'batchLimit',
  'scannerLimit',
  'scopes',
];

/**
 * The table itself when every plan in it is sound.
 *
 * @throws FreeholdError of every field that is not (`plans[2].rateLimitPerSecond`): `required`, `not_an_identifier`,
 * `not_text`, `not_a_date`, `not_a_boolean`, `not_a_number`, `not_finite`, `not_an_integer`, `out_of_range`, `not_a_choice`, `duplicate` or
 * `unsupported_combination`.
 */
export function checkedPlanTable(table: PlanTable): PlanTable {
  objectOf(table, 'table');
  allOf(
    () => onlyFields(table, ['from', 'plans', 'source'], 'table'),
    () => listOf(table.plans, 'plans'),
    () => calendarDay(table.from, 'from'),
    () => textOf(table.source, 'source'),
  );
  if (table.plans.length === 0) {
    throw new FreeholdError('required', 'plans', [], 'plans must hold at least one plan');
  }
  const ids = new Set<string>();
  const checks = table.plans.map((plan, index) => () => {
    const path = `plans[${index}]`;
    checkPlan(plan, path);
    if (ids.has(plan.id)) refuse('duplicate', `${path}.id`, plan.id, 'must be of one plan only');
    ids.add(plan.id);
  });
  allOf(...checks);
  return table;
}

function checkPlan(plan: Plan, path: string): void {
  objectOf(plan, path);
  const rateField = `${path}.rateLimitPerSecond`;
  allOf(
    () => onlyFields(plan, planFields, path),
    () => {
      checkNames(plan, path);
    },
    ...countFields.map(
      ([field, mayBeNull]) =>
        () =>
          (mayBeNull && plan[field] === null) ||
          wholeNumber(plan[field], `${path}.${field}`, { min: 0 }),
    ),
    () => wholeNumber(plan.rateLimitPerSecond, rateField, bounds.rateLimitPerSecond),
    () => {
      checkScopes(plan, path);
    },
  );
}

function checkNames(plan: Plan, path: string): void {
  allOf(
    () => {
      if (typeof plan.id === 'string' && /^[a-z][a-z0-9_]*$/.test(plan.id)) return;
      const rule = 'must be lower-case letters, digits and underscores';
      refuse('not_an_identifier', `${path}.id`, plan.id, rule);
    },
    () => {
      if (textOf(plan.name, `${path}.name`).trim() !== '') return;
      refuse('required', `${path}.name`, plan.name, 'must not be blank');
    },
    () => {
      if (typeof plan.listed === 'boolean') return;
      refuse('not_a_boolean', `${path}.listed`, plan.listed, 'must be true or false');
    },
  );
}

function checkScopes(plan: Plan, path: string): void {
  const field = `${path}.scopes`;
  if (!listOf(plan.scopes, field).every((scope) => scopes.includes(scope))) {
    refuse('not_a_choice', field, plan.scopes, 'must hold known scopes only');
  }
  if (new Set(plan.scopes).size !== plan.scopes.length) {
    refuse('duplicate', field, plan.scopes, 'must hold each scope once');
  }
  if ((plan.aiChatLimit !== 0) !== plan.scopes.includes('ai:chat')) {
    const rule =
      plan.aiChatLimit === 0
        ? 'must be at least 1, or null, where scopes hold ai:chat'
        : 'must be 0 where scopes do not hold ai:chat';
    refuse('unsupported_combination', `${path}.aiChatLimit`, plan.aiChatLimit, rule);
  }
}

function refuse(code: ErrorCode, field: string, value: unknown, rule: string): never {
  throw new FreeholdError(code, field, value, `${field} ${rule}`);
}
