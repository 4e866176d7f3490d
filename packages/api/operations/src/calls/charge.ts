import type { ErrorCode } from '@freehold/contract';
import type { Admitted, Metering } from '../admission/admission.ts';

/** What one admitted call will cost; settled exactly once. */
export class Charge {
  readonly #admitted: Admitted;
  readonly #startedAt: number;
  #settled = false;

  /** `startedAt` is when the call arrived, by `performance.now()`. */
  constructor(admitted: Admitted, startedAt: number) {
    this.#admitted = admitted;
    this.#startedAt = startedAt;
  }

  /** True where an account pays, so that there is something to tell it. */
  get metered(): boolean {
    return this.#admitted.account !== null;
  }

  get settled(): boolean {
    return this.#settled;
  }

  /** Milliseconds since the call arrived, to the microsecond. */
  get latencyMs(): number {
    return Math.round((performance.now() - this.#startedAt) * 1000) / 1000;
  }

  /** Where the account stands should the call be charged. */
  reserved(): Promise<Metering> {
    return this.#admitted.reserved();
  }

  /** Charges a success, or returns the reservation of a failure; null where nothing is charged. */
  async settle(
    status: number,
    errorCode: ErrorCode | null = null,
    cost: number | null = null,
  ): Promise<Metering | null> {
    if (this.#settled) throw new Error('a call is settled once');
    this.#settled = true;
    const metering = await this.#admitted.settle({
      status,
      errorCode,
      latencyMs: this.latencyMs,
      ...(cost === null ? {} : { cost }),
    });
    return this.metered ? metering : null;
  }
}
