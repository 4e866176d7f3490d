import { hmo, type HmoResult } from '@freehold/calculators/hmo';
import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import type { Postcodes } from '../ports/postcodes.ts';
import { answerStrategy } from './strategy.ts';

/** A house let by the room, at a price the caller names. */
export function hmoStandaloneOperation({
  postcodes,
}: {
  readonly postcodes: Postcodes;
}): Operation<typeof routes.hmoStandalone> {
  return ({ body }, call) => answerStrategy('hmo', postcodes, body, call, hmo, hmoNotes);
}

/** What an HMO calculation alone says. */
export function hmoNotes({ complianceNotes }: HmoResult) {
  return { compliance_notes: [...complianceNotes] };
}
