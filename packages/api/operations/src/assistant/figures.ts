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
  const known = sources.flatMap((source) => [
    ...[...source.matchAll(numeral)].map(([number]) => Number(number)),
    ...figuresOf(source).map(({ value }) => value),
  ]);
  const unsupported = figuresOf(answer).filter(
    ({ value, step }) =>
      !(Number.isInteger(value) && value <= countMax) &&
      !known.some((number) => Math.abs(number - value) <= step / 2),
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
