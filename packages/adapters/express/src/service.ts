import type { Express } from 'express';
import { arazzoDocument, routes, servedOpenApiDocument } from '@freehold/contract';
import { busyFailure, StoreBusy } from '@freehold/operations';
import { sendFailure, sendJson } from './answers.ts';
import { getOnly } from './get-only.ts';
import { pageFile, type PageFile } from './page-file.ts';

/** What the routes that need no key stand on. */
export interface ServiceRoutes {
  /** Resolves when the store answers; rejects when it does not. */
  readonly ready: () => Promise<void>;
  /** Called with the reason why the server is not ready. */
  readonly busy: (error: StoreBusy) => void;
  /** Where callers reach the server, without a path. */
  readonly baseUrl: () => string;
  readonly clock: () => Date;
  /** Public keys of the embedded identity provider; null where sessions come from elsewhere. */
  readonly jwks: object | null;
}

/** Health, readiness, the OpenAPI document and the workflows over it: no key, no charge. */
export function serveService(
  app: Express,
  { ready, busy, jwks, baseUrl, clock }: ServiceRoutes,
): void {
  app.get('/healthz', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    sendJson(response, 200, '{"status":"ok"}');
  });
  app.all('/healthz', getOnly);
  app.get('/readyz', async (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    try {
      await ready();
    } catch (cause) {
      busy(new StoreBusy('The store does not answer', { cause }));
      return sendFailure(response, busyFailure('The store does not answer'));
    }
    sendJson(response, 200, '{"status":"ready"}');
  });
  app.all('/readyz', getOnly);
  if (jwks !== null) {
    const keys = Buffer.from(JSON.stringify(jwks));
    app.get('/.well-known/jwks.json', pageFile(keys, 'application/jwk-set+json'));
    app.all('/.well-known/jwks.json', getOnly);
  }
  // Made when it is first asked for: it is a fifth of what a start costs.
  let document: PageFile | undefined;
  app.get('/openapi.json', (request, response) => {
    document ??= documentFile(baseUrl());
    return document(request, response);
  });
  app.all('/openapi.json', getOnly);
  app.get('/arazzo.json', (_request, response) => {
    sendJson(response, 200, JSON.stringify(arazzoDocument(baseUrl())));
  });
  app.all('/arazzo.json', getOnly);
  app.get(securityPath, (_request, response) => {
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end(securityText(baseUrl(), clock()));
  });
  app.all(securityPath, getOnly);
}

const securityPath = '/.well-known/security.txt';
/** RFC 9116 advises less than a year. */
const securityDays = 180;

/** Where weaknesses are reported (RFC 9116). */
function securityText(baseUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + securityDays * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    'Contact: https://github.com/freehold/freehold/security/advisories/new',
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}${securityPath}`,
    `Policy: ${baseUrl}/docs/how-to/security.html`,
    '',
  ].join('\n');
}

function documentFile(baseUrl: string): PageFile {
  const json = JSON.stringify(servedOpenApiDocument(Object.values(routes), baseUrl));
  return pageFile(Buffer.from(json), 'application/json; charset=utf-8');
}
