/** Classes of a map, each with about as many outcodes as the next. */
export const classCount = 5;

/**
 * The lower bounds of the classes above the first, ascending: quantiles to two significant digits, so that a legend can say
 * them. Fewer than four where values are alike; none without values.
 */
export function breaksOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const least = sorted[0];
  const breaks: number[] = [];
  for (let above = 1; above < classCount; above += 1) {
    const value = sorted[Math.floor((above * sorted.length) / classCount)];
    if (value === undefined || least === undefined) continue;
    const round = Number(value.toPrecision(2));
    if (round > (breaks.at(-1) ?? least)) breaks.push(round);
  }
  return breaks;
}

/** The class of a value, from 0. */
export function classOf(value: number, breaks: readonly number[]): number {
  return breaks.filter((least) => value >= least).length;
}

/** What a legend says of each class, the lowest first. */
export function classNames(
  breaks: readonly number[],
  write: (value: number) => string,
): readonly string[] {
  const [first] = breaks;
  if (first === undefined) return ['Every figure'];
  return [
    `Under ${write(first)}`,
    ...breaks.map((least, at) => {
      const below = breaks[at + 1];
      return below === undefined
        ? `${write(least)} or more`
        : `${write(least)} to under ${write(below)}`;
    }),
  ];
}
