import type { Express } from 'express';
import type { OpenApiDocument } from '@freehold/contract';
import { busyFailure, StoreBusy } from '@freehold/operations';
import { sendFailure, sendJson } from './answers.ts';
import { pageFile } from './page-file.ts';

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
export function serveService(
  app: Express,
  { ready, busy, jwks }: ServiceRoutes,
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
    app.get('/.well-known/jwks.json', pageFile(keys, 'application/jwk-set+json'));
  }
  const json = Buffer.from(JSON.stringify(document));
  app.get('/openapi.json', pageFile(json, 'application/json; charset=utf-8'));
}
