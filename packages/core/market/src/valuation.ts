import { finiteNumber, onlyFields } from '@freehold/money/checks';
import * as check from './checks.ts';
import type { AreaModel } from './valuation/area-model.ts';
import type { Calibration } from './valuation/calibration.ts';
import type { PreparedSale, Subject } from './valuation/prepared.ts';
import { checkStack, learnedStep, type Stack } from './valuation/stack.ts';
import { valued, type Valued } from './valuation/valued.ts';
import { Weighing, type Declined } from './valuation/weigh.ts';

export { AreaFit, fitAreaModel, type FitOptions } from './valuation/area-fit.ts';
export { indexFactor, indexAt, type AreaModel, type LogIndex } from './valuation/area-model.ts';
export {
  calibrateTier,
  EVIDENCE_TIERS,
  type Calibration,
  type EvidenceTier,
  type TierCalibration,
} from './valuation/calibration.ts';
export { mixedValue, type PossibleValue } from './valuation/mixed.ts';
export { possibleTypes, type PossibleType } from './valuation/possible-types.ts';
export type { ErrorScale, Foreseen, PastError } from './valuation/error-scale.ts';
export { officialIndex } from './valuation/official-index.ts';
export {
  modelledSale,
  prepareSale,
  type ModelledSale,
  type PreparedSale,
  type Subject,
} from './valuation/prepared.ts';
export type { Stack } from './valuation/stack.ts';
export { valuationSource, type Valued, type WeighedSale } from './valuation/valued.ts';
export type { Declined } from './valuation/weigh.ts';
export { evidenceSince } from './valuation/evidence-since.ts';
export type { ValuePart, ValuePartKind } from './valuation/value-parts.ts';
export { EVIDENCE } from './data/valuation-2026-11.ts';

export interface ValuationContext {
  /** The area's model, fitted on sales before the subject's date only. */
  readonly model: AreaModel | null;
  /** Errors of past valuations by tier; tiers that are absent use those that ship with the package. */
  readonly calibration?: Calibration;
  /** What past valuations of the area taught; null, as none, where they taught nothing. */
  readonly stack?: Stack | null;
  /**
   * Last day that the sales cover, `YYYY-MM-DD`; the subject's date where that is earlier or this is not given. The
   * dwelling is valued by what was known on it, and the interval widens with the time since.
   */
  readonly dataUntil?: string;
}

/**
 * Values a dwelling on a day from registered sales before that day, in whole pounds given as pence.
 * Where the sales end earlier, the estimate is that of their last day (moved on by a published index alone) and its
 * interval widens with the months since, at a rate measured on past sales.
 *
 * The area model gives what such a dwelling costs there and then; the most telling sales (its own, the building's, the
 * postcode's, the street's, the neighbourhood's) are moved to that date, type and, where both floor areas are known,
 * size, and weighed by how much each tells (kriging with robust noise); what they do not tell stays with the area.
 * A `stack` adds how far above such an estimate homes in like circumstances were sold. Median and 80 % interval come from
 * errors of held-out sales of the same tier. Sales on or after the date and the order of the sales change nothing.
 * Declines, with a reason, below its evidence floor.
 *
 * @see split-conformal prediction: Lei et al., "Distribution-free predictive inference for regression", 2018
 * @example value(subject, sales.map(prepareSale).filter((sale) => sale !== null), { model }).status // 'valued'
 */
export function value(
  subject: Subject,
  evidence: readonly PreparedSale[],
  context: ValuationContext,
): Valued | Declined {
  return new Valuer(evidence, context).value(subject);
}

/**
 * Values many dwellings by the same sales, each as {@link value} does, to the penny: what the sales say of the houses of a
 * postcode, or of its flats, is worked out once for all of them, which takes most of the time. It keeps about 200 KB for each
 * postcode.
 *
 * @example
 * new Valuer(sales.map(prepareSale).filter((sale) => sale !== null), { model }).value(subject).status // 'valued'
 */
export class Valuer {
  readonly #weighing: Weighing;
  readonly #past: { readonly stack: Stack | null; readonly calibration: Calibration };

  constructor(evidence: readonly PreparedSale[], context: ValuationContext) {
    check.each(evidence, 'evidence', checkEvidence);
    onlyFields(context, ['model', 'stack', 'calibration', 'dataUntil'], 'context');
    this.#weighing = new Weighing(evidence, context);
    const { stack = null, calibration = {} } = context;
    if (stack !== null) check.under('context.stack', () => checkStack(stack));
    this.#past = { stack, calibration };
  }

  value(subject: Subject): Valued | Declined {
    const weighed = this.#weighing.weigh(subject);
    if (weighed.status === 'declined') return weighed;
    const { stack, calibration } = this.#past;
    return valued(weighed, { learned: learnedStep(stack, weighed), calibration });
  }
}

/** Tells sales that `prepareSale` made from anything else; what is in them it has checked. */
function checkEvidence(prepared: PreparedSale): void {
  if (typeof prepared?.logPrice !== 'number')
    finiteNumber(check.record(prepared).logPrice, 'logPrice');
}
