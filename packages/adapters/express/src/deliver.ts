import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { AnyRoute } from '@freehold/contract';
import { MediaAnswer, Refusal, type Metering } from '@freehold/operations';
import { entityTag, matches, meteringHeaders, sendJson, sendRefusal } from './answers.ts';
import type { Charge } from './charge.ts';

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
}

/** Settles the charge of an answer and writes it. */
export async function deliver(passage: Passage, answer: Answer, charge: Charge): Promise<void> {
  const { response } = passage;
  if (answer instanceof MediaAnswer) return deliverMedia(passage, answer, charge);
  if (answer instanceof Refusal) {
    tell(response, charge, await charge.settle(answer.status, answer.code, null));
    sendRefusal(response, answer);
    return;
  }
  await deliverValue(passage, answer.value, answer.cost, charge);
}

async function deliverValue(
  passage: Passage,
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

function metaOf({ requestId, now }: Passage, metering: Metering, charge: Charge) {
  return {
    usage: {
      request_cost: metering.requestCost,
      monthly_used: metering.monthlyUsed,
      monthly_limit: metering.monthlyLimit,
    },
    request_id: requestId,
    timestamp: now.getTime() / 1000,
    latency_ms: charge.latencyMs,
  };
}

/** Bytes are charged before they are sent; a stream says what is reserved and is charged when its last part is made: one that breaks off costs nothing. */
async function deliverMedia(
  { request, response, route }: Passage,
  answer: MediaAnswer,
  charge: Charge,
): Promise<void> {
  const { body } = answer;
  const whole = body instanceof Uint8Array;
  tell(
    response,
    charge,
    whole ? await charge.settle(route.successStatus, null, null) : await charge.reserved(),
  );
  response.statusCode = route.successStatus;
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  if (whole && route.method === 'GET') {
    const tag = entityTag(body);
    response.setHeader('ETag', tag);
    if (matches(request.headers['if-none-match'], tag)) return sendEmpty(response, 304);
  }
  response.setHeader('Content-Type', answer.contentType);
  if (whole) {
    response.setHeader('Content-Length', body.length);
    response.end(body);
    return;
  }
  await pipeline(Readable.from(body), response);
  const failure = answer.failure();
  await charge.settle(failure?.status ?? route.successStatus, failure?.code ?? null, null);
}

function tell(response: Response, charge: Charge, metering: Metering): void {
  if (charge.metered) meteringHeaders(response, metering);
}

function sendEmpty(response: Response, status: number): void {
  response.statusCode = status;
  response.end();
}
