const grouped = new Intl.NumberFormat('en-GB');

/**
 * `1 sale`, `0 sales`, `2,500 sales`: a number, its thousands grouped, before its noun in the singular or plural.
 *
 * @param many - the plural, where it is not the singular with an `s`
 *
 * @example counted(2_500, 'sale') // '2,500 sales'
 * @example counted(1, 'property', 'properties') // '1 property'
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped.format(count)} ${count === 1 ? one : many}`;
}
