import { routes } from '@freehold/contract';
import type { Call, Operations } from '../operation/operation.ts';
import { notFound } from '../operation/refusal.ts';
import type { OnFailure } from '../ports/background-work.ts';
import { dealScoreAnswer } from './deal-score.ts';
import type { Evidence } from './evidence.ts';
import type { Judge } from './judge.ts';
import { motivationScoreAnswer } from './motivation-score.ts';
import { rentalEstimateAnswer } from './rental-estimate.ts';
import type { Coverage } from './score-answer.ts';
import { bundleCall, bundleOf } from './slices.ts';
import { playbookTiersAnswer, strategyScoresAnswer } from './strategy-scores.ts';
import { valuationAnswer } from './valuation.ts';

/** Everything known of a property in one call; each slice is what its endpoint answers, null without coverage. */
export function propertyPackOperation(
  judge: Judge,
  soldHistory: Operations['soldHistory'],
  onFailure: OnFailure,
): Operations['propertyPack'] {
  return async ({ query }, caller) => {
    const call = bundleCall(caller);
    const evidence = await judge.find(query.property_id, call);
    if (evidence === null) return notFound('Property');
    return bundleOf(
      { property_id: evidence.property.id },
      {
        valuation: () => valuationSlice(evidence),
        deal_score: async () => whereCovered(await dealScoreAnswer(evidence)),
        motivation: async () => whereCovered(await motivationScoreAnswer(evidence)),
        sold_history: () => soldHistorySlice(soldHistory, evidence, call),
        rental_estimate: () => rentalSlice(evidence),
        playbook_tiers: async () =>
          whereCovered(await playbookTiersAnswer(evidence))?.playbook_tiers ?? null,
        strategy_scores: async () => whereCovered(await strategyScoresAnswer(evidence)),
      },
      call,
      { route: routes.propertyPack, onFailure },
    );
  };
}

/** The slice, or null where it could not be computed for want of evidence. */
function whereCovered<Slice extends { readonly coverage: Coverage }>(slice: Slice): Slice | null {
  return slice.coverage === 'none' ? null : slice;
}

/** Null without a value and without a rent. */
async function valuationSlice(evidence: Evidence) {
  const {
    property_id: _id,
    comparables_count: _count,
    valued_at: _at,
    reason: _reason,
    rent_reason: _rentReason,
    ...slice
  } = await valuationAnswer(evidence);
  return slice.sale_estimate === null && slice.rent_estimate === null ? null : slice;
}

async function rentalSlice(evidence: Evidence) {
  const rent = await rentalEstimateAnswer(evidence);
  if (rent.rent_estimate_pcm === null) return null;
  return {
    rent_estimate: rent.rent_estimate_pcm,
    rent_lower: rent.rent_lower_pcm,
    rent_upper: rent.rent_upper_pcm,
    comparables_count: rent.sample_size,
    source: rent.basis,
  };
}

async function soldHistorySlice(
  soldHistory: Operations['soldHistory'],
  { property }: Evidence,
  call: Call,
) {
  const query = { property_id: property.id };
  const answer = await soldHistory({ params: {}, query, body: undefined }, call);
  return answer as Exclude<
    typeof answer,
    { readonly contentType: string } | { readonly cost: number }
  >;
}
