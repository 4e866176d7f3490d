/** A figure in running text: not part of a word, a postcode or an identifier. */
const figure = /(?<![\w.,-])£?(\d[\d,]*(?:\.\d+)?) ?(k|m|bn|million|billion)?(?![\w])/gi;
const numeral = /\d+(?:\.\d+)?/g;
const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};
/** Whole numbers up to this count things; they are no figures. */
const countMax = 10;

/**
 * The figures of an answer that stand in none of its sources, as written. A figure stands in a source when a number
 * there comes to it at the precision shown: 349,950 may be called £350k.
 */
export function unsupportedFigures(answer: string, sources: readonly string[]): string[] {
  const known = Float64Array.from(
    sources.flatMap((source) => [
      ...Array.from(source.matchAll(numeral), ([number]) => Number(number)),
      ...figuresOf(source).map(({ value }) => value),
    ]),
  ).sort();
  const unsupported = figuresOf(answer).filter(
    ({ value, step }) =>
      !(Number.isInteger(value) && value <= countMax) && !isNear(known, value, step / 2),
  );
  return [...new Set(unsupported.map(({ written }) => written))];
}

function figuresOf(text: string) {
  return [...text.matchAll(figure)].map(([written, digits = '', unit]) => {
    const plain = digits.replaceAll(',', '');
    const scale = scales[unit?.toLowerCase() ?? ''] ?? 1;
    const places = plain.split('.')[1]?.length ?? 0;
    return { written: written.trim(), value: Number(plain) * scale, step: scale / 10 ** places };
  });
}

/** True where one of the sorted numbers lies within a distance of the value. */
function isNear(sorted: Float64Array, value: number, distance: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  // The nearest is the first that is not below the value, or the one before it.
  return [sorted[low - 1], sorted[low]].some(
    (number) => number !== undefined && Math.abs(number - value) <= distance,
  );
}
