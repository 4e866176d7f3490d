import { PROTOCOL } from '../data/evaluation-2026-11.ts';
import {
  calibrateTier,
  EVIDENCE_TIERS,
  type Calibration,
  type EvidenceTier,
} from '../valuation/calibration.ts';
import type { PastError } from '../valuation/error-scale.ts';
import type { PreparedSale } from '../valuation/prepared.ts';
import type { Subject, Valued } from '../valuation.ts';

/** Calibration by tier from the errors of the months before; a tier with few is left to the one that ships. */
export class RollingCalibration {
  readonly #errors: { month: number; tier: EvidenceTier; past: PastError }[] = [];
  #month = -Infinity;
  #calibration: Calibration = {};

  /** Adds a sale that was valued before it was known, in the month that its evidence ends in. */
  add(month: number, sale: PreparedSale, { tier, logPrediction, deviation, spread }: Valued): void {
    const typeCode = sale.sale.typeCode as Subject['typeCode'];
    const error = sale.logPrice - logPrediction;
    this.#errors.push({ month, tier, past: { error, typeCode, deviation, spread } });
  }

  at(month: number): Calibration {
    if (month !== this.#month) {
      this.#month = month;
      const known = this.#errors.filter((one) => one.month < month);
      const isEnough = known.length >= PROTOCOL.leastErrorsInAll;
      const tiers = (isEnough ? EVIDENCE_TIERS : []).flatMap((tier) => {
        const own = this.#recent(
          known.filter((one) => one.tier === tier),
          month,
        );
        return own.length < PROTOCOL.leastErrors ? [] : [[tier, calibrateTier(own)!] as const];
      });
      this.#calibration = Object.fromEntries(tiers);
    }
    return this.#calibration;
  }

  /** Errors of the last months, or further back until there are enough. */
  #recent(known: readonly { month: number; past: PastError }[], month: number): PastError[] {
    const since = known.findIndex((one) => one.month >= month - PROTOCOL.calibrationMonths);
    const fresh = since === -1 ? 0 : known.length - since;
    return known.slice(-Math.max(fresh, PROTOCOL.wantedErrors)).map(({ past }) => past);
  }

  /** Every error by tier, in order of time. */
  all(): Partial<Record<EvidenceTier, readonly PastError[]>> {
    return Object.fromEntries(
      EVIDENCE_TIERS.map((tier) => [
        tier,
        this.#errors.filter((one) => one.tier === tier).map(({ past }) => past),
      ]),
    );
  }
}
