import type { leadClasses } from '@freehold/contract';

/** How motivated the owner of a home is taken to be. */
export type LeadClass = (typeof leadClasses)[number];

/** One sign of motivation that was found, and its points of the score. */
export interface LeadSignal {
  readonly code: string;
  readonly points: number;
  readonly detail: string;
}
