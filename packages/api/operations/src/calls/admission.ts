import type { AnyRoute, ErrorCode, Scope } from '@freehold/contract';
import type { Cost } from '@freehold/metering';
import { Refusal } from '../operation/refusal.ts';
import type { Account } from '../ports/accounts.ts';

/** The credentials of a request. */
export interface Credential {
  /** The Authorization header as sent. */
  readonly authorization: string | undefined;
  /** Absent: the API. */
  readonly channel?: Channel;
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Address of the peer, for the limit on bad credentials; absent: no such limit. */
  readonly remoteAddress?: string;
}

/** A request whose route is known and whose input is not read yet. */
export interface AdmissionRequest extends Credential {
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
  /** Seconds of the billing period, in all and until it ends. */
  readonly period: { readonly seconds: number; readonly secondsLeft: number };
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
  /** Whether what is charged this period leaves room for `cost`; nothing is reserved. */
  covers(cost: Cost): Promise<boolean>;
  /** Charges a success, returns the reservation of a failure; once per call. */
  settle(outcome: Outcome): Promise<Metering>;
}

/** A request refused by admission. */
export class AdmissionRefusal extends Refusal {
  /** Null where the account is not known. */
  readonly metering: Metering | null;

  constructor(refusal: Refusal, metering: Metering | null) {
    super(refusal.code, refusal.message, refusal.extra, refusal.status);
    this.metering = metering;
  }
}

/**
 * Everything between a caller and an operation. The order of checks, and what each step writes:
 *
 * 1. **Authentication** (401, or 429 for an address that sends too many bad credentials): reads only.
 * 2. **Rate window**: the call enters it, in one atomic step over all processes (`RateLimiter.enter`), whatever is decided
 *    below. A window seen full is remembered in memory until it opens; a call that finds it so touches no store.
 * 3. **Token kind and scope** (403), decided before the window speaks: a closed route is 403 also when the window is full.
 * 4. **Rate** (429), where the window was full. Such a call is not in the window, so it does not extend the wait.
 * 5. **Platform gate** (402).
 * 6. **Quota** (429): the route's cost is reserved, in one atomic step over all processes (`Quota.reserve`). Nothing of admission
 *    can refuse or fail after it, so whoever asks for admission gets the reservation and must end it: see `runCall`.
 *
 * Then the call runs and ends once: `Quota.settle` takes the reservation away, adds the charge, the line of the log and
 * the sums of its day in one atomic step. Only a charge waits for the disk; a call that is charged nothing does not.
 *
 * Refusals of steps 3 to 6 are counted in memory by account, key, reason and hour, and reach the usage log with the next
 * `flush`. A crash loses refusals counted since and what was reserved is returned when it expires; it loses no charge.
 *
 * @throws StoreBusy when the store that counts cannot answer: the call is refused with 503, not charged.
 */
export interface Admission {
  admit(request: AdmissionRequest): Promise<Admitted | AdmissionRefusal>;
}

/** Callers of messages that are free of charge, such as listing tools. */
export interface Identification {
  /** Who shows a credential; nothing is counted. */
  identify(credential: Credential): Promise<Caller | Refusal>;
  /**
   * Enters `calls` free messages into the rate window, all or none; null when they are in it. On the smallest plan the
   * three messages with which a client of the connector begins are more than a second's: of each account one request at
   * a time waits for a full window to open, once; others are refused at once.
   *
   * @throws StoreBusy
   */
  enter(
    caller: Caller,
    calls: number,
    call: Pick<Credential, 'now' | 'signal'>,
  ): Promise<AdmissionRefusal | null>;
  /**
   * Counts calls that a transport must refuse before they run, because its protocol says so: they enter the rate window and
   * the usage log as calls refused at admission do.
   *
   * @throws StoreBusy
   */
  refuse(
    caller: Caller,
    refusal: Refusal,
    calls: number,
    call: Pick<Credential, 'now' | 'signal'>,
  ): Promise<AdmissionRefusal>;
}

/** What admission holds in memory until the store takes it. */
export interface AdmissionBuffers {
  /** Hands counted refusals to the usage log, and ends of calls that the store could not take before. */
  flush(): Promise<void>;
}

/** Who calls, and with what. */
export interface Caller {
  readonly account: Account;
  readonly tokenType: 'api_key' | 'session' | 'mcp';
  /** Null for a session or a connector token. */
  readonly keyId: string | null;
  /** What the token was granted; null where it reaches all that the plan does. */
  readonly granted: readonly Scope[] | null;
}

/** The token of the Authorization header; its prefix gives its kind. */
export interface Bearer {
  readonly kind: 'api_key' | 'session' | 'browser_session' | 'mcp';
  readonly token: string;
}

/** What a request was sent to: the API, or the connector for AI assistants. */
export type Channel = 'api' | 'connector';

const apiKeyPattern = /^paid_[0-9a-f]{32}$/;
const sessionPrefix = 'eyJ';
const browserPattern = /^fhs_[\w-]{43}$/;
const connectorPattern = /^mcpa_[\w-]{43}$/;

/**
 * Reads `Bearer <token>`; null for anything else: another scheme, two tokens, a malformed key. The API takes keys and
 * sessions, the connector keys and its own tokens: neither takes what was issued for the other.
 */
export function readBearer(
  authorization: string | undefined,
  channel: Channel = 'api',
): Bearer | null {
  const [scheme, token, ...more] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || more.length > 0) return null;
  if (apiKeyPattern.test(token)) return { kind: 'api_key', token };
  if (channel === 'connector') return connectorPattern.test(token) ? { kind: 'mcp', token } : null;
  if (browserPattern.test(token)) return { kind: 'browser_session', token };
  return token.startsWith(sessionPrefix) ? { kind: 'session', token } : null;
}
