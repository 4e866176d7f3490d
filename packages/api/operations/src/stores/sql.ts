/**
 * What a statement is given as a value. SQLite has no booleans, instants or lists: it keeps 1 or 0, milliseconds since 1970, and
 * JSON.
 */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly (string | number | boolean | null)[];

/** What a statement is written for. */
export type Engine = 'sqlite' | 'postgres';

/** A piece of a statement: text, and values that stand between its parts. */
export class Sql {
  readonly parts: readonly string[];
  readonly values: readonly SqlValue[];

  constructor(parts: readonly string[], values: readonly SqlValue[]) {
    this.parts = parts;
    this.values = values;
  }

  /** The text with a placeholder for each value: `?` in SQLite; `$1`, `$2`, … in PostgreSQL. */
  text(engine: Engine): string {
    if (engine === 'sqlite') return this.parts.join('?');
    return this.parts.reduce((text, part, index) => `${text}$${index}${part}`);
  }
}

/** A piece of a statement. What stands in a hole is a value, never text, unless it is a piece itself. */
export function sql(texts: TemplateStringsArray, ...holes: readonly (SqlValue | Sql)[]): Sql {
  if (holes.every(isValue)) return new Sql(texts, holes);
  const parts = [texts[0] as string];
  const values: SqlValue[] = [];
  const extend = (text: string): void => {
    parts.push((parts.pop() as string) + text);
  };
  for (const [index, hole] of holes.entries()) {
    if (hole instanceof Sql) {
      extend(hole.parts[0] as string);
      parts.push(...hole.parts.slice(1));
      values.push(...hole.values);
      extend(texts[index + 1] as string);
    } else {
      values.push(hole);
      parts.push(texts[index + 1] as string);
    }
  }
  return new Sql(parts, values);
}

const isValue = (hole: SqlValue | Sql): hole is SqlValue => !(hole instanceof Sql);

/** Text of the program itself as a piece: names of tables and columns. Nothing that came from outside. */
export function raw(text: string): Sql {
  return new Sql([text], []);
}

/** Pieces one after another. */
export function joined(pieces: readonly Sql[], separator: string): Sql {
  const [first, ...rest] = pieces;
  if (first === undefined) return raw('');
  return rest.reduce((all, piece) => sql`${all}${raw(separator)}${piece}`, first);
}

/** Conditions that must all hold; true where there are none. */
export function allOf(conditions: readonly Sql[]): Sql {
  if (conditions.length === 0) return raw('true');
  return joined(
    conditions.map((condition) => sql`(${condition})`),
    ' AND ',
  );
}

/** Conditions of which one must hold; false where there are none. */
export function anyOf(conditions: readonly Sql[]): Sql {
  if (conditions.length === 0) return raw('false');
  return sql`(${joined(
    conditions.map((condition) => sql`(${condition})`),
    ' OR ',
  )})`;
}

/** Expressions under the names that the row gives them. */
export function columnsOf(expressions: Readonly<Record<string, string>>): Sql {
  const named = Object.entries(expressions).map(([name, text]) => `${text} AS "${name}"`);
  return raw(named.join(', '));
}
