import { comparablesOperation } from './comparables.ts';
import { dealScoreOperation } from './deal-score.ts';
import type { Judge } from './judge.ts';
import { motivationScoreOperation } from './motivation-score.ts';
import { playbookTiersOperation } from './playbook-tiers.ts';
import { rentalEstimateOperation } from './rental-estimate.ts';
import { strategyScoresOperation } from './strategy-scores.ts';
import { valuationOperation } from './valuation.ts';

/** The operations that judge homes. */
export function judgementOperations(judge: Judge) {
  return {
    comparables: comparablesOperation(judge),
    valuation: valuationOperation(judge),
    rentalEstimate: rentalEstimateOperation(judge),
    dealScore: dealScoreOperation(judge),
    motivationScore: motivationScoreOperation(judge),
    strategyScores: strategyScoresOperation(judge),
    playbookTiers: playbookTiersOperation(judge),
  };
}
