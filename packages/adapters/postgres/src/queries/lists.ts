/** The values of an expression, each the text of a number, as the text of a JSON list; `json_agg` takes three times as long. */
export const numbersOf = (value: string, order?: string): string =>
  `'[' || coalesce(string_agg(${value}, ','${order === undefined ? '' : ` ORDER BY ${order}`}), '') || ']'`;

/**
 * Each column of the rows of a table as the text of a JSON list, by name. Columns that are not texts hold numbers, or true or
 * false. Hundreds of rows as objects cost twice as much.
 */
export function listsSql(names: readonly string[], texts: ReadonlySet<string>): string {
  return names
    .map((name) =>
      texts.has(name)
        ? `coalesce(json_agg("${name}"), '[]')::text AS "${name}"`
        : `${numbersOf(`coalesce("${name}"::text, 'null')`)} AS "${name}"`,
    )
    .join(', ');
}

/** The lists in the texts of a row of `listsSql`. */
export function listsIn<Row>(
  names: readonly (keyof Row & string)[],
  texts: Readonly<Record<keyof Row, string>>,
): { readonly [Name in keyof Row]: readonly Row[Name][] } {
  const read = names.map((name) => [name, JSON.parse(texts[name])] as const);
  return Object.fromEntries(read) as unknown as {
    readonly [Name in keyof Row]: readonly Row[Name][];
  };
}
