import { flip } from '@freehold/calculators/flip';
import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { answerStrategy } from './strategy.ts';

/** Buy, renovate, sell, at a price the caller names. */
export const flipStandalone: Operation<typeof routes.flipStandalone> = async ({ body }, { now }) =>
  answerStrategy(body, now, flip, ({ taxNotes }) => ({ tax_notes: [...taxNotes] }));
