import type { Operations } from '../operation/operation.ts';
import type { OnFailure } from '../ports/background-work.ts';
import { areaSummaryOperation } from './area-summary.ts';
import { comparablesOperation } from './comparables.ts';
import { dealScoreOperation } from './deal-score.ts';
import type { Judge } from './judge.ts';
import { motivationScoreOperation } from './motivation-score.ts';
import { propertyPackOperation } from './property-pack.ts';
import { rentalEstimateOperation } from './rental-estimate.ts';
import { playbookTiersOperation, strategyScoresOperation } from './strategy-scores.ts';
import { valuationOperation } from './valuation.ts';

/** The operations that judge homes and areas; the pack holds the sold history as its endpoint answers it. */
export function judgementOperations(
  judge: Judge,
  soldHistory: Operations['soldHistory'],
  onFailure: OnFailure,
) {
  return {
    comparables: comparablesOperation(judge),
    valuation: valuationOperation(judge),
    rentalEstimate: rentalEstimateOperation(judge),
    dealScore: dealScoreOperation(judge),
    motivationScore: motivationScoreOperation(judge),
    strategyScores: strategyScoresOperation(judge),
    playbookTiers: playbookTiersOperation(judge),
    propertyPack: propertyPackOperation(judge, soldHistory, onFailure),
    areaSummary: areaSummaryOperation(judge.ports, onFailure),
  };
}
