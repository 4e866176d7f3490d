const grouped = new Intl.NumberFormat('en-GB');

/**
 * `1 sale`, `0 sales`, `2,500 sales`: a number, its thousands grouped, before its noun in the singular or plural.
 *
 * @param many - the plural, where it is not the singular with an `s`
 *
 * @example
 * ```ts
 * counted(1, 'sale'); // '1 sale'
 * counted(2500, 'sale'); // '2,500 sales'
 * counted(2, 'property', 'properties'); // '2 properties'
 * ```
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped.format(count)} ${count === 1 ? one : many}`;
}
