import type { Nation } from '@freehold/stamp-duty/kernel';
import { shortLetLaw } from './data/short-let-law.ts';

/** What the law asks of a serviced let in a nation. */
export function licensingNotes(nation: Nation): string[] {
  return [...shortLetLaw[nation], ...shortLetLaw.everywhere].map(({ text }) => text);
}
