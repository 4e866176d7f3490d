/** What a statement is given as a value. */
export type Value = string | number | boolean | null | readonly string[] | readonly number[];

/** A piece of a statement: text, and values that stand between its parts. */
export class Sql {
  readonly parts: readonly string[];
  readonly values: readonly Value[];

  constructor(parts: readonly string[], values: readonly Value[]) {
    this.parts = parts;
    this.values = values;
  }

  /** The text with `$1`, `$2`, … for the values. */
  get text(): string {
    return this.parts.reduce((text, part, index) => `${text}$${index}${part}`);
  }
}

/** A piece of a statement. What stands in a hole is a value, never text, unless it is a piece itself. */
export function sql(texts: TemplateStringsArray, ...holes: readonly (Value | Sql)[]): Sql {
  const parts = [texts[0] as string];
  const values: Value[] = [];
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

/** The values of an expression, each the text of a number, as the text of a JSON list; `json_agg` takes three times as long. */
export const numbersOf = (value: string, order?: string): string =>
  `'[' || coalesce(string_agg(${value}, ','${order === undefined ? '' : ` ORDER BY ${order}`}), '') || ']'`;
