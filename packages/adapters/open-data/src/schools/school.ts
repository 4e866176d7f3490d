import type { SchoolRecord } from '@freehold/operations';
import { numberOf } from '../values/number.ts';

type Phase = SchoolRecord['phases'][number];
export type OfstedRating = SchoolRecord['ofstedRating'];

const RATINGS: ReadonlyMap<string, OfstedRating> = new Map(
  Object.entries({
    outstanding: 1,
    good: 2,
    'requires improvement': 3,
    satisfactory: 3,
    inadequate: 4,
    'special measures': 4,
    'serious weaknesses': 4,
  }),
);

/** Overall effectiveness as a word, as 1 to 4, or inside `School remains Good (Improving)`; else null. */
export function ratingOf(text: string | null): OfstedRating {
  const words = (text ?? '').trim().toLowerCase();
  if (/^[1-4]$/.test(words)) return Number(words) as OfstedRating;
  const remains = /^school remains (outstanding|good)/.exec(words)?.[1];
  return RATINGS.get(remains ?? words) ?? null;
}

/** What a school teaches. Where the register gives no phase, as for independent schools, the ages decide. */
export function phasesOf(school: {
  phase: string;
  type?: string;
  sixthForm?: string;
  lowAge?: string;
  highAge?: string;
}): readonly Phase[] {
  const phase = school.phase.toLowerCase();
  const phases = new Set<Phase>();
  if (phase === 'all-through' || phase.includes('primary')) phases.add('primary');
  if (phase === 'all-through' || phase.includes('secondary')) phases.add('secondary');
  if (phase === '16 plus' || school.sixthForm === 'Has a sixth form') phases.add('sixth_form');
  if (/special school|special free|special academ|academy special/i.test(school.type ?? ''))
    phases.add('special');
  if (phase === 'not applicable' || phase === '') {
    const low = numberOf(school.lowAge);
    const high = numberOf(school.highAge);
    if (low !== null && high !== null) {
      if (low <= 9 && high >= 7) phases.add('primary');
      if (low <= 14 && high >= 14) phases.add('secondary');
    }
  }
  return [...phases];
}
