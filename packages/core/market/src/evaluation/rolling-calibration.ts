import { PROTOCOL } from '../data/evaluation-2026-11.ts';
import {
  calibrateTier,
  EVIDENCE_TIERS,
  type Calibration,
  type EvidenceTier,
} from '../valuation/calibration.ts';

/** Calibration by tier from the errors of the months before; a tier with few is left to the one that ships. */
export class RollingCalibration {
  readonly #errors: { month: number; tier: EvidenceTier; error: number }[] = [];
  #month = -Infinity;
  #calibration: Calibration = {};

  add(month: number, tier: EvidenceTier, error: number): void {
    this.#errors.push({ month, tier, error });
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
  #recent(known: readonly { month: number; error: number }[], month: number): number[] {
    const since = known.findIndex((one) => one.month >= month - PROTOCOL.calibrationMonths);
    const fresh = since === -1 ? 0 : known.length - since;
    return known.slice(-Math.max(fresh, PROTOCOL.wantedErrors)).map((one) => one.error);
  }

  /** Every error by tier, in order of time. */
  all(): Partial<Record<EvidenceTier, readonly number[]>> {
    return Object.fromEntries(
      EVIDENCE_TIERS.map((tier) => [
        tier,
        this.#errors.filter((one) => one.tier === tier).map((one) => one.error),
      ]),
    );
  }
}
