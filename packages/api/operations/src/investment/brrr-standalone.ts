import { brrr } from '@freehold/calculators/brrr';
import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import type { Postcodes } from '../ports/postcodes.ts';
import { answerStrategy } from './strategy.ts';

/** Buy, refurbish, rent, refinance, at a price the caller names. */
export function brrrStandaloneOperation({
  postcodes,
}: {
  readonly postcodes: Postcodes;
}): Operation<typeof routes.brrrStandalone> {
  return ({ body }, call) => answerStrategy('brrr', postcodes, body, call, brrr, () => ({}));
}
