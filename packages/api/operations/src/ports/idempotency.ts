/** A request that its sender may repeat under one name. */
export interface IdempotentRequest {
  readonly accountId: string;
  /** The Idempotency-Key as sent. */
  readonly key: string;
  /** Hash of method, path and body. */
  readonly fingerprint: string;
  readonly now: Date;
}

export type IdempotencyDecision =
  /** First seen: run it, then `keep` its answer or `release` it. */
  | { readonly status: 'run' }
  | { readonly status: 'replay'; readonly answer: string }
  /** The name belongs to another request. */
  | { readonly status: 'conflict' }
  /** The same request is still running. */
  | { readonly status: 'running' };

/** Answers kept for 24 hours so that a repeated request is answered, not run again. @throws StoreBusy */
export interface Idempotency {
  /** One atomic step: of any number of requests under one name, one runs. */
  begin(request: IdempotentRequest): Promise<IdempotencyDecision>;
  /** Keeps the answer of a request that ran; `answer` is kept as given, so it must be sealed where it holds a secret. */
  keep(request: IdempotentRequest, answer: string): Promise<void>;
  /** Forgets a request that failed, so that it may be tried again. */
  release(request: IdempotentRequest): Promise<void>;
  /** Forgets up to `rowsMax` names whose time is over; answers how many. */
  prune(options: { readonly now: Date; readonly rowsMax: number }): Promise<number>;
}

export const answerLifeMs = 24 * 3_600_000;
/** A request that has not ended after this long never will: its process died. */
export const runLifeMs = 60_000;
