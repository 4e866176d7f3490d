import type { Candidate, Comparable } from './types.ts';
import { inTextOrder } from '../text-order.ts';

const SCORE_MAX = 100;
/** Unknown distances come last, and are equal. */
const FARTHEST = Number.MAX_VALUE;

/** By score, highest first, then nearest, newest, by address and by id: scores are whole, so each has a list of its own. */
export function inOrder(comparables: readonly Comparable[]): Comparable[] {
  const byScore = Array.from({ length: SCORE_MAX + 1 }, (): Comparable[] | undefined => undefined);
  for (const comparable of comparables) {
    const equals = byScore[comparable.similarityScore];
    if (equals === undefined) byScore[comparable.similarityScore] = [comparable];
    else equals.push(comparable);
  }
  const ordered: Comparable[] = [];
  for (let score = SCORE_MAX; score >= 0; score -= 1) {
    const equals = byScore[score];
    if (equals === undefined) continue;
    if (equals.length > 1) equals.sort(nearestFirst);
    for (const comparable of equals) ordered.push(comparable);
  }
  return ordered;
}

function nearestFirst(a: Comparable, b: Comparable): number {
  return (
    (a.distanceMetres ?? FARTHEST) - (b.distanceMetres ?? FARTHEST) ||
    -inTextOrder(a.sale.date, b.sale.date) ||
    inTextOrder(addressText(a.sale), addressText(b.sale)) ||
    inTextOrder(a.sale.id, b.sale.id)
  );
}

function addressText({ saon, paon, street, town, postcode }: Candidate): string {
  return [saon, paon, street, town, postcode].filter((part) => part !== null).join(', ');
}
