import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What one connection may be refused before its next request waits. Our judgement, 2026-11-22. */
const refusalsAtOnce = 20;
const millisecondsPerRefusal = 100;
const waitMostMs = 1_000;
/** Requests that one connection may send ahead of their answers. */
const sentAheadMost = 32;

interface Turns {
  busy: boolean;
  readonly waiting: (() => void)[];
  /** When all its refusals are paid off, in milliseconds of `performance.now()`. */
  paidOffAt: number;
}

const turnsBySocket = new WeakMap<Socket, Turns>();

/**
 * Begins a request when those before it on its connection are answered; a connection that sends many ahead is closed. One
 * that was refused more than twenty times waits, so that it is refused ten times a second: a caller that repeats what is
 * refused pays with its own time, not with that of the event loop, which serves the others.
 */
export function inTurn(
  request: IncomingMessage,
  response: ServerResponse,
  begin: () => void,
): void {
  const { socket } = request;
  const turns = turnsOf(socket);
  // Nobody waits any more at a connection that has gone.
  const beginUnlessGone = (): void => {
    if (!socket.destroyed) begin();
  };
  const start = (): void => {
    turns.busy = true;
    response.once('close', () => {
      turns.busy = false;
      turns.waiting.shift()?.();
    });
    const wait = waitOf(turns);
    if (wait === 0) beginUnlessGone();
    else setTimeout(beginUnlessGone, wait);
  };
  if (!turns.busy) start();
  else if (turns.waiting.push(start) > sentAheadMost) socket.destroy();
}

/** Counts a refusal by a check that no rate window bounds, or by a full window, against its connection. */
export function noteRefusal(socket: Socket): void {
  const turns = turnsOf(socket);
  turns.paidOffAt = Math.max(turns.paidOffAt, performance.now()) + millisecondsPerRefusal;
}

function waitOf({ paidOffAt }: Turns): number {
  const owed = paidOffAt - performance.now() - refusalsAtOnce * millisecondsPerRefusal;
  return Math.min(waitMostMs, Math.max(0, Math.ceil(owed)));
}

function turnsOf(socket: Socket): Turns {
  const known = turnsBySocket.get(socket);
  if (known !== undefined) return known;
  const turns: Turns = { busy: false, waiting: [], paidOffAt: 0 };
  turnsBySocket.set(socket, turns);
  return turns;
}
