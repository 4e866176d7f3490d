import type { Nation } from '@freehold/stamp-duty/kernel';
import { shortLetLaw } from './data/short-let-law.ts';
import { pointText } from './point-of-law.ts';

/** What the law asks of a serviced let in a nation; points that are not confirmed end in `(unconfirmed)`. */
export function licensingNotes(nation: Nation): string[] {
  return [...shortLetLaw[nation], ...shortLetLaw.everywhere].map(pointText);
}
