import type { Request, Response } from 'express';
import { answersIn, tableOf, tableTypes, type AnyRoute } from '@freehold/contract';
import {
  suggestionsFor,
  tableText,
  type CallAnswer,
  type Metering,
  type StreamSink,
} from '@freehold/operations';
import {
  entityTag,
  jsonType,
  matches,
  meteringHeaders,
  refuseEarly,
  sendFailure,
  sendJson,
} from './answers.ts';
import { closeOverBody, dropRest } from './body.ts';
import { sendBody } from './compressed.ts';
import { pageHeaders } from './page-headers.ts';
import { writeTo } from './write-to.ts';

/** A call and where its answer goes. */
export interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly route: AnyRoute;
  readonly requestId: string;
  readonly now: Date;
  /** Names of query parameters that the route does not read. */
  readonly ignored: readonly string[];
}

type Value = Extract<CallAnswer, { kind: 'value' }>;
type Bytes = Extract<CallAnswer, { kind: 'bytes' }>;
type Media = Bytes['answer'];

/** Writes the answer of a call: status, headers and body. */
export async function deliver(exchange: Exchange, answer: CallAnswer): Promise<void> {
  const { request, response } = exchange;
  switch (answer.kind) {
    case 'value':
      return deliverValue(exchange, answer);
    case 'preview':
      return deliverPreview(exchange, answer);
    case 'bytes':
      return deliverBytes(exchange, answer);
    case 'stream':
      response.end();
      return;
    case 'failure':
      // What was written leaves first, so that a caller can tell an answer that broke off from one that never began.
      if (response.headersSent) return destroyLater(response);
      if (answer.metering !== null) meteringHeaders(response, answer.metering);
      if (answer.atAdmission) return refuseEarly(request, response, answer);
      if (answer.status < 500) await dropRest(request, response);
      else closeOverBody(request, response);
      return sendFailure(response, answer);
    case 'gone':
      return destroyLater(response);
  }
}

/** Takes the parts of a stream for the caller. */
export function sinkOf(exchange: Exchange, isDemo: () => boolean): StreamSink {
  const { response, route } = exchange;
  return {
    begin(answer, metering) {
      const demo = route.scope !== null && isDemo();
      begin(exchange, { status: route.successStatus, metering, demo });
      mediaHeaders(response, answer);
      response.setHeader('Content-Type', answer.contentType);
    },
    write: (part) => writeTo(response, part),
  };
}

/** What the call would cost; its status is 200 whatever that of the call would be. */
function deliverPreview(
  { request, response }: Exchange,
  { status, json, metering }: Extract<CallAnswer, { kind: 'preview' }>,
): void {
  closeOverBody(request, response);
  if (metering !== null) meteringHeaders(response, metering);
  response.setHeader('Cache-Control', 'no-store');
  sendJson(response, status, json);
}

async function deliverValue(exchange: Exchange, answer: Value): Promise<void> {
  const { request, response, route } = exchange;
  const { json } = answer;
  begin(exchange, answer);
  if (answer.replayed) response.setHeader('Idempotency-Replayed', 'true');
  if (answer.status === 204) return sendEmpty(response, 204);
  const table = tableTextOf(exchange, json);
  if (isHeld(exchange, table?.text ?? json)) return sendEmpty(response, 304);
  if (table !== null) {
    response.setHeader('Content-Type', `${table.type}; charset=utf-8`);
    return sendBody(request, response, Buffer.from(table.text));
  }
  const meta = route.envelope ? JSON.stringify(metaOf(exchange, answer)) : null;
  response.setHeader('Content-Type', jsonType);
  const body = meta === null ? json : `{"data":${json},"meta":${meta}}`;
  return sendBody(request, response, Buffer.from(body));
}

/** The rows of an answer, where the caller would rather have a table than JSON and the answer holds one. */
function tableTextOf({ request, response, route }: Exchange, json: string) {
  const table = tableOf(route);
  if (table === null) return null;
  response.vary('Accept');
  const types = tableTypes.filter((type) => answersIn(route, type));
  const type = types.find((each) => each === request.accepts(['application/json', ...types]));
  if (type === undefined) return null;
  const { text, pagination } = tableText(json, table, type);
  if (pagination !== null) pageHeaders(request, response, pagination);
  return { type, text };
}

async function deliverBytes(exchange: Exchange, answer: Bytes): Promise<void> {
  const { request, response } = exchange;
  begin(exchange, answer);
  mediaHeaders(response, answer.answer);
  if (isHeld(exchange, answer.body)) return sendEmpty(response, 304);
  response.setHeader('Content-Type', answer.answer.contentType);
  return sendBody(request, response, answer.body);
}

/** What every answer that is not a failure begins with. */
function begin(
  { request, response }: Exchange,
  {
    status,
    metering,
    demo,
  }: { readonly status: number; readonly metering: Metering | null; readonly demo: boolean },
): void {
  closeOverBody(request, response);
  if (demo) response.setHeader('X-Demo-Data', 'true');
  if (metering !== null) meteringHeaders(response, metering);
  response.statusCode = status;
}

function mediaHeaders(response: Response, { headers }: Media): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Whether the caller holds what a GET answers; sets its tag. */
function isHeld({ request, response, route }: Exchange, content: string | Uint8Array): boolean {
  if (route.method !== 'GET') return false;
  const tag = entityTag(content);
  response.setHeader('ETag', tag);
  return matches(request.headers['if-none-match'], tag);
}

function metaOf({ route, requestId, now, ignored }: Exchange, answer: Value) {
  const { metering, latencyMs, demo } = answer;
  return {
    usage: {
      request_cost: metering?.requestCost ?? 0,
      monthly_used: metering?.monthlyUsed ?? 0,
      monthly_limit: metering?.monthlyLimit ?? null,
    },
    request_id: requestId,
    timestamp: now.getTime() / 1000,
    latency_ms: latencyMs,
    ...(demo ? { demo } : {}),
    ...(ignored.length > 0 ? { ignored_parameters: suggestionsFor(route, ignored) } : {}),
  };
}

function sendEmpty(response: Response, status: number): void {
  response.statusCode = status;
  response.end();
}

function destroyLater(response: Response): void {
  setImmediate(() => response.destroy());
}
