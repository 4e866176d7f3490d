import { hmo, type HmoResult } from '@freehold/calculators/hmo';
import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { answerStrategy } from './strategy.ts';

/** A house let by the room, at a price the caller names. */
export const hmoStandalone: Operation<typeof routes.hmoStandalone> = async ({ body }, { now }) =>
  answerStrategy(body, now, hmo, hmoNotes);

/** What an HMO calculation alone says. */
export function hmoNotes({ complianceNotes }: HmoResult) {
  return { compliance_notes: [...complianceNotes] };
}
