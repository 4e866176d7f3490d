import { flip, type FlipResult } from '@freehold/calculators/flip';
import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { answerStrategy } from './strategy.ts';

/** Buy, renovate, sell, at a price the caller names. */
export const flipStandalone: Operation<typeof routes.flipStandalone> = async ({ body }, { now }) =>
  answerStrategy(body, now, flip, flipNotes);

/** What a flip calculation alone says. */
export function flipNotes({ taxNotes }: FlipResult) {
  return { tax_notes: [...taxNotes] };
}
