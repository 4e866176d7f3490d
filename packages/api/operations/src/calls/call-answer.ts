import type { BusyBody, ErrorBody } from '@freehold/contract';
import type { callerGoneStatus } from '../operation/abort.ts';
import type { MediaAnswer } from '../operation/operation.ts';
import { errorBody, Refusal } from '../operation/refusal.ts';
import type { Metering } from './admission.ts';

const busyRetrySeconds = 2;

/** A failure as every transport tells it. */
export interface Failure {
  readonly kind: 'failure';
  readonly status: number;
  readonly body: ErrorBody | BusyBody;
  /** Seconds after which the call may be repeated; null where that would not help. */
  readonly retryAfterSeconds: number | null;
  /** Where the account stands; null where nothing is charged or that is not known. */
  readonly metering: Metering | null;
  /** Refused by admission: the call never began. */
  readonly atAdmission: boolean;
}

/** How a call ended: all that a transport has to tell its caller. */
export type CallAnswer =
  | {
      readonly kind: 'value';
      readonly status: number;
      /** The JSON of the value; empty where the status is 204. */
      readonly json: string;
      readonly metering: Metering | null;
      readonly latencyMs: number;
      /** Whether invented records of a demonstration are among those that the route may answer from. */
      readonly demo: boolean;
      /** Whether it is the first answer of a request that was repeated under its Idempotency-Key. */
      readonly replayed: boolean;
    }
  /** What the call would cost, which was not run. */
  | {
      readonly kind: 'preview';
      readonly status: number;
      readonly json: string;
      readonly metering: Metering | null;
    }
  | {
      readonly kind: 'bytes';
      readonly status: number;
      readonly answer: MediaAnswer;
      readonly body: Uint8Array;
      readonly metering: Metering | null;
      readonly demo: boolean;
    }
  /** The parts went to the sink. */
  | { readonly kind: 'stream'; readonly status: number }
  | Failure
  | { readonly kind: 'gone'; readonly status: typeof callerGoneStatus };

/** The failure of a refused call, or of a request that is not a call. */
export function failureOf(
  refusal: Refusal,
  metering: Metering | null = null,
  atAdmission = false,
): Failure {
  const retryAfter = refusal.extra['retry_after'];
  return {
    kind: 'failure',
    status: refusal.status,
    body: errorBody(refusal),
    retryAfterSeconds: typeof retryAfter === 'number' ? retryAfter : null,
    metering,
    atAdmission,
  };
}

/** The failure of a server that cannot answer now. */
export function busyFailure(detail: string): Failure {
  return {
    kind: 'failure',
    status: 503,
    body: { error: 'service_busy', detail, retry_after: busyRetrySeconds },
    retryAfterSeconds: busyRetrySeconds,
    metering: null,
    atAdmission: false,
  };
}

/** The failure of a bug: it says nothing of what happened inside. */
export const bugFailure: Failure = failureOf(
  new Refusal('internal_error', 'An unexpected failure; nothing was charged'),
);
