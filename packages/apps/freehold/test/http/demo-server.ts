import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pino from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { readSettings, startServer } from 'freehold';
import { demoNow } from './demo-now.ts';
import { copyLoadedDemo } from './loaded-demo.ts';
import { startTwoServers } from '../servers/two-servers.ts';

/** A value as it was sent, of a shape that each test knows. */
export type Json = ReturnType<typeof JSON.parse>;

/** What came back over the socket. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

/** Settings of a server beside those that every one of the tests has. */
export type Environment = Readonly<Record<string, string>>;

/** What answers at one address: one server on files, or two on a database. */
export interface Started {
  readonly url: string;
  /** The servers behind it, each at an address of its own. What a server keeps in memory, each keeps for itself. */
  readonly servers: readonly string[];
  /** A data directory of it. */
  readonly directory: string;
  /** Settings that let one more server answer from the same data. */
  readonly settings: Environment;
  /** Moves a subscription of reports into the past. */
  ageSubscription(id: string, milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** A demo server on a free port, its clock at noon of 21 November 2026. */
export interface DemoServer extends Started {
  keyOf(account: string): string;
  sessionOf(account: string): string;
  /** Ids of the demo to try the API with. */
  readonly samples: Json;
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
}

/**
 * One server of this process; with a database, alone on it. A data directory that the environment names stays when the
 * server stops.
 */
async function startOneServer(environment: Environment): Promise<Started> {
  const given = environment['FREEHOLD_DATA_DIR'];
  const directory = given ?? (await mkdtemp(join(tmpdir(), 'freehold-')));
  const variables = {
    PORT: '0',
    FREEHOLD_DATA_DIR: directory,
    FREEHOLD_NOW: demoNow,
    // Of a test that works for long between two calls no connection is closed under the second.
    FREEHOLD_IDLE_TIMEOUT: '600',
    ...environment,
  };
  const settings = readSettings(variables, true);
  // A database is loaded by the server itself.
  if (settings.demo && settings.now !== null && settings.databaseUrl === null && !given) {
    await copyLoadedDemo(directory, settings.now);
  }
  const running = await startServer(settings, pino({ level: 'silent' }));
  return {
    url: running.url,
    servers: [running.url],
    directory,
    settings: variables,
    async ageSubscription(id, ms) {
      const db = new Database(join(directory, 'accounts.sqlite'));
      const moved = db.prepare(
        `UPDATE report_subscriptions SET created_at = created_at - :ms, next_report_at = next_report_at - :ms,
           last_report_at = last_report_at - :ms WHERE id = :id`,
      );
      moved.run({ id, ms });
      db.close();
    },
    async stop() {
      await running.stop();
      if (given === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * One server on files in this process; where the tests run on shared engines, two in processes of their own, to which the
 * requests go in turn.
 */
export async function startDemoServer(environment: Environment = {}): Promise<DemoServer> {
  const engines = inject('engines');
  return engines === undefined
    ? startDemoServerAlone(environment)
    : asCallers(await startTwoServers(engines, environment));
}

/** The server of a file of tests, started before them and stopped after them. */
export function useDemoServer(environment: Environment = {}): DemoServer {
  const server = {} as DemoServer;
  beforeAll(async () => {
    Object.assign(server, await startDemoServer(environment));
  });
  afterAll(() => server.stop());
  return server;
}

/** One server in this process, on files or on the database that the environment names. */
export async function startDemoServerAlone(environment: Environment = {}): Promise<DemoServer> {
  return asCallers(await startOneServer(environment));
}

async function asCallers(started: Started): Promise<DemoServer> {
  const { url, directory } = started;
  const { accounts, samples } = JSON.parse(
    await readFile(join(directory, 'demo-credentials.json'), 'utf8'),
  ) as { accounts: readonly Record<string, string>[]; samples: Json };
  const of = (name: string) => accounts.find((account) => account['name'] === name) ?? {};
  return {
    ...started,
    samples,
    keyOf: (name) => of(name)['api_key'] ?? '',
    sessionOf: (name) => of(name)['session_token'] ?? '',
    async send(method, path, { body, headers = {}, account = 'enterprise' } = {}) {
      const ask = () =>
        fetch(url + path, {
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
  };
}
