import { createApp, listen, type AppParts, type Listening } from '@freehold/express';
import type { Operations } from '@freehold/operations';
import pino from 'pino';

/** For what a test must not reach. */
export const unused = (): never => {
  throw new Error('asked for');
};

/** No operation can be asked of it. */
const noOperations = { stampDuty: unused } as unknown as Operations;

/** An app on a free port of this machine, of which nothing stands but what a test gives. */
export function listenBare(parts: Partial<AppParts> = {}): Promise<Listening> {
  const app = createApp({
    admission: { admit: async () => unused(), identify: async () => unused() },
    operations: noOperations,
    clock: () => new Date(),
    logger: pino({ level: 'silent' }),
    deadlineMilliseconds: 1_000,
    isDemo: () => false,
    baseUrl: () => 'http://127.0.0.1:3000',
    corsOrigins: new Set(),
    trustedProxies: [],
    jwks: null,
    samples: {},
    busy: () => {},
    onFailure: () => {},
    answered: () => {},
    ready: async () => {},
    ...parts,
  });
  return listen(app, {
    host: '127.0.0.1',
    port: 0,
    connections: { most: 100, headersSeconds: 10, idleSeconds: 5 },
  });
}
