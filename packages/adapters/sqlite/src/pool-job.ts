import { StoreBusy, type TicketOwner, type Ticket } from '@freehold/operations';
import type { Outcome, Question } from './pool-messages.ts';

/** A question and who waits for its answer. */
export interface Asked extends Question {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Questions of one request that one reader answers in one turn. */
export interface Job {
  readonly job: number;
  readonly questions: readonly Asked[];
  readonly ticket: Ticket | null;
  readonly owner: TicketOwner;
  readonly signal: AbortSignal;
  /** Stops listening to the signal. */
  unlisten: () => void;
}

/** Answers every question of a job with an error. */
export function rejectAll({ questions }: Job, error: unknown): void {
  for (const asked of questions) asked.reject(error);
}

/** Answers a question as its reader did; what was stopped is busy. */
export function answer({ resolve, reject }: Asked, outcome: Outcome): void {
  if ('value' in outcome) resolve(outcome.value);
  else if ('stopped' in outcome) reject(new StoreBusy(`A query was stopped: ${outcome.stopped}`));
  else reject(outcome.error);
}
