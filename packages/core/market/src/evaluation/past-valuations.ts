import { PROTOCOL } from '../data/evaluation-2026-11.ts';
import { STACK } from '../data/stack-2026-11.ts';
import {
  calibrationOf,
  EVIDENCE_TIERS,
  isJustBought,
  type Calibration,
  type EvidenceTier,
} from '../valuation/calibration.ts';
import type { PastError } from '../valuation/error-scale.ts';
import type { PreparedSale } from '../valuation/prepared.ts';
import { stackFeatures } from '../valuation/stack-features.ts';
import { fitTrees, predictedBy, shareThatCameTrue, type Stack } from '../valuation/stack.ts';
import { valued, type Valued } from '../valuation/valued.ts';
import type { Weighed } from '../valuation/weigh.ts';

/** A sale that was valued before it was known. */
interface Past {
  readonly month: number;
  readonly tier: EvidenceTier;
  /** Without the learned step, and by how far that moved it. */
  readonly past: PastError;
  readonly learned: number;
  readonly features: Float64Array | null;
  /** By the trees of then, whatever share of it was added; null where there were none. */
  readonly predicted: number | null;
}

/** What is kept of a valuation to learn from. */
export type Learned = Pick<Past, 'features' | 'predicted' | 'learned'>;

/** What the error of a valuation is told by: the estimate, and how far it was expected to miss. */
export type Estimated = Pick<Weighed, 'tier' | 'foreseen' | 'anchor'> & {
  readonly kriged: Pick<Weighed['kriged'], 'residual'>;
};

/** A valuation, and what is kept of it. */
export interface MadeValuation extends Learned {
  readonly found: Valued;
}

/**
 * The past valuations of an area, and what those of earlier months tell of the next: a learned step, fitted anew every
 * quarter, and a calibration by tier from the errors that it leaves. A tier with few is left to the one that ships.
 */
export class PastValuations {
  readonly #past: Past[] = [];
  readonly #isLearning: boolean;
  readonly #stacks = new Map<number, Stack | null>();
  #month = -Infinity;
  #calibration: Calibration = {};

  /** `dueCount`: how many valuations there will be; where they are too few to learn from, no features are worked out. */
  constructor(dueCount: number) {
    this.#isLearning = dueCount >= STACK.leastRows;
  }

  /** Values a dwelling that was weighed by evidence that ends in a month, as earlier months tell. */
  value(month: number, weighed: Weighed): MadeValuation {
    const learned = this.learned(month, weighed);
    const calibration = this.calibrationAt(month);
    return { found: valued(weighed, { learned: learned.learned, calibration }), ...learned };
  }

  /** What earlier months teach of a dwelling that was weighed by evidence that ends in a month. */
  learned(month: number, weighed: Weighed): Learned {
    const stack = this.stackAt(month);
    const features = this.#isLearning ? stackFeatures(weighed) : null;
    const predicted =
      stack === null || features === null ? null : predictedBy(stack.trees, features);
    const learned = isJustBought(weighed.tier) ? 0 : (stack?.share ?? 0) * (predicted ?? 0);
    return { features, predicted, learned };
  }

  /** Adds a sale that was valued before it was known; sales come in order of month. */
  add(month: number, sale: Pick<PreparedSale, 'logPrice'>, of: Estimated, kept: Learned): void {
    const { tier, foreseen, anchor, kriged } = of;
    const error = sale.logPrice - (anchor + kriged.residual);
    this.#past.push({ month, tier, past: { error, ...foreseen }, ...kept });
  }

  /** What the valuations of the quarters before that of a month teach; null where they are too few. */
  stackAt(month: number): Stack | null {
    const quarter = month - (month % STACK.monthsBetween);
    const known = this.#stacks.get(quarter);
    if (known !== undefined) return known;
    const trees = this.#isLearning ? fitTrees(this.#rowsBefore(quarter)) : null;
    const share = shareThatCameTrue(
      this.#between(quarter - STACK.share.months, quarter).flatMap(({ predicted, past }) =>
        predicted === null ? [] : [{ predicted, error: past.error }],
      ),
    );
    const stack = trees && { share, trees };
    this.#stacks.set(quarter, stack);
    return stack;
  }

  /** Of the errors of the months before, those of the learned step of now in them. */
  calibrationAt(month: number): Calibration {
    if (month !== this.#month) {
      this.#month = month;
      const share = this.stackAt(month)?.share ?? 0;
      const known = this.#past.filter((one) => one.month < month);
      const isEnough = known.length >= PROTOCOL.leastErrorsInAll;
      const tiers = (isEnough ? EVIDENCE_TIERS : []).flatMap((tier) => {
        const own = recentOf(
          known.filter((one) => one.tier === tier),
          month,
        ).map((one) => lessLearned(one, isJustBought(tier) ? 0 : share * (one.predicted ?? 0)));
        return own.length < PROTOCOL.leastErrors
          ? []
          : [[tier, calibrationOf(tier, own)!] as const];
      });
      this.#calibration = Object.fromEntries(tiers);
    }
    return this.#calibration;
  }

  /** Every error by tier, in order of time. */
  errorsByTier(): Partial<Record<EvidenceTier, readonly PastError[]>> {
    return Object.fromEntries(
      EVIDENCE_TIERS.map((tier) => [
        tier,
        this.#past.filter((one) => one.tier === tier).map((one) => lessLearned(one, one.learned)),
      ]),
    );
  }

  #rowsBefore(quarter: number) {
    return this.#between(quarter - STACK.months, quarter)
      .slice(-STACK.rowsMost)
      .flatMap(({ features, past }) =>
        features === null ? [] : [{ features, error: past.error }],
      );
  }

  #between(from: number, until: number): readonly Past[] {
    return this.#past.filter(({ month }) => month >= from && month < until);
  }
}

const lessLearned = ({ past }: Past, learned: number): PastError => ({
  ...past,
  error: past.error - learned,
});

/** Errors of the last months, or further back until there are enough. */
function recentOf(known: readonly Past[], month: number): readonly Past[] {
  const since = known.findIndex((one) => one.month >= month - PROTOCOL.calibrationMonths);
  const fresh = since === -1 ? 0 : known.length - since;
  return known.slice(-Math.max(fresh, PROTOCOL.wantedErrors));
}
