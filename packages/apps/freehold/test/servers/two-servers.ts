import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Environment, Started } from '../http/demo-server.ts';
import { demoNow } from '../http/demo-now.ts';
import { startServerProcess } from '../processes.ts';
import { startAlternating } from './alternating.ts';

/** What several servers share, started once for all files of a run. */
export interface Engines {
  /** A cluster; its database `demo` holds the demo records and accounts, and nobody is connected to it. */
  readonly postgres: { readonly url: string; readonly demo: string };
  readonly redisUrl: string;
  /** The data directory of a server on that database: its secrets and pictures. */
  readonly directory: string;
  /** A file that is there once the demo is loaded. It holds why that failed, or nothing. */
  readonly loaded: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests run on shared engines; not given where a server keeps its own files. */
    readonly engines?: Engines;
  }
}

/** Databases that this worker has made, and servers it has started. */
let made = 0;

/** The address of a database of a cluster. */
export function databaseOf(clusterUrl: string, name: string): string {
  return clusterUrl.replace('@/postgres?', `@/${name}?`);
}

/** Runs one statement on a database. */
export async function runSql(
  url: string,
  statement: string,
  values: readonly (string | number)[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** A database of its own with the demo, and copies of the data directory of a server on it. */
export interface DemoDatabase {
  readonly url: string;
  readonly directories: readonly string[];
  remove(): Promise<void>;
}

export async function copyDemoDatabase(
  { postgres, directory: loadedDirectory, loaded }: Engines,
  servers: number,
): Promise<DemoDatabase> {
  while (!existsSync(loaded)) await pause(100);
  const failure = await readFile(loaded, 'utf8');
  if (failure !== '') throw new Error(`the demo is not loaded: ${failure}`);
  made += 1;
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 0);
  const database = `of_worker_${worker}_${made}`;
  await runSql(postgres.url, `CREATE DATABASE ${database} TEMPLATE ${postgres.demo}`);
  const directories = await Promise.all(
    Array.from({ length: servers }, async () => {
      const directory = await mkdtemp(join(tmpdir(), 'freehold-server-'));
      await cp(loadedDirectory, directory, { recursive: true });
      return directory;
    }),
  );
  return {
    url: databaseOf(postgres.url, database),
    directories,
    async remove() {
      await runSql(postgres.url, `DROP DATABASE ${database} WITH (FORCE)`);
      for (const each of directories) await rm(each, { recursive: true });
    },
  };
}

/** Two demo servers in processes of their own, each with a data directory, on a new database and on Redis. */
export async function startTwoServers(
  engines: Engines,
  environment: Environment,
): Promise<Started> {
  const { redisUrl } = engines;
  const database = await copyDemoDatabase(engines, 2);
  const { url, directories } = database;
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 0);
  const front = await startAlternating();
  const directory = directories[0] as string;
  const settings = {
    FREEHOLD_NOW: demoNow,
    FREEHOLD_DATABASE_URL: url,
    // The windows of accounts of the same name are those of one pair of servers.
    FREEHOLD_REDIS_URL: `${redisUrl}/${worker % 16}`,
    FREEHOLD_SERVERS: '2',
    FREEHOLD_PUBLIC_URL: front.url,
    ...environment,
  };
  const processes = await Promise.all(
    directories.map((each) => startServerProcess(each, 'demo', settings)),
  );
  const servers = processes.map((server) => server.url);
  front.to(servers);
  return {
    url: front.url,
    servers,
    directory,
    settings: { ...settings, PORT: '0', FREEHOLD_DATA_DIR: directory },
    ageSubscription: (id, ms) =>
      runSql(
        url,
        `UPDATE freehold.report_subscriptions SET created_at = created_at - $1 * interval '1 ms',
           next_report_at = next_report_at - $1 * interval '1 ms',
           last_report_at = last_report_at - $1 * interval '1 ms' WHERE id = $2`,
        [ms, id],
      ),
    async stop() {
      await front.close();
      await Promise.all(processes.map((server) => server.end('SIGTERM')));
      await database.remove();
    },
  };
}
