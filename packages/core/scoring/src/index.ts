export { FreeholdError } from '@freehold/money/errors';
export type { Bounds, ErrorCode } from '@freehold/money/errors';
export { pointsOn } from './curve.ts';
export type { Curve } from './curve.ts';
export { weighted } from './weighted-score.ts';
export type { Contribution, Factor, MissingScoreReason, WeightedScore } from './weighted-score.ts';
export { cheapestPriceCut, dealScore, tierOf } from './deal.ts';
export type { DealFactor, DealInput, DealScore } from './deal.ts';
export type { PriceToNextTier } from './price-cut.ts';
export type { Tier } from './tier.ts';
export { classificationOf, motivationScore, motivationTierOf } from './motivation.ts';
export type {
  MotivationClass,
  MotivationInput,
  MotivationScore,
  MotivationSignal,
} from './motivation.ts';
export { leadClass, leadLevel, leadScore, leadTierOf } from './lead.ts';
export type { LeadInput, LeadScore, LeadSignal, LeadSignalCode } from './lead.ts';
export { scoredStrategies } from './kernel/strategy.ts';
export { cheapestStrategyCut, strategyScores } from './strategy.ts';
export type { Gate, StrategyFit, StrategyInput, StrategyScores } from './strategy.ts';
export { playbookTiers } from './playbook.ts';
export type { Playbook, PlaybookInput } from './playbook.ts';
export { walkability, walkabilityRating, walkabilityReachMetres } from './walkability.ts';
export type {
  NearbyPlace,
  Walkability,
  WalkabilityEvidence,
  WalkabilityRating,
} from './walkability.ts';
export { overallLocation, schoolChoice, schoolReachMetres } from './location.ts';
export type { NearbySchool } from './location.ts';
export { coverageFloors } from './weights/coverage.ts';
export { dealWeights } from './weights/deal.ts';
export { leadPoints } from './weights/lead.ts';
export { locationWeights } from './weights/location.ts';
export { motivationWeights } from './weights/motivation.ts';
export type { MotivationFamily } from './weights/motivation.ts';
export { playbookRules } from './weights/playbook.ts';
export { strategyWeights } from './weights/strategy.ts';
export type { ScoredStrategy } from './weights/strategy.ts';
export { walkabilityWeights } from './weights/walkability.ts';
