import { mkdir } from 'node:fs/promises';
import pino from 'pino';
import { createApp, listen, type Listening } from '@freehold/express';
import { createOperations } from '@freehold/operations';
import { writeDemoCredentials } from './demo-credentials.ts';
import type { Settings } from './settings.ts';
import { standInAdmission } from './stand-in.ts';

/** A running server and, in demo mode, where its credentials are. */
export interface Running extends Listening {
  readonly credentialsPath: string | null;
}

/** Chooses the adapters, starts the server, and in demo mode writes the credentials before it listens. */
export async function startServer(settings: Settings): Promise<Running> {
  await mkdir(settings.dataDirectory, { recursive: true });
  const clock = clockOf(settings);
  const { admission, keys } = standInAdmission();
  const app = createApp({
    admission,
    operations: createOperations({
      accounts: { find: async () => null, put: async () => {}, list: async () => [] },
    }),
    clock,
    logger: pino({ redact: ['req.headers.authorization', 'authorization'] }, pino.destination(2)),
    deadlineMilliseconds: 10_000,
    corsOrigins: settings.corsOrigins,
    ready: async () => {},
  });
  let credentialsPath: string | null = null;
  const listening = await listen(app, settings, async (url) => {
    if (!settings.demo) return;
    const access = [...keys].map(([apiKey, account]) => ({ account, apiKey, sessionToken: null }));
    credentialsPath = await writeDemoCredentials(settings.dataDirectory, url, access);
  });
  return { ...listening, credentialsPath };
}

function clockOf({ now }: Settings): () => Date {
  return now === null ? () => new Date() : () => new Date(now);
}
