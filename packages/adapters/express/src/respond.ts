import type { Request, Response } from 'express';
import {
  ignoredParameters,
  Refusal,
  runCall,
  type CallParts,
  type IncomingCall,
  type RouteMatch,
} from '@freehold/operations';
import { readBody } from './body.ts';
import { callerSignal } from './caller-signal.ts';
import { clientAddress } from './client-address.ts';
import { deliver, sinkOf, type Exchange } from './deliver.ts';

/** What answering a call takes. */
export interface Responder extends CallParts {
  readonly clock: () => Date;
}

/** Answers a call whose route is known: translates the request into a call, and its answer into a response. */
export async function respond(
  responder: Responder,
  match: RouteMatch,
  request: Request,
  response: Response,
  requestId: string,
): Promise<void> {
  const { route } = match;
  const ignored = ignoredParameters(route, request.query);
  if (ignored.length > 0) response.setHeader('X-Ignored-Parameters', headerOf(ignored));
  const now = responder.clock();
  const exchange: Exchange = { request, response, route, requestId, now, ignored };
  const sink = sinkOf(exchange, responder.isDemo);
  await deliver(exchange, await runCall(responder, { ...callOf(exchange, match), sink }));
}

/** The names that fit into a thousand characters: proxies refuse an answer whose headers are long. */
function headerOf(names: readonly string[]): string {
  let text = '';
  for (const name of names.map(encodeURIComponent)) {
    const longer = text === '' ? name : `${text}, ${name}`;
    if (longer.length > 1_000) break;
    text = longer;
  }
  return text;
}

function callOf(
  { request, response, route, requestId, now }: Exchange,
  { params }: RouteMatch,
): IncomingCall {
  const idempotencyKey = request.headers['idempotency-key'];
  return {
    route,
    authorization: request.headers.authorization,
    requestId,
    now,
    signal: callerSignal(response),
    method: request.method,
    path: request.path,
    remoteAddress: clientAddress(request),
    async read() {
      const body = route.body === null ? undefined : await readBody(request);
      return body instanceof Refusal
        ? body
        : { route, raw: { params, query: request.query, body } };
    },
    ...(typeof idempotencyKey === 'string' ? { idempotencyKey } : {}),
  };
}
