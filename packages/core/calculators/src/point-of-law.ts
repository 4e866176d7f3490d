import type { Standing } from './data/standing.ts';

/** What a sentence of an answer adds where the point of law behind it is not confirmed. */
export function standingMark(standing: Standing): string {
  return standing === 'unconfirmed' ? ' (unconfirmed)' : '';
}

/** A point of law as an answer says it: one sentence, marked at its end where it is not confirmed. */
export function pointText(point: { readonly text: string; readonly standing: Standing }): string {
  return point.text.replace(/\.$/, `${standingMark(point.standing)}.`);
}
