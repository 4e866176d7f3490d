import type { CriteriaFlag } from '@freehold/contract';
import {
  coverageFloors,
  dealWeights,
  leadPoints,
  motivationWeights,
  playbookRules,
} from '@freehold/scoring';

/**
 * What judgement reads from a listing and how far it looks, 21 November 2026. The flags of works and of severe
 * condition are those of the playbooks `brrr_candidate` and `btl_candidate` of the API specification's vocabulary.
 */
export const needsWorkFlags: readonly CriteriaFlag[] = [
  'needs_modernisation',
  'needs_renovation',
  'derelict',
];
export const severeConditionFlags: readonly CriteriaFlag[] = [
  'derelict',
  'structural_issues',
  'fire_damaged',
  'water_damaged',
];
export const vacantFlags: readonly CriteriaFlag[] = ['vacant_possession'];
export const hmoFlags: readonly CriteriaFlag[] = ['hmo', 'hmo_licensed'];
export const restrictedFlags: readonly CriteriaFlag[] = ['occupancy_restriction'];

/** Conversions that permitted development may allow, where no designation takes the right away. */
export const conversionFlags: readonly CriteriaFlag[] = [
  'commercial_conversion',
  'commercial_unit',
  'is_former_pub',
  'barn',
];

/** Below 80 years the extension of a lease used to cost marriage value; buyers look for one from about 90. */
export const leaseExtensionYearsBelow = 90;

export const reach = {
  /**
   * Registered sales read for one valuation, so many that hardly any circle holds more: which of them tell most is found
   * by weighing, not by their day.
   */
  salesMost: 6_000,
  /** Sales of the home's own postcode, however old: their points lie within this. */
  ownPostcodeMetres: 300,
  ownPostcodeMost: 2_000,
  /** Certificates of one postcode. */
  certificatesMost: 500,
  /** Known homes named to who asks for one that is not. */
  candidatesMost: 20,
  /** Years of sales that comparables are drawn from: flips need the purchase before. */
  comparableYears: 8,
  comparablesMost: 600,
  rentMetres: 1_000,
  rentsMost: 10_000,
  placesMost: 200,
} as const;

/** A rent of fewer comparables is answered as the median it is, and makes no yield that a score weighs. */
export const leastScoredRents = 3;
/** Yields of an area rank a home's own only from so many of them. */
export const leastYields = 10;
/** Yields above 25 % are taken for errors of the data (API specification, area yields). */
export const yieldMostBasisPoints = 2_500;

/**
 * The rules that stored judgements and scores were made by. A change of weights changes it by their version; a change of
 * the valuation, of rents or of what an area is known by takes a new first name. Everything is then judged anew.
 */
export const judgementRules = [
  'judgement-2026-11-28-evidence-of-postcodes',
  coverageFloors.version,
  dealWeights.version,
  motivationWeights.version,
  leadPoints.version,
  playbookRules.version,
].join(' ');
/**
 * Answers rest on stored judgements so many days old; older ones are worked out anew, request by request.
 *
 * A stored interval is that of `valued_at`, while `stale_months` counts on: lists and endpoints give one interval. By the
 * country's drift (`data/staleness-2026-11.ts` of market: 0.085 of the log price up in twelve months) 45 days more move
 * a bound by 1.1 % at most, commonly by a third of that, and where the sales end 24 months before, a stored value answers
 * so many days longer.
 */
export const judgementsServeDays = 45;
/** Homes of an outcode whose listings changed, which are scored before outcodes are judged whole; where more changed, none is. */
export const changedFirstMost = 200;
/** An import scores outcodes again whose scores are older than this, though no record of theirs changed. */
export const judgementsStandDays = 7;
