import { SIMILARITY } from '../data/comparables-2026-11.ts';
import type { Candidate, ComparableSubject } from './types.ts';

const ROW = 'DST';
const BANDS = 'ABCDEFG';
const WEIGHTS = SIMILARITY.weights;
const LOG_LEAST = Math.log(SIMILARITY.least);
type Attribute = keyof typeof WEIGHTS;

/** What two dwellings are apart, measured once for score and rules. */
export interface Apart {
  readonly metres: number | null;
  readonly months: number;
  readonly sameStreet: boolean;
}

/**
 * Similarity 0–100, whole: weighted geometric mean of one kernel per attribute. The weight of an attribute that either
 * side lacks goes to the others, and the score falls with the weight that is missing.
 */
export function similarityScore(
  subject: ComparableSubject,
  candidate: Candidate,
  apart: Apart,
): number {
  let logSum = 0;
  let known = 0;
  const takeLog = (attribute: Attribute, log: number): void => {
    known += WEIGHTS[attribute];
    logSum += WEIGHTS[attribute] * Math.max(LOG_LEAST, log);
  };
  const take = (attribute: Attribute, likeness: number | null): void => {
    if (likeness === null) return;
    takeLog(attribute, likeness <= 0 ? LOG_LEAST : Math.min(0, Math.log(likeness)));
  };
  if (apart.metres !== null) takeLog('distance', -apart.metres / SIMILARITY.distanceMetres);
  takeLog('recency', (-apart.months * Math.LN2) / SIMILARITY.halfLifeMonths);
  take(
    'type',
    subject.typeCode === null ? null : typeLikeness(subject.typeCode, candidate.typeCode),
  );
  take('floorArea', areaLikeness(subject.floorAreaSqm, candidate.floorAreaSqm));
  take('bedrooms', stepLikeness(subject.bedrooms, candidate.bedrooms, SIMILARITY.bedroomStep));
  take('tenure', equalOr(subject.tenure, candidate.tenure, SIMILARITY.otherTenure));
  take('newBuild', equalOr(subject.newBuild, candidate.newBuild, SIMILARITY.otherNewBuild));
  take(
    'energy',
    subject.energyBand === null || candidate.energyBand === null
      ? null
      : stepLikeness(
          BANDS.indexOf(subject.energyBand),
          BANDS.indexOf(candidate.energyBand),
          SIMILARITY.energyStep,
        ),
  );
  take('place', placeLikeness(subject, candidate, apart));
  const penalty = 1 - SIMILARITY.unknownPenalty * (1 - known);
  const score = Math.round(100 * Math.exp(logSum / known) * penalty);
  return candidate.category === 'B' ? Math.min(score, SIMILARITY.nonStandardMax) : score;
}

function typeLikeness(a: string, b: string): number {
  if (a === b) return 1;
  if (b === 'O') return SIMILARITY.type.other;
  if (a === 'F' || b === 'F') return SIMILARITY.type.houseFlat;
  return Math.abs(ROW.indexOf(a) - ROW.indexOf(b)) === 1
    ? SIMILARITY.type.oneStep
    : SIMILARITY.type.twoSteps;
}

function areaLikeness(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return null;
  return 1 - Math.abs(Math.log(a / b)) / SIMILARITY.floorAreaLogRange;
}

function stepLikeness(a: number | null, b: number | null, step: number): number | null {
  return a === null || b === null ? null : 1 - Math.abs(a - b) * step;
}

function equalOr<T>(a: T | null, b: T | null, other: number): number | null {
  if (a === null || b === null) return null;
  return a === b ? 1 : other;
}

function placeLikeness(
  subject: ComparableSubject,
  candidate: Candidate,
  apart: Apart,
): number | null {
  if (subject.postcode === null && subject.street === null) return null;
  if (subject.postcode !== null && subject.postcode === candidate.postcode) {
    return SIMILARITY.samePostcode;
  }
  return apart.sameStreet ? SIMILARITY.sameStreet : SIMILARITY.elsewhere;
}
