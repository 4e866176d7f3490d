import type { Request, Response } from 'express';
import type { AnyRoute } from '@freehold/contract';
import {
  MediaAnswer,
  Refusal,
  sendStream,
  suggestionsFor,
  type Charge,
  type Metering,
} from '@freehold/operations';
import { entityTag, matches, meteringHeaders, refuse, sendJson } from './answers.ts';
import { closeOverBody } from './body.ts';
import type { Deadline } from './deadline.ts';
import { writeTo } from './write-to.ts';

/** A value with the cost it is charged at (null: its route's), something that is no JSON, or a refusal. */
export type Answer =
  { readonly value: unknown; readonly cost: number | null } | MediaAnswer | Refusal;

/** One call on its way through. */
export interface Passage {
  readonly request: Request;
  readonly response: Response;
  readonly route: AnyRoute;
  readonly requestId: string;
  readonly now: Date;
  /** Names of query parameters that the route does not read. */
  readonly ignored: readonly string[];
  readonly deadline: Deadline;
}

/** A passage whose call was admitted. */
export interface Delivery extends Passage {
  /** Whether invented records of a demonstration are among those that the route may answer from. */
  readonly demo: boolean;
}

/** Settles the charge of an answer and writes it. */
export async function deliver(passage: Delivery, answer: Answer, charge: Charge): Promise<void> {
  const { request, response } = passage;
  if (!(answer instanceof Refusal)) {
    closeOverBody(request, response);
    if (passage.demo) response.setHeader('X-Demo-Data', 'true');
  }
  if (answer instanceof MediaAnswer) return deliverMedia(passage, answer, charge);
  if (answer instanceof Refusal) {
    tell(response, charge, await charge.settle(answer.status, answer.code));
    return refuse(request, response, answer);
  }
  await deliverValue(passage, answer.value, answer.cost, charge);
}

async function deliverValue(
  passage: Delivery,
  value: unknown,
  cost: number | null,
  charge: Charge,
): Promise<void> {
  const { response, route } = passage;
  const { successStatus: status } = route;
  const content = status === 204 ? '' : JSON.stringify(value);
  const metering = await charge.settle(status, null, cost);
  tell(response, charge, metering);
  if (status === 204) return sendEmpty(response, 204);
  if (route.method === 'GET') {
    const tag = entityTag(content);
    response.setHeader('ETag', tag);
    if (matches(passage.request.headers['if-none-match'], tag)) return sendEmpty(response, 304);
  }
  const meta = route.envelope ? JSON.stringify(metaOf(passage, metering, charge)) : null;
  sendJson(response, status, meta === null ? content : `{"data":${content},"meta":${meta}}`);
}

function metaOf(
  { route, requestId, now, ignored, demo }: Delivery,
  metering: Metering,
  charge: Charge,
) {
  return {
    usage: {
      request_cost: metering.requestCost,
      monthly_used: metering.monthlyUsed,
      monthly_limit: metering.monthlyLimit,
    },
    request_id: requestId,
    timestamp: now.getTime() / 1000,
    latency_ms: charge.latencyMs,
    ...(demo ? { demo } : {}),
    ...(ignored.length > 0 ? { ignored_parameters: suggestionsFor(route, ignored) } : {}),
  };
}

/** Bytes are charged before they are sent; a stream says what is reserved and is charged from its first part on. */
async function deliverMedia(passage: Passage, answer: MediaAnswer, charge: Charge): Promise<void> {
  const { request, response, route, deadline } = passage;
  const { body } = answer;
  if (!(body instanceof Uint8Array)) {
    const { signal } = deadline;
    const stream = { body, failure: () => answer.failure() };
    await sendStream(
      stream,
      { charge, status: route.successStatus, signal },
      {
        begin(metering) {
          begin(passage, answer, charge, metering);
          response.setHeader('Content-Type', answer.contentType);
        },
        write: (part) => writeTo(response, part, deadline),
      },
    );
    response.end();
    return;
  }
  begin(passage, answer, charge, await charge.settle(route.successStatus, null));
  if (route.method === 'GET') {
    const tag = entityTag(body);
    response.setHeader('ETag', tag);
    if (matches(request.headers['if-none-match'], tag)) return sendEmpty(response, 304);
  }
  response.setHeader('Content-Type', answer.contentType);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

function begin(
  { response, route }: Passage,
  answer: MediaAnswer,
  charge: Charge,
  metering: Metering,
): void {
  tell(response, charge, metering);
  response.statusCode = route.successStatus;
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
}

function tell(response: Response, charge: Charge, metering: Metering): void {
  if (charge.metered) meteringHeaders(response, metering);
}

function sendEmpty(response: Response, status: number): void {
  response.statusCode = status;
  response.end();
}
