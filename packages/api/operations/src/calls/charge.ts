import type { ErrorCode } from '@freehold/contract';
import { CallerGone, callerGoneStatus, callerLeft, untilAborted } from '../operation/abort.ts';
import { StoreBusy } from '../operation/refusal.ts';
import type { OnFailure } from '../ports/background-work.ts';
import {
  type Admission,
  AdmissionRefusal,
  type AdmissionRequest,
  type Admitted,
  type Metering,
} from './admission.ts';

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

interface ChargeParts {
  readonly admission: Admission;
  readonly onFailure: OnFailure;
}

/**
 * Admits a call, runs `work` for it, and sees to it that what was reserved is charged or returned exactly once, at once,
 * however the call ends: its work settles it; or throws; or the signal of the call aborts, also during admission, whose
 * reservation is then returned when it is known.
 *
 * @returns what the work gives, or the refusal of admission.
 * @throws what the work throws, CallerGone where the caller left, and the reason of an abort; nothing is charged then, unless the work had settled.
 */
export async function chargedOnce<T>(
  { admission, onFailure }: ChargeParts,
  request: AdmissionRequest,
  work: (charge: Charge, admitted: Admitted) => Promise<T>,
): Promise<T | AdmissionRefusal> {
  const startedAt = performance.now();
  const returnAfter = async (charge: Charge, error: unknown): Promise<void> => {
    if (charge.settled) return;
    const gone = error instanceof CallerGone;
    const status = gone ? callerGoneStatus : error instanceof StoreBusy ? 503 : 500;
    const settling = charge.settle(status, status === 500 ? 'internal_error' : null);
    await settling.catch((cause: unknown) => onFailure('settlement', cause));
  };

  const admitting = admission.admit(request);
  let admitted: Admitted | AdmissionRefusal;
  try {
    admitted = await untilAborted(request.signal, admitting);
  } catch (error) {
    void admitting.then(
      (late) =>
        late instanceof AdmissionRefusal
          ? undefined
          : returnAfter(new Charge(late, startedAt), error),
      () => undefined,
    );
    throw error;
  }
  if (admitted instanceof AdmissionRefusal) return admitted;
  const charge = new Charge(admitted, startedAt);
  try {
    const value = await work(charge, admitted);
    if (!charge.settled) throw new Error(`${request.route.id} ended without a settlement`);
    return value;
  } catch (cause) {
    // Decided now: a caller that leaves while the reservation is returned is not why the work failed.
    const error = callerLeft(request.signal) ? new CallerGone() : cause;
    await returnAfter(charge, error);
    throw error;
  }
}
