import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import {
  CallerGone,
  ignoredParameters,
  MediaAnswer,
  PricedAnswer,
  readInput,
  Refusal,
  runCall,
  StoreBusy,
  untilAborted,
  type Admission,
  type Admitted,
  type AnyOperation,
  type Arrival,
  type OnFailure,
  type RouteMatch,
} from '@freehold/operations';
import { meteringHeaders, sendBusy, refuseEarly, sendFailure } from './answers.ts';
import { readBody } from './body.ts';
import { clientAddress } from './client-address.ts';
import { startDeadline } from './deadline.ts';
import { deliver, type Answer, type Passage } from './deliver.ts';

/** What answering a call takes. */
export interface Responder {
  readonly admission: Admission;
  /** Operations by the id of their route. */
  readonly operations: ReadonlyMap<string, AnyOperation>;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly onFailure: OnFailure;
  readonly deadlineMilliseconds: number;
  /** Whether invented records of a demonstration are among the records. */
  readonly isDemo: () => boolean;
  /** Told why a call was answered with 503. */
  readonly busy: (error: StoreBusy) => void;
}

/** A model thinks longer than any query runs. */
const chatDeadlineMilliseconds = 120_000;

/** Answers a call whose route is known: admission, input, operation, charge, headers, body. */
export async function respond(
  responder: Responder,
  { route, params }: RouteMatch,
  request: Request,
  response: Response,
  requestId: string,
): Promise<void> {
  const milliseconds =
    route.aiChats > 0 ? chatDeadlineMilliseconds : responder.deadlineMilliseconds;
  const deadline = startDeadline(response, milliseconds);
  const now = responder.clock();
  const ignored = ignoredParameters(route, request.query);
  if (ignored.length > 0) {
    response.setHeader('X-Ignored-Parameters', headerOf(ignored));
  }
  const passage: Passage = { request, response, route, requestId, now, ignored, deadline };
  const { signal } = deadline;
  try {
    const refused = await runCall(responder, arrivalOf(passage), async (charge, admitted) => {
      const answer = await untilAborted(signal, operate(responder, passage, params, admitted));
      const demo = route.scope !== null && responder.isDemo();
      await deliver({ ...passage, demo }, answer, charge);
      return null;
    });
    if (refused === null) return;
    if (refused.metering !== null) meteringHeaders(response, refused.metering);
    await refuseEarly(request, response, refused);
  } catch (error) {
    fail(responder, passage, error);
  }
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

function arrivalOf({ request, route, requestId, now, deadline }: Passage): Arrival {
  return {
    route,
    authorization: request.headers.authorization,
    requestId,
    now,
    signal: deadline.signal,
    method: request.method,
    path: request.path,
    remoteAddress: clientAddress(request),
  };
}

async function operate(
  responder: Responder,
  { request, route, requestId, now, deadline: { signal } }: Passage,
  params: RouteMatch['params'],
  admitted: Admitted,
): Promise<Answer> {
  const body = route.body === null ? undefined : await readBody(request, route);
  if (body instanceof Refusal) return body;
  const input = readInput(route, { params, query: request.query, body });
  if (input instanceof Refusal) return input;
  const operation = responder.operations.get(route.id);
  if (operation === undefined) throw new Error(`no operation answers ${route.id}`);
  const answer = await operation(input, {
    account: admitted.account,
    requestId,
    now,
    signal,
    reserve: (cost) => admitted.reserve(cost),
    ...idempotencyKeyOf(request),
  });
  if (answer instanceof MediaAnswer || answer instanceof Refusal) return answer;
  return answer instanceof PricedAnswer ? answer : { value: answer, cost: null };
}

/** The Idempotency-Key, where it was sent. */
function idempotencyKeyOf(request: Request): { idempotencyKey?: string } {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? { idempotencyKey: key } : {};
}

/** Answers a call that threw; the caller learns no more than it must. */
function fail(
  { logger, busy: tellBusy }: Responder,
  { response, requestId, route, deadline }: Passage,
  error: unknown,
): void {
  const gone = error instanceof CallerGone || deadline.signal.reason instanceof CallerGone;
  const busy = error instanceof StoreBusy;
  if (busy) tellBusy(error);
  if (!busy && !gone)
    logger.error({ err: error, request_id: requestId, route: route.id }, 'failed');
  // What was written leaves first, so that a caller can tell an answer that broke off from one that never began.
  if (gone || response.headersSent) setImmediate(() => response.destroy());
  else if (busy) sendBusy(response, error.message);
  else sendFailure(response);
}
