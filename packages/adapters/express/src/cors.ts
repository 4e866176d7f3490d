import type { Request, Response } from 'express';
import { routes, type AnyRoute } from '@freehold/contract';

const exposedHeaders = [
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Demo-Data',
  'X-Ignored-Parameters',
  'X-Monthly-Limit',
  'X-Monthly-Usage',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-Request-Cost',
  'X-Request-Id',
  'X-Total-Count',
  'traceparent',
].join(', ');

/** Every method that a route has. */
const methods = [...new Set(Object.values<AnyRoute>(routes).map(({ method }) => method))].join(
  ', ',
);

/** Lets pages of the listed origins read the answers; every other origin gets no header at all. */
export function allowOrigin(
  origins: ReadonlySet<string>,
  request: Request,
  response: Response,
): void {
  const { origin } = request.headers;
  if (origin === undefined || !origins.has(origin)) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', exposedHeaders);
  if (request.headers['access-control-request-method'] === undefined) return;
  response.setHeader('Access-Control-Allow-Methods', methods);
  response.setHeader(
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, Idempotency-Key, If-None-Match, Mcp-Method, Mcp-Name, MCP-Protocol-Version, X-Cost-Preview, X-Request-Id, traceparent',
  );
  response.setHeader('Access-Control-Max-Age', '600');
}
