import { brrr } from '@freehold/calculators/brrr';
import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { answerStrategy } from './strategy.ts';

/** Buy, refurbish, rent, refinance, at a price the caller names. */
export const brrrStandalone: Operation<typeof routes.brrrStandalone> = async ({ body }, { now }) =>
  answerStrategy(body, now, brrr, () => ({}));
