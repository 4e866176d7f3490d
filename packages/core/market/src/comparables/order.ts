import type { Candidate, Comparable } from './types.ts';

const SCORE_MAX = 100;
/** Unknown distances come last, and are equal. */
const FARTHEST = Number.MAX_VALUE;

/** By score, highest first, then nearest, newest, by address and by id: scores are whole, so each has a list of its own. */
export function inOrder(comparables: readonly Comparable[]): Comparable[] {
  const byScore = Array.from({ length: SCORE_MAX + 1 }, (): Comparable[] => []);
  for (const comparable of comparables) byScore[comparable.similarityScore]!.push(comparable);
  return byScore.toReversed().flatMap((equals) => equals.sort(nearestFirst));
}

function nearestFirst(a: Comparable, b: Comparable): number {
  return (
    (a.distanceMetres ?? FARTHEST) - (b.distanceMetres ?? FARTHEST) ||
    -compared(a.sale.date, b.sale.date) ||
    compared(addressText(a.sale), addressText(b.sale)) ||
    compared(a.sale.id, b.sale.id)
  );
}

function compared(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function addressText({ saon, paon, street, town, postcode }: Candidate): string {
  return [saon, paon, street, town, postcode].filter((part) => part !== null).join(', ');
}
