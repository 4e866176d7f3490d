import type { ChatMessage } from '../ports/chat.ts';

const lead = '\n\nNot confirmed by the data: ';
const separator = '; ';

/**
 * The line that names the figures of an answer that stand in no source, so that a reader does not take them for data; empty where
 * all do. Sources are tool results, the user's own words, and of earlier answers what was confirmed then; never what the
 * model says in this turn.
 */
export function unconfirmed(
  answer: string,
  history: readonly ChatMessage[],
  turn: readonly ChatMessage[],
): string {
  const sources = [
    ...history.map((message) =>
      message.role === 'assistant' ? confirmedPartOf(message.text) : message.text,
    ),
    ...turn.filter(({ role }) => role === 'user' || role === 'tool').map(({ text }) => text),
  ];
  const unsupported = unsupportedFigures(answer, sources);
  return unsupported.length === 0 ? '' : `${lead}${unsupported.join(separator)}.`;
}

/** An earlier answer without the figures that its last line named. */
function confirmedPartOf(answer: string): string {
  const at = answer.lastIndexOf(lead);
  if (at < 0) return answer;
  const named = answer.slice(at + lead.length, -1).split(separator);
  return named.reduce((text, figure) => text.replaceAll(figure, ''), answer.slice(0, at));
}

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
