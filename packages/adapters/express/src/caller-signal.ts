import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { AbortScope, CallerGone, StoreBusy } from '@freehold/operations';

/** Aborts when the response closes before all of it is handed over: the caller left, or this server stops. */
export function callerSignal(response: ServerResponse): AbortSignal {
  const scope = new AbortScope(null);
  const { socket } = response;
  response.once('close', () => {
    if (response.writableFinished) return;
    // A server that stops listening cuts what has not ended in time: that is no doing of the caller.
    const stopping = socket !== null && 'server' in socket && isClosed(socket.server);
    scope.abort(stopping ? new StoreBusy('The server is stopping') : new CallerGone());
  });
  return scope.signal;
}

const isClosed = (server: unknown): boolean => server instanceof Server && !server.listening;
