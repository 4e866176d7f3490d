import type { routes } from '@freehold/contract';
import { playbookTiers, type Playbook } from '@freehold/scoring';
import type { Operation } from '../operation.ts';
import type { Evidence } from './evidence.ts';
import { playbookInput } from './inputs.ts';
import type { Judge } from './judge.ts';

/** The tier of a property in each stored playbook. */
export function playbookTiersOperation(judge: Judge): Operation<typeof routes.playbookTiers> {
  return ({ query }, call) =>
    judge.answerByListings(query.property_id, call, async (evidence) => ({
      property_id: evidence.property.id,
      ...(await playbookTiersAnswer(evidence)),
      scored_at: (await evidence.judgedAt()).toISOString(),
    }));
}

/** The tiers; one that is not known is null, and named in `unknown`. */
export async function playbookTiersAnswer(evidence: Evidence) {
  const tiers = playbookTiers(await playbookInput(evidence));
  const playbooks = Object.keys(tiers) as Playbook[];
  const unknown = playbooks.filter((playbook) => tiers[playbook] === null);
  const coverage =
    unknown.length === 0
      ? ('full' as const)
      : unknown.length < playbooks.length
        ? ('partial' as const)
        : ('none' as const);
  return {
    playbook_tiers: { ...tiers },
    coverage,
    unknown,
  };
}
