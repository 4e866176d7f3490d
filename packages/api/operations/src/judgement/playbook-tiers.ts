import type { routes } from '@freehold/contract';
import { playbookTiers } from '@freehold/scoring';
import type { Operation } from '../operation.ts';
import type { Evidence } from './evidence.ts';
import { playbookInput } from './inputs.ts';
import type { Judge } from './judge.ts';

/** The tier of a property in each stored playbook. */
export function playbookTiersOperation(judge: Judge): Operation<typeof routes.playbookTiers> {
  return ({ query }, call) =>
    judge.answer(query.property_id, call, async (evidence) => ({
      property_id: evidence.property.id,
      playbook_tiers: await playbookTiersAnswer(evidence),
      scored_at: (await evidence.judgedAt()).toISOString(),
    }));
}

export async function playbookTiersAnswer(evidence: Evidence) {
  return playbookTiers(await playbookInput(evidence));
}
