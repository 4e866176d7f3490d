import { SIMILARITY } from '../data/comparables-2026-11.ts';
import type { Sale } from '../sale.ts';
import { energyBands } from './energy-band.ts';
import type { Candidate, ComparableSubject } from './types.ts';

const ROW = 'DST';
const TYPES = ['D', 'S', 'T', 'F', 'O'] as const;
const WEIGHTS = Object.values(SIMILARITY.weights);
/** Where the attribute of each weight stands: constants of the module, which engines read faster than a record. */
const {
  distance: distanceAt,
  recency: recencyAt,
  type: typeAt,
  floorArea: floorAreaAt,
  bedrooms: bedroomsAt,
  tenure: tenureAt,
  newBuild: newBuildAt,
  energy: energyAt,
  place: placeAt,
} = Object.fromEntries(Object.keys(SIMILARITY.weights).map((name, at) => [name, at])) as Record<
  keyof typeof SIMILARITY.weights,
  number
>;
const LOG_LEAST = Math.log(SIMILARITY.least);
const UNKNOWN = Number.NaN;

/** What two dwellings are apart, measured once for score, rules and adjustments. */
export interface Apart {
  readonly metres: number | null;
  readonly months: number;
  readonly sameStreet: boolean;
  /** Logarithm of the subject's floor area over the candidate's; null where either is unknown. */
  readonly sizeLog: number | null;
}

/**
 * Similarity 0–100, whole, of candidates to a subject: weighted geometric mean of one kernel per attribute. The weight
 * of an attribute that either side lacks goes to the others, and the score falls with the weight that is missing.
 */
export function similarityTo(
  subject: ComparableSubject,
): (candidate: Candidate, apart: Apart) => number {
  const { typeCode, bedrooms, tenure, newBuild, postcode } = subject;
  const noPlace = postcode === null && subject.street === null;
  const band = subject.energyBand === null ? UNKNOWN : energyBands.indexOf(subject.energyBand);
  const typeLogs = typeCode === null ? null : typeLogsOf(typeCode);
  // Logarithms in the order of the weights, NaN where unknown.
  const logs = new Float64Array(WEIGHTS.length);
  return (candidate, apart) => {
    logs[distanceAt] = apart.metres === null ? UNKNOWN : -apart.metres / SIMILARITY.distanceMetres;
    // A sale after the day, which no tier admits, is as recent as can be and no more.
    logs[recencyAt] = Math.min(0, (-apart.months * Math.LN2) / SIMILARITY.halfLifeMonths);
    logs[typeAt] = typeLogs === null ? UNKNOWN : typeLogs[candidate.typeCode];
    logs[floorAreaAt] =
      apart.sizeLog === null
        ? UNKNOWN
        : logOf(1 - Math.abs(apart.sizeLog) / SIMILARITY.floorAreaLogRange);
    logs[bedroomsAt] =
      bedrooms === null || candidate.bedrooms === null
        ? UNKNOWN
        : stepLog(BEDROOM_LOGS, bedrooms - candidate.bedrooms, SIMILARITY.bedroomStep);
    logs[tenureAt] = equalLog(tenure, candidate.tenure, OTHER_TENURE_LOG);
    logs[newBuildAt] = equalLog(newBuild, candidate.newBuild, OTHER_NEW_BUILD_LOG);
    logs[energyAt] =
      candidate.energyBand === null
        ? UNKNOWN
        : stepLog(
            ENERGY_LOGS,
            band - energyBands.indexOf(candidate.energyBand),
            SIMILARITY.energyStep,
          );
    logs[placeAt] = noPlace ? UNKNOWN : placeLog(postcode, candidate.postcode, apart);
    const score = weighed(logs);
    return candidate.category === 'B' ? Math.min(score, SIMILARITY.nonStandardMax) : score;
  };
}

function weighed(logs: Float64Array): number {
  let logSum = 0;
  let known = 0;
  for (let at = 0; at < logs.length; at += 1) {
    const log = logs[at]!;
    if (Number.isNaN(log)) continue;
    known += WEIGHTS[at]!;
    logSum += WEIGHTS[at]! * Math.max(LOG_LEAST, log);
  }
  const penalty = 1 - SIMILARITY.unknownPenalty * (1 - known);
  return Math.round(100 * Math.exp(logSum / known) * penalty);
}

/** Logarithm of a likeness, 0 when it is complete. */
function logOf(likeness: number): number {
  return likeness <= 0 ? LOG_LEAST : Math.min(0, Math.log(likeness));
}

const OTHER_TENURE_LOG = logOf(SIMILARITY.otherTenure);
const OTHER_NEW_BUILD_LOG = logOf(SIMILARITY.otherNewBuild);
const SAME_POSTCODE_LOG = logOf(SIMILARITY.samePostcode);
const SAME_STREET_LOG = logOf(SIMILARITY.sameStreet);
const ELSEWHERE_LOG = logOf(SIMILARITY.elsewhere);
/** By how many whole steps two dwellings are apart. */
const BEDROOM_LOGS = stepLogsOf(SIMILARITY.bedroomStep);
const ENERGY_LOGS = stepLogsOf(SIMILARITY.energyStep);

function stepLogsOf(step: number): readonly number[] {
  return Array.from(energyBands, (_, steps) => logOf(1 - steps * step));
}

function stepLog(logs: readonly number[], difference: number, step: number): number {
  const steps = Math.abs(difference);
  return logs[steps] ?? logOf(1 - steps * step);
}

function typeLogsOf(subject: string): Readonly<Record<Sale['typeCode'], number>> {
  const logs = TYPES.map((type) => [type, logOf(typeLikeness(subject, type))] as const);
  return Object.fromEntries(logs) as Record<Sale['typeCode'], number>;
}

function typeLikeness(a: string, b: string): number {
  if (a === b) return 1;
  if (b === 'O') return SIMILARITY.type.other;
  if (a === 'F' || b === 'F') return SIMILARITY.type.houseFlat;
  return Math.abs(ROW.indexOf(a) - ROW.indexOf(b)) === 1
    ? SIMILARITY.type.oneStep
    : SIMILARITY.type.twoSteps;
}

function equalLog<T>(a: T | null, b: T | null, other: number): number {
  if (a === null || b === null) return UNKNOWN;
  return a === b ? 0 : other;
}

function placeLog(postcode: string | null, candidate: string | null, apart: Apart): number {
  if (postcode !== null && postcode === candidate) return SAME_POSTCODE_LOG;
  return apart.sameStreet ? SAME_STREET_LOG : ELSEWHERE_LOG;
}
