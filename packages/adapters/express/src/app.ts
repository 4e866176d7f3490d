import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { parse as parseQuery, type ParsedUrlQuery } from 'node:querystring';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import { routes } from '@freehold/contract';
import {
  bugFailure,
  busyFailure,
  CallerGone,
  failureOf,
  logEnded,
  Refusal,
  RouteTable,
  StoreBusy,
  traceOf,
  type BaseMap,
  type Operations,
  type Trace,
} from '@freehold/operations';
import { refuseEarly, sendFailure } from './answers.ts';
import { AnswersUnderWay } from './answers-under-way.ts';
import { serveBaseMap } from './base-map.ts';
import { closeOverBody } from './body.ts';
import { allowOrigin } from './cors.ts';
import { serveDocs, type DocsParts } from './docs.ts';
import { asksForPage, missingPage } from './missing-page.ts';
import { serveMount, type Mount } from './mount.ts';
import { requestIdOf } from './request-id.ts';
import { respond, type Responder } from './respond.ts';
import { serveService, type ServiceRoutes } from './service.ts';
import { serveSite } from './site.ts';

/** What the HTTP adapter needs. */
export interface AppParts extends Responder, ServiceRoutes, DocsParts {
  readonly operations: Operations;
  /** What other adapters serve beside the API. */
  readonly mounts?: readonly Mount[];
  /** The folder of the built dashboard, served from `/`; a server without it answers there as on any unknown path. */
  readonly dashboard?: URL;
  /** The streets, water and names beneath the maps of the dashboard; null: its maps have a coast only. */
  readonly baseMap?: BaseMap | null;
  /** Addresses and networks (CIDR) of proxies, whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Origins whose pages may read answers. */
  readonly corsOrigins: ReadonlySet<string>;
  /** Called after every response; `route` is the path template, null where none matched. */
  readonly answered: (answer: {
    readonly method: string;
    readonly route: string | null;
    readonly status: number;
    readonly latencyMs: number;
  }) => void;
}

/** The Express application that answers every route of the contract. */
export function createApp(parts: AppParts): Express {
  const table = new RouteTable(Object.values(routes));
  const underWay = new AnswersUnderWay(parts.admission, parts.onFailure);
  const responder = { ...parts, underWay };
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', readQuery);
  app.set('trust proxy', parts.trustedProxies);
  app.use((request, response, next) => {
    for (const [name, value] of securityHeaders) response.setHeader(name, value);
    const requestId = requestIdOf(request.headers['x-request-id'] as string | undefined);
    response.locals['requestId'] = requestId;
    response.setHeader('X-Request-Id', requestId);
    const trace = traceOf(request.headers['traceparent'], request.headers['tracestate']);
    response.locals['trace'] = trace;
    if (trace !== null) response.setHeader('traceparent', trace.parent);
    response.setHeader('Cache-Control', 'private');
    response.setHeader('Vary', 'Accept-Encoding, Authorization, Cookie, Origin');
    allowOrigin(parts.corsOrigins, request, response);
    if (['GET', 'HEAD'].includes(request.method)) closeOverBody(request, response);
    reportWhenDone(parts, requestId, request, response);
    next();
  });
  // First, so that a call of the API is matched against no other path.
  app.use((request: Request, response: Response, next: NextFunction) =>
    answer({ table, responder, request, response, next }),
  );
  serveService(app, parts);
  serveDocs(app, parts);
  const { dashboard, baseMap = null } = parts;
  if (dashboard !== undefined)
    serveSite(app, dashboard, { hasBaseMap: baseMap !== null, isDemo: parts.isDemo });
  if (baseMap !== null) serveBaseMap(app, baseMap, parts.onFailure);
  for (const mount of parts.mounts ?? []) serveMount(app, mount, responder);
  const page = dashboard === undefined ? null : missingPage(dashboard);
  app.use((request: Request, response: Response) => {
    response.vary('Accept');
    return page !== null && asksForPage(request)
      ? page(request, response)
      : refuseEarly(request, response, noSuchPath);
  });
  app.use(lastResort(parts));
  return app;
}

/** What helmet sets, which is the same for every answer: asked once, since it takes a dozen middlewares a request. */
const securityHeaders = headersSetBy(
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // Encryption, and how long to insist on it, belong to the proxy in front.
    strictTransportSecurity: false,
  }),
);

function headersSetBy(middleware: ReturnType<typeof helmet>): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  response.setHeader = (name, value) => {
    headers.set(name, String(value));
    return response;
  };
  middleware(request, response, () => {});
  return headers;
}

/** Every parameter of a query: the length of a request target bounds how many, and one past a thousand still counts. */
function readQuery(text: string | null | undefined): ParsedUrlQuery {
  return parseQuery(text ?? '', '&', '=', { maxKeys: 0 });
}

const badPath = failureOf(
  new Refusal('malformed_request', 'The path is not valid percent-encoding'),
);
const noSuchPath = failureOf(new Refusal('not_found', 'There is no such path'));

/** Answers a path of the API; `next` answers every other. */
async function answer({
  table,
  responder,
  request,
  response,
  next,
}: {
  readonly table: RouteTable;
  readonly responder: Parameters<typeof respond>[0];
  readonly request: Request;
  readonly response: Response;
  readonly next: NextFunction;
}): Promise<void> {
  let found;
  try {
    found = table.find(request.path);
  } catch {
    return refuseEarly(request, response, badPath);
  }
  if (found === null) return next();
  // What answers GET answers HEAD; Node leaves the body out.
  const match = found.get(request.method === 'HEAD' ? 'GET' : request.method);
  if (match !== undefined) {
    response.locals['route'] = match.route.path;
    response.locals['isCall'] = true;
    if (['account', 'session', 'owner'].includes(match.route.tokens))
      response.setHeader('Cache-Control', 'no-store');
    return respond(responder, match, request, response, String(response.locals['requestId']));
  }
  const allow = [...found.keys(), ...(found.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  response.setHeader('Allow', allow);
  if (request.method === 'OPTIONS') {
    response.statusCode = 204;
    response.end();
    return;
  }
  return refuseEarly(
    request,
    response,
    failureOf(new Refusal('method_not_allowed', `The path answers ${allow}`)),
  );
}

function reportWhenDone(
  { logger, answered }: AppParts,
  requestId: string,
  request: Request,
  response: Response,
): void {
  const startedAt = performance.now();
  const { method } = request;
  const { path } = request;
  response.once('close', () => {
    const latencyMs = performance.now() - startedAt;
    const { statusCode: status } = response;
    const route = (response.locals['route'] as string | undefined) ?? null;
    answered({ method, route, status, latencyMs });
    // A call writes its line itself, whichever transport it came by.
    if (response.locals['isCall'] === true) return;
    const { id: traceId } = (response.locals['trace'] ?? {}) as Partial<Trace>;
    logEnded(logger, { requestId, traceId, method, route, path, status, latencyMs });
  });
}

/** The answer where a mount cannot be answered now, and to a bug in the adapter itself. */
function lastResort({ logger, busy }: AppParts) {
  return (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    if (error instanceof CallerGone) return void response.destroy();
    const isBusy = error instanceof StoreBusy;
    if (isBusy) busy(error);
    else logger.error({ err: error }, 'failed outside an operation');
    if (response.headersSent) return void response.destroy();
    closeOverBody(request, response);
    sendFailure(response, isBusy ? busyFailure(error.message) : bugFailure);
  };
}
