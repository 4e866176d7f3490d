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
  /** First seen: run it, and `release` it where nothing came to be. */
  | { readonly status: 'run' }
  | { readonly status: 'replay'; readonly answer: string }
  /** The name belongs to another request. */
  | { readonly status: 'conflict' }
  /** The same request is still running. */
  | { readonly status: 'running' };

/** The answer of a request, stored in the step that creates the record that it describes. */
export interface KeptAnswer {
  readonly request: IdempotentRequest;
  /** Kept as given, so it must be sealed where it holds a secret. */
  readonly answer: string;
}

/**
 * `full`: the account holds as many as it may. `repeated`: the request that asks for it has been answered by another run
 * of it, or its name belongs to another request by now. Only `created` changes anything.
 */
export type CreateOutcome = 'created' | 'full' | 'repeated';

/**
 * Answers kept for 24 hours so that a repeated request is answered, not run again. The port that creates something keeps
 * the answer with it in one step: there is never one without the other. @throws StoreBusy
 */
export interface Idempotency {
  /** One atomic step: of any number of requests under one name, one runs. */
  begin(request: IdempotentRequest): Promise<IdempotencyDecision>;
  /** Forgets a request that failed, so that it may be tried again; one that has its answer keeps it. */
  release(request: IdempotentRequest): Promise<void>;
  /** Forgets up to `rowsMax` names whose time is over; answers how many. */
  prune(options: { readonly now: Date; readonly rowsMax: number }): Promise<number>;
}

export const answerLifeMs = 24 * 3_600_000;
/** A request that has not ended after this long never will: its process died. */
export const runLifeMs = 60_000;
