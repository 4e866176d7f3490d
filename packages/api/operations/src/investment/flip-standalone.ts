import { flip, type FlipResult } from '@freehold/calculators/flip';
import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import type { Postcodes } from '../ports/postcodes.ts';
import { answerStrategy } from './strategy.ts';

/** Buy, renovate, sell, at a price the caller names. */
export function flipStandaloneOperation({
  postcodes,
}: {
  readonly postcodes: Postcodes;
}): Operation<typeof routes.flipStandalone> {
  return ({ body }, call) => answerStrategy('flip', postcodes, body, call, flip, flipNotes);
}

/** What a flip calculation alone says. */
export function flipNotes({ taxNotes }: FlipResult) {
  return { tax_notes: [...taxNotes] };
}
