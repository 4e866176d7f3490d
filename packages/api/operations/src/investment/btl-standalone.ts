import { btl } from '@freehold/calculators/btl';
import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import type { Postcodes } from '../ports/postcodes.ts';
import { answerStrategy } from './strategy.ts';

/** A buy-to-let at a price and a rent the caller names. */
export function btlStandaloneOperation({
  postcodes,
}: {
  readonly postcodes: Postcodes;
}): Operation<typeof routes.btlStandalone> {
  return ({ body }, call) => answerStrategy('btl', postcodes, body, call, btl, () => ({}), 422);
}
