import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import {
  AdmissionRefusal,
  MediaAnswer,
  PricedAnswer,
  readInput,
  Refusal,
  StoreBusy,
  type Admission,
  type Admitted,
  type AnyOperation,
  type RouteMatch,
} from '@freehold/operations';
import { meteringHeaders, sendBusy, sendFailure, sendRefusal } from './answers.ts';
import { readBody } from './body.ts';
import { Charge } from './charge.ts';
import { clientAddress } from './client-address.ts';
import { CallerGone, startDeadline } from './deadline.ts';
import { deliver, type Answer, type Passage } from './deliver.ts';

/** What answering a call takes. */
export interface Responder {
  readonly admission: Admission;
  /** Operations by the id of their route. */
  readonly operations: ReadonlyMap<string, AnyOperation>;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly deadlineMilliseconds: number;
  /** Told why a call was answered with 503. */
  readonly busy: (error: StoreBusy) => void;
}

/** A model thinks longer than any query runs. */
const chatDeadlineMilliseconds = 120_000;
/** The status that the log gives to a call whose caller went away; nobody receives it. */
const callerGoneStatus = 499;

/** Answers a call whose route is known: admission, input, operation, charge, headers, body. */
export async function respond(
  responder: Responder,
  { route, params }: RouteMatch,
  request: Request,
  response: Response,
  requestId: string,
): Promise<void> {
  const startedAt = performance.now();
  const passage: Passage = { request, response, route, requestId, now: responder.clock() };
  const milliseconds =
    route.aiChats > 0 ? chatDeadlineMilliseconds : responder.deadlineMilliseconds;
  const deadline = startDeadline(response, milliseconds);
  let charge: Charge | null = null;
  try {
    const admitted = await deadline.race(admit(responder, passage, deadline.signal));
    if (admitted instanceof AdmissionRefusal) {
      if (admitted.metering !== null) meteringHeaders(response, admitted.metering);
      sendRefusal(response, admitted);
      return;
    }
    charge = new Charge(admitted, startedAt);
    const answer = await deadline.race(
      operate(responder, passage, params, admitted, deadline.signal),
    );
    await deliver(passage, answer, charge);
  } catch (error) {
    await fail(responder, passage, error, charge);
  }
}

function admit(responder: Responder, passage: Passage, signal: AbortSignal) {
  const { request, route, requestId, now } = passage;
  return responder.admission.admit({
    route,
    authorization: request.headers.authorization,
    requestId,
    now,
    signal,
    method: request.method,
    path: request.path,
    remoteAddress: clientAddress(request),
  });
}

async function operate(
  responder: Responder,
  { request, response, route, requestId, now }: Passage,
  params: RouteMatch['params'],
  admitted: Admitted,
  signal: AbortSignal,
): Promise<Answer> {
  const body = route.body === null ? undefined : await readBody(request, route);
  if (body instanceof Refusal) {
    // The rest of the body may be unread: it is drained, and the connection serves no other request.
    request.resume();
    response.setHeader('Connection', 'close');
    return body;
  }
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

/** Ends a call that threw: nothing is charged, and the caller learns no more than it must. */
async function fail(
  { logger, busy: tellBusy }: Responder,
  { response, requestId, route }: Passage,
  error: unknown,
  charge: Charge | null,
): Promise<void> {
  const busy = error instanceof StoreBusy;
  if (busy) tellBusy(error);
  const gone = error instanceof CallerGone || isCutOff(error);
  if (!busy && !gone)
    logger.error({ err: error, request_id: requestId, route: route.id }, 'failed');
  if (charge !== null && !charge.settled) {
    const status = gone ? callerGoneStatus : busy ? 503 : 500;
    try {
      await charge.settle(status, gone || busy ? null : 'internal_error', null);
    } catch (settling) {
      logger.error({ err: settling, request_id: requestId, route: route.id }, 'not settled');
    }
  }
  if (gone || response.headersSent) response.destroy();
  else if (busy) sendBusy(response, error.message);
  else sendFailure(response);
}

/** True where the caller closed the connection while a stream was being sent. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
