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
    // Slices are worked out together: each adds why it is null, or what in it is.
    const reasons: Reasons = {};
    return bundleOf(
      { property_id: evidence.property.id, reasons },
      {
        valuation: () => valuationSlice(evidence, reasons),
        deal_score: async () =>
          whereCovered('deal_score', await dealScoreAnswer(evidence), reasons),
        motivation: async () =>
          whereCovered('motivation', await motivationScoreAnswer(evidence), reasons),
        sold_history: () => soldHistorySlice(soldHistory, evidence, call),
        rental_estimate: () => rentalSlice(evidence, reasons),
        playbook_tiers: () => tiersSlice(evidence, reasons),
        strategy_scores: async () => {
          const answer = await strategyScoresAnswer(evidence);
          const { overall: reason } = answer.reasons;
          return whereCovered('strategy_scores', { ...answer, reason }, reasons) && answer;
        },
      },
      call,
      { route: routes.propertyPack, onFailure },
    );
  };
}

/** Why a slice, or a figure of one, is null. */
type Reasons = Record<string, string>;

/** The slice, or null where it could not be computed for want of evidence. */
function whereCovered<
  Slice extends { readonly coverage: Coverage; readonly reason: string | null },
>(name: string, slice: Slice, reasons: Reasons): Slice | null {
  if (slice.coverage !== 'none') return slice;
  reasons[name] = slice.reason ?? noEvidence;
  return null;
}

const noEvidence = 'no_evidence';

/** The tiers, or null where none is known. */
async function tiersSlice(evidence: Evidence, reasons: Reasons) {
  const { playbook_tiers: tiers, coverage, unknown } = await playbookTiersAnswer(evidence);
  for (const name of coverage === 'none' ? ['playbook_tiers'] : unknown) {
    reasons[name] = noEvidence;
  }
  return coverage === 'none' ? null : tiers;
}

/** Null without a value and without a rent. */
async function valuationSlice(evidence: Evidence, reasons: Reasons) {
  const {
    property_id: _id,
    comparables_count: _count,
    valued_at: _at,
    reason,
    rent_reason: rentReason,
    ...slice
  } = await valuationAnswer(evidence);
  const isNone = slice.sale_estimate === null && slice.rent_estimate === null;
  if (reason !== null) reasons[isNone ? 'valuation' : 'sale_estimate'] = reason;
  if (isNone) return null;
  if (rentReason !== null) reasons['rent_estimate'] = rentReason;
  const yieldReason = rentReason ?? reason;
  if (yieldReason !== null) reasons['gross_yield_pct'] = yieldReason;
  return slice;
}

async function rentalSlice(evidence: Evidence, reasons: Reasons) {
  const rent = await rentalEstimateAnswer(evidence);
  if (rent.rent_estimate_pcm === null) {
    reasons['rental_estimate'] = rent.reason ?? noEvidence;
    return null;
  }
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
