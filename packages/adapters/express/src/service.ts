import type { Express } from 'express';
import { openApiDocument, routes } from '@freehold/contract';
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
  /** Public keys of the embedded identity provider; null where sessions come from elsewhere. */
  readonly jwks: object | null;
}

/** Health, readiness and the OpenAPI document: no key, no charge. */
export function serveService(app: Express, { ready, busy, jwks }: ServiceRoutes): void {
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
    document ??= documentFile();
    return document(request, response);
  });
  app.all('/openapi.json', getOnly);
}

function documentFile(): PageFile {
  const json = JSON.stringify(openApiDocument(Object.values(routes)));
  return pageFile(Buffer.from(json), 'application/json; charset=utf-8');
}
