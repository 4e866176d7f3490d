import { readFileSync } from 'node:fs';
import type { Express } from 'express';
import type { OpenApiDocument } from '@freehold/contract';
import { busyFailure, StoreBusy } from '@freehold/operations';
import { entityTag, matches, sendFailure, sendJson } from './answers.ts';
import { sendBody } from './compressed.ts';

/** What the routes that need no key stand on. */
export interface ServiceRoutes {
  /** Resolves when the store answers; rejects when it does not. */
  readonly ready: () => Promise<void>;
  /** Called with the reason why the server is not ready. */
  readonly busy: (error: StoreBusy) => void;
  /** Public keys of the embedded identity provider; null where sessions come from elsewhere. */
  readonly jwks: object | null;
  /** Ids that the forms of the docs page start with, by parameter. */
  readonly samples: Readonly<Record<string, string>>;
}

/** The page's own files, by the path they are served at. */
const pages = {
  '/docs': ['index.html', 'text/html; charset=utf-8'],
  '/docs/style.css': ['style.css', 'text/css; charset=utf-8'],
  '/docs/element.js': ['element.js', 'text/javascript; charset=utf-8'],
  '/docs/main.js': ['main.js', 'text/javascript; charset=utf-8'],
  '/docs/schema.js': ['schema.js', 'text/javascript; charset=utf-8'],
  '/docs/try-it.js': ['try-it.js', 'text/javascript; charset=utf-8'],
} as const;

/** The page runs its own script, calls its own server, and nothing else. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Health, readiness, the OpenAPI document and the page that reads it: no key, no charge. */
export function serveService(
  app: Express,
  { ready, busy, jwks, samples }: ServiceRoutes,
  document: OpenApiDocument,
): void {
  app.get('/healthz', (_request, response) => {
    sendJson(response, 200, '{"status":"ok"}');
  });
  app.get('/readyz', async (_request, response) => {
    try {
      await ready();
    } catch (cause) {
      busy(new StoreBusy('The store does not answer', { cause }));
      return sendFailure(response, busyFailure('The store does not answer'));
    }
    sendJson(response, 200, '{"status":"ready"}');
  });
  if (jwks !== null) {
    const keys = Buffer.from(JSON.stringify(jwks));
    serveFile(app, '/.well-known/jwks.json', keys, 'application/jwk-set+json');
  }
  const json = JSON.stringify(document);
  serveFile(app, '/openapi.json', Buffer.from(json), 'application/json; charset=utf-8');
  const ids = Buffer.from(JSON.stringify(samples));
  serveFile(app, '/docs/samples.json', ids, 'application/json; charset=utf-8');
  for (const [path, [file, type]] of Object.entries(pages)) {
    serveFile(app, path, readFileSync(new URL(`../docs/${file}`, import.meta.url)), type);
  }
}

function serveFile(app: Express, path: string, content: Buffer, type: string): void {
  const tag = entityTag(content);
  app.get(path, (request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Security-Policy', pagePolicy);
    response.setHeader('ETag', tag);
    if (matches(request.headers['if-none-match'], tag)) {
      response.status(304).end();
      return undefined;
    }
    response.setHeader('Content-Type', type);
    return sendBody(request, response, content);
  });
}
