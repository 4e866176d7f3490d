import type { AnyRoute } from '@freehold/contract';
import { AbortScope, neverAborts } from '../operation/abort.ts';
import type { Operation } from '../operation/operation.ts';
import { StoreBusy } from '../operation/refusal.ts';

/** Who waits: an account's id, or one owner for all that belongs to no account. */
export type TicketOwner = string;

/** What belongs to no account: service routes, the command line. */
export const noAccount: TicketOwner = '';

/**
 * One request's right to be served. Its first question to a store waits for the account's turn and may be refused; what it
 * asks after that is never refused, so that no work is done in vain. A request that asks nothing (a calculation, an
 * answer kept in memory) never waits.
 */
export class Ticket {
  readonly owner: TicketOwner;
  /** True from the first question on. */
  begun = false;

  constructor(owner: TicketOwner) {
    this.owner = owner;
  }
}

const tickets = new WeakMap<AbortSignal, Ticket>();

/** The ticket of the request that a signal belongs to; null for a signal that no request was given. */
export function ticketOf(signal: AbortSignal): Ticket | null {
  return tickets.get(signal) ?? null;
}

/** A signal that never aborts, with the ticket of another: for work whose result others wait for too. */
export function endlessSignal(signal: AbortSignal): AbortSignal {
  return withTicketOf(signal, neverAborts());
}

/** A signal that also aborts after so many milliseconds, as busy, with the ticket of the first. */
export function limitedSignal(signal: AbortSignal, milliseconds: number): AbortSignal {
  const scope = new AbortScope(signal, {
    milliseconds,
    reason: () => new StoreBusy('A part of the answer took too long'),
  });
  return withTicketOf(signal, scope.signal);
}

function withTicketOf(signal: AbortSignal, derived: AbortSignal): AbortSignal {
  const ticket = ticketOf(signal);
  if (ticket !== null) tickets.set(derived, ticket);
  return derived;
}

/**
 * Work under a ticket of its owner. Where it fails, whatever it still asks is called off. The signal carries the ticket:
 * ports are asked with it, and nothing else passes through all of them.
 */
export async function underTicket<T>(
  owner: TicketOwner,
  parent: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const scope = new AbortScope(parent);
  tickets.set(scope.signal, new Ticket(owner));
  try {
    return await work(scope.signal);
  } catch (error) {
    scope.abort(error as Error);
    throw error;
  }
}

/** The operation under a ticket of its caller's account. */
export function ticketed<R extends AnyRoute>(operation: Operation<R>): Operation<R> {
  return (input, call) =>
    underTicket(call.account?.id ?? noAccount, call.signal, async (signal) =>
      operation(input, { ...call, signal }),
    );
}
