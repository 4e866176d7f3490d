import { untilAborted } from '../abort.ts';
import {
  AdmissionRefusal,
  type Admission,
  type Admitted,
  type AdmissionRequest,
} from '../admission/admission.ts';
import { StoreBusy } from '../busy.ts';
import type { OnFailure } from '../failures.ts';
import { callerGoneStatus, CallerGone, callerLeft } from './caller-gone.ts';
import { Charge } from './charge.ts';

export interface ChargeParts {
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
