import type { Request, Response } from 'express';
import { costPreviewHeader, costPreviewParameter } from '@freehold/contract';
import {
  type Admission,
  cookieValue,
  type Identification,
  ignoredParameters,
  invalid,
  isFromOwnPage,
  Refusal,
  runCall,
  sessionCookie,
  type CallParts,
  type IncomingCall,
  type RouteMatch,
  type Trace,
} from '@freehold/operations';
import type { AnswersUnderWay } from './answers-under-way.ts';
import { readBody } from './body.ts';
import { callerSignal } from './caller-signal.ts';
import { clientAddress, trustOf } from './client-address.ts';
import { deliver, sinkOf, type Exchange } from './deliver.ts';

/** What answering a call takes. */
export interface Responder extends CallParts {
  readonly admission: Admission & Pick<Identification, 'identify'>;
  readonly clock: () => Date;
  /** Where callers reach the server, without a path. */
  readonly baseUrl: () => string;
}

/** Answers a call whose route is known: translates the request into a call, and its answer into a response. */
export async function respond(
  responder: Responder & { readonly underWay: AnswersUnderWay },
  match: RouteMatch,
  request: Request,
  response: Response,
  requestId: string,
): Promise<void> {
  const { route } = match;
  const { isPreview, fault, query } = previewOf(request);
  const ignored = ignoredParameters(route, query);
  if (ignored.length > 0) response.setHeader('X-Ignored-Parameters', headerOf(ignored));
  const now = responder.clock();
  const exchange: Exchange = { request, response, route, requestId, now, ignored };
  const sink = sinkOf(exchange, responder.isDemo);
  const call = callOf(exchange, match, { query, baseUrl: responder.baseUrl() });
  if (route.tokens !== 'none') responder.underWay.add(response, call);
  await deliver(
    exchange,
    await runCall(responder, {
      ...call,
      ...(fault === null ? {} : { read: async () => invalid(...fault, route.invalidStatus) }),
      isPreview,
      sink,
    }),
  );
}

/**
 * Whether only the cost of a call is asked for, by header or by query, and the query without that. A value that is neither
 * true nor false is a fault: who sends one expects no charge.
 */
function previewOf(request: Request) {
  const { [costPreviewParameter]: dryRun, ...query } = request.query;
  const given = [
    [costPreviewHeader, request.get(costPreviewHeader)] as const,
    [costPreviewParameter, dryRun] as const,
  ].filter(([, value]) => value !== undefined && value !== 'false');
  const [name, value] = given.find(([, each]) => each !== 'true') ?? [];
  const fault = name === undefined ? null : ([name, value, 'must be true or false'] as const);
  return { isPreview: given.length > 0, fault, query };
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

/** The session of a browser as a token, where a page of this server sends its cookie. */
function signedIn({ headers, method }: Request, baseUrl: string): string | undefined {
  const session = cookieValue(headers.cookie, sessionCookie(baseUrl).name);
  const { host, origin } = headers;
  const site = headers['sec-fetch-site'];
  if (session === null || !isFromOwnPage({ method, host, origin, site }, baseUrl)) return undefined;
  return `Bearer ${session}`;
}

function callOf(
  { request, response, route, requestId, now }: Exchange,
  { params }: RouteMatch,
  { query, baseUrl }: { readonly query: object; readonly baseUrl: string },
): IncomingCall {
  const idempotencyKey = request.headers['idempotency-key'];
  return {
    route,
    authorization: request.headers.authorization ?? signedIn(request, baseUrl),
    requestId,
    trace: response.locals['trace'] as Trace | null,
    now,
    signal: callerSignal(response),
    method: request.method,
    path: request.path,
    remoteAddress: clientAddress(request, trustOf(request.app)),
    async read() {
      const body = route.body === null ? undefined : await readBody(request);
      return body instanceof Refusal ? body : { route, raw: { params, query, body } };
    },
    ...(typeof idempotencyKey === 'string' ? { idempotencyKey } : {}),
  };
}
