import { hmo } from '@freehold/calculators/hmo';
import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { answerStrategy } from './strategy.ts';

/** A house let by the room, at a price the caller names. */
export const hmoStandalone: Operation<typeof routes.hmoStandalone> = async ({ body }, { now }) =>
  answerStrategy(body, now, hmo, ({ complianceNotes }) => ({
    compliance_notes: [...complianceNotes],
  }));
