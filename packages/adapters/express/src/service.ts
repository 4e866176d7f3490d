import type { Express } from 'express';
import { sendBusy, sendJson } from './answers.ts';

/** What the routes that need no key stand on. */
export interface ServiceRoutes {
  /** Resolves when the store answers; rejects when it does not. */
  readonly ready: () => Promise<void>;
}

/** `/healthz` (the process is up) and `/readyz` (the store answers). */
export function serveService(app: Express, { ready }: ServiceRoutes): void {
  app.get('/healthz', (_request, response) => {
    sendJson(response, 200, '{"status":"ok"}');
  });
  app.get('/readyz', async (_request, response) => {
    try {
      await ready();
    } catch {
      return sendBusy(response, 'The store does not answer');
    }
    sendJson(response, 200, '{"status":"ready"}');
  });
}
