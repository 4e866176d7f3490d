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

/** What stands between the values of a statement. */
class Wording {
  readonly parts: readonly string[];
  private sqlite: string | undefined;
  private postgres: string | undefined;

  constructor(parts: readonly string[]) {
    this.parts = parts;
  }

  /** Written once: to write a long statement takes longer than to find a row by its key. */
  text(engine: Engine): string {
    return (this[engine] ??= placed(this.parts, engine));
  }
}

const placed = (parts: readonly string[], engine: Engine): string =>
  engine === 'sqlite'
    ? parts.join('?')
    : parts.reduce((text, part, index) => `${text}$${index}${part}`);

/** A piece of a statement: text, and values that stand between its parts. */
export class Sql {
  readonly wording: Wording;
  readonly values: readonly SqlValue[];

  constructor(wording: Wording, values: readonly SqlValue[]) {
    this.wording = wording;
    this.values = values;
  }

  /** The text with a placeholder for each value: `?` in SQLite; `$1`, `$2`, … in PostgreSQL. */
  text(engine: Engine): string {
    return this.wording.text(engine);
  }
}

/** A piece of a statement. What stands in a hole is a value, never text, unless it is a piece itself. */
export function sql(texts: TemplateStringsArray, ...holes: readonly (SqlValue | Sql)[]): Sql {
  return new Sql(wordingOf(texts, holes), valuesIn(holes));
}

function valuesIn(holes: readonly (SqlValue | Sql)[]): readonly SqlValue[] {
  const values: SqlValue[] = [];
  for (const hole of holes) {
    if (hole instanceof Sql) for (const value of hole.values) values.push(value);
    else values.push(hole);
  }
  return values;
}

/** What a template came to with the wordings in its holes; null stands for a value. */
interface Composed {
  readonly pieces: readonly (Wording | null)[];
  readonly wording: Wording;
}

/** The newest compositions of each template: most are given the same few pieces at every call. */
const composed = new WeakMap<TemplateStringsArray, Composed[]>();
const composedMax = 8;

function wordingOf(texts: TemplateStringsArray, holes: readonly (SqlValue | Sql)[]): Wording {
  let known = composed.get(texts);
  if (known === undefined) composed.set(texts, (known = []));
  for (const composition of known) {
    if (isOf(composition, holes)) return composition.wording;
  }
  const pieces = holes.map(pieceOf);
  const wording = new Wording(partsOf(texts, pieces));
  if (known.unshift({ pieces, wording }) > composedMax) known.pop();
  return wording;
}

const pieceOf = (hole: SqlValue | Sql): Wording | null =>
  hole instanceof Sql ? hole.wording : null;

function isOf({ pieces }: Composed, holes: readonly (SqlValue | Sql)[]): boolean {
  for (let index = 0; index < holes.length; index++) {
    if (pieces[index] !== pieceOf(holes[index] as SqlValue | Sql)) return false;
  }
  return true;
}

function partsOf(
  texts: TemplateStringsArray,
  pieces: readonly (Wording | null)[],
): readonly string[] {
  const parts = [texts[0] as string];
  const extend = (text: string): void => {
    parts.push((parts.pop() as string) + text);
  };
  for (const [index, piece] of pieces.entries()) {
    const rest = texts[index + 1] as string;
    if (piece === null) parts.push(rest);
    else {
      extend(piece.parts[0] as string);
      parts.push(...piece.parts.slice(1));
      extend(rest);
    }
  }
  return parts;
}

/** Text of the program itself as a piece: names of tables and columns. Nothing that came from outside. */
export function raw(text: string): Sql {
  return new Sql(new Wording([text]), []);
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

const named = new WeakMap<Readonly<Record<string, string>>, Sql>();

/** Expressions under the names that the row gives them. */
export function columnsOf(expressions: Readonly<Record<string, string>>): Sql {
  let columns = named.get(expressions);
  if (columns === undefined) {
    const texts = Object.entries(expressions).map(([name, text]) => `${text} AS "${name}"`);
    named.set(expressions, (columns = raw(texts.join(', '))));
  }
  return columns;
}
