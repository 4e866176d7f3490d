import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readSettings, startServer } from 'freehold';
import { copyLoadedDemo } from './loaded-demo.ts';

/** A value as it was sent, of a shape that each test knows. */
export type Json = ReturnType<typeof JSON.parse>;

/** What came back over the socket. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

/** A demo server on a free port, its clock at noon of 21 November 2026. */
export interface DemoServer {
  readonly url: string;
  readonly directory: string;
  keyOf(account: string): string;
  sessionOf(account: string): string;
  /**
   * Sends with the key of the enterprise account unless told another; a string body goes as it is. The enterprise
   * account waits out its rate limit.
   */
  send(
    method: string,
    path: string,
    options?: {
      readonly body?: unknown;
      readonly headers?: Record<string, string>;
      readonly account?: string;
    },
  ): Promise<Answered>;
  stop(): Promise<void>;
}

/** On a data directory that the environment names it stays when the server stops. */
export async function startDemoServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<DemoServer> {
  const given = environment['FREEHOLD_DATA_DIR'];
  const directory = given ?? (await mkdtemp(join(tmpdir(), 'freehold-')));
  const settings = readSettings(
    {
      PORT: '0',
      FREEHOLD_DATA_DIR: directory,
      FREEHOLD_NOW: '2026-11-21T12:00:00Z',
      // Of a test that works for long between two calls no connection is closed under the second.
      FREEHOLD_IDLE_TIMEOUT: '600',
      ...environment,
    },
    true,
  );
  // A database is loaded by the server itself.
  if (settings.demo && settings.now !== null && settings.databaseUrl === null && !given) {
    await copyLoadedDemo(directory, settings.now);
  }
  const running = await startServer(settings, pino({ level: 'silent' }));
  const { accounts } = JSON.parse(
    await readFile(join(directory, 'demo-credentials.json'), 'utf8'),
  ) as { accounts: readonly Record<string, string>[] };
  const of = (name: string) => accounts.find((account) => account['name'] === name) ?? {};
  return {
    url: running.url,
    directory,
    keyOf: (name) => of(name)['api_key'] ?? '',
    sessionOf: (name) => of(name)['session_token'] ?? '',
    async send(method, path, { body, headers = {}, account = 'enterprise' } = {}) {
      const ask = () =>
        fetch(running.url + path, {
          method,
          headers: {
            authorization: `Bearer ${of(account)['api_key']}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined
            ? {}
            : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        });
      let response = await ask();
      // A fast machine passes even the 200 a second of the enterprise account, which no test of its means to.
      const outwaited = account === 'enterprise' ? 429 : null;
      while (response.status === outwaited) {
        await response.arrayBuffer();
        await new Promise((waited) => {
          setTimeout(waited, 100);
        });
        response = await ask();
      }
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      };
    },
    async stop() {
      await running.stop();
      if (given === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}
