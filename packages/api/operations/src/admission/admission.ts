import type { AnyRoute, ErrorCode, Scope } from '@freehold/contract';
import type { Account } from '../ports/accounts.ts';
import { Refusal } from '../refusal.ts';
import type { Door } from './bearer.ts';

/** What a caller shows at the door. */
export interface Credential {
  /** The Authorization header as sent. */
  readonly authorization: string | undefined;
  /** Absent: the API. */
  readonly door?: Door;
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Address of the peer, for the limit on bad credentials; absent: no such limit. */
  readonly remoteAddress?: string;
}

/** A call at the door: its route is known, its input is not read yet. */
export interface Arrival extends Credential {
  readonly route: AnyRoute;
  readonly requestId: string;
  /** Method and path (without query string) for the log of charges. */
  readonly method: string;
  readonly path: string;
}

/** How the call ended. */
export interface Outcome {
  readonly status: number;
  readonly errorCode: ErrorCode | null;
  /** Requests to charge instead of the route's cost, at most what was reserved. */
  readonly cost?: number;
  readonly latencyMs: number;
}

/** What the headers and `meta` say of the account after this call. */
export interface Metering {
  readonly requestCost: number;
  readonly monthlyUsed: number;
  /** Null: no cap. */
  readonly monthlyLimit: number | null;
  /** Calls per second. */
  readonly rateLimit: number;
  readonly rateRemaining: number;
  /** Seconds until the window has room for one more call than now; 0 when it is empty. */
  readonly resetSeconds: number;
}

/** A call let through: its cost is reserved until it is settled. */
export interface Admitted {
  /** Null on routes that ask for no token. */
  readonly account: Account | null;
  /**
   * Reserves `cost` requests in all for this call instead of the route's cost, atomically; null when
   * reserved, else the refusal (what was reserved before stays).
   */
  reserve(cost: number): Promise<AdmissionRefusal | null>;
  /** Where the account stands should the call be charged at its route's cost; what a stream says before its end. */
  reserved(): Promise<Metering>;
  /** Charges a success, returns the reservation of a failure; once per call. */
  settle(outcome: Outcome): Promise<Metering>;
}

/** A call refused at the door. */
export class AdmissionRefusal extends Refusal {
  /** Null where the account is not known. */
  readonly metering: Metering | null;

  constructor(refusal: Refusal, metering: Metering | null) {
    super(refusal.code, refusal.message, refusal.extra, refusal.status);
    this.metering = metering;
  }
}

/**
 * Everything between a caller and an operation, in this order: authentication (401), token kind (403),
 * scope (403), rate limit (429), platform gate (402), quota (429).
 *
 * @throws StoreBusy when the store that counts cannot answer: the call is refused with 503, not charged.
 */
export interface Admission {
  admit(arrival: Arrival): Promise<Admitted | AdmissionRefusal>;
}

/** Who calls, told without counting anything. */
export interface Identity {
  readonly account: Account;
  /** What the token was granted; null where it reaches all that the plan does. */
  readonly granted: readonly Scope[] | null;
}

/** Answers who shows a credential; for what is free of charge, such as listing tools. */
export interface Identification {
  identify(credential: Credential): Promise<Identity | Refusal>;
}
