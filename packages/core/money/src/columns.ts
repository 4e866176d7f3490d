import { finiteNumber, type NumberRange, objectOf, wholeNumber } from './checks.ts';
import { FreeholdError } from './errors.ts';
import { Faults } from './faults.ts';

/** What the numbers of a column may be. */
export interface NumberRule extends NumberRange {
  readonly whole?: boolean;
  /** Whether NaN stands for what is not known. */
  readonly unknown?: boolean;
  /** Whether it may be left out. */
  readonly optional?: boolean;
}

/** What one input of the rows of a batch may be: a number, or what a check of its own lets through. */
export type ColumnRule = NumberRule | ((value: unknown, field: string) => void);

/** A rule for every input of a row. */
export type ColumnRules<Row> = { readonly [Name in keyof Row]-?: ColumnRule };

/**
 * Checks a batch once: what its rows share, the names of its columns, their lengths and every value in them. A value that
 * has a column is not looked at in `shared`.
 *
 * @returns how many rows it has: as many as each of its columns, none without columns.
 * @throws FreeholdError `not_an_object`, `not_a_list`, `unequal_lengths`, `unknown_field` for a column that no row has; what
 * a value breaks, by its place (`columns.months[3]`, `shared.months`).
 * @example
 * checkedRows({ shared: { months: 0 }, columns: { months: [240, 300] } }, { months: { min: 1, whole: true } }) // 2
 */
export function checkedRows<Row>(
  batch: { readonly shared: Row; readonly columns: object },
  rules: ColumnRules<Row>,
): number {
  const { shared, columns } = objectOf(batch, 'batch');
  const row = objectOf(shared as object, 'shared') as Readonly<Record<string, unknown>>;
  const given = Object.entries(objectOf(columns, 'columns')) as [string, unknown][];
  const rows = given.length === 0 ? 0 : columnOf(...(given[0] as [string, unknown])).length;
  const faults = new Faults();
  for (const [name, values] of given) {
    faults.read(() => {
      checkColumn(columnOfLength(name, values, rows), ruleOf(rules, name, values), {
        name,
        faults,
      });
    }, undefined);
  }
  for (const name of Object.keys(rules)) {
    if (Object.hasOwn(columns, name)) continue;
    const rule = rules[name as keyof Row];
    faults.read(() => {
      check(row[name], rule, `shared.${name}`);
    }, undefined);
  }
  faults.end();
  return rows;
}

function ruleOf<Row>(rules: ColumnRules<Row>, name: string, values: unknown): ColumnRule {
  if (Object.hasOwn(rules, name)) return rules[name as keyof Row];
  const field = `columns.${name}`;
  throw new FreeholdError('unknown_field', field, values, `${field} is not a known column`);
}

function columnOfLength(name: string, values: unknown, rows: number): ArrayLike<unknown> {
  const column = columnOf(name, values);
  if (column.length === rows) return column;
  const field = `columns.${name}`;
  const message = `${field} must be ${rows} rows long, as the first column is`;
  throw new FreeholdError('unequal_lengths', field, column.length, message);
}

function columnOf(name: string, values: unknown): ArrayLike<unknown> {
  if (Array.isArray(values) || (ArrayBuffer.isView(values) && 'length' in values)) {
    return values as unknown as ArrayLike<unknown>;
  }
  const field = `columns.${name}`;
  throw new FreeholdError('not_a_list', field, values, `${field} must be a list`);
}

function checkColumn(
  column: ArrayLike<unknown>,
  rule: ColumnRule,
  { name, faults }: { readonly name: string; readonly faults: Faults },
): void {
  const checkOne = (at: number) => {
    faults.read(() => {
      check(column[at], rule, `columns.${name}[${at}]`);
    }, undefined);
  };
  if (typeof rule === 'function') {
    for (let at = 0; at < column.length; at += 1) checkOne(at);
    return;
  }
  const { min = -Number.MAX_VALUE, max = Number.MAX_VALUE, whole = false, unknown = false } = rule;
  for (let at = 0; at < column.length; at += 1) {
    const value = column[at];
    // Comparisons are several times faster than the check, which makes the message.
    if (typeof value === 'number') {
      if (value >= min && value <= max && (!whole || Number.isSafeInteger(value))) continue;
      if (unknown && Number.isNaN(value)) continue;
    }
    checkOne(at);
  }
}

function check(value: unknown, rule: ColumnRule, field: string): void {
  if (typeof rule === 'function') return rule(value, field);
  if (rule.optional === true && value === undefined) return;
  if (rule.unknown === true && Number.isNaN(value)) return;
  if (rule.whole === true) wholeNumber(value, field, rule);
  else finiteNumber(value, field, rule);
}
