import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeCluster } from '../../../../adapters/postgres/test/cluster.ts';
import { makeServer } from '../../../../adapters/redis/test/server.ts';
import { demoNow } from '../http/demo-now.ts';
import { startServerProcess } from '../processes.ts';
import { databaseOf, runSql, type Engines } from './two-servers.ts';

const demo = 'demo';

/**
 * Starts one PostgreSQL and one Redis for all files of the run; stops them at its end. The demo dataset is loaded while
 * files that do not ask for it run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = makeCluster({ connectionsMax: 400 });
  const redis = await makeServer();
  const scratch = await mkdtemp(join(tmpdir(), 'freehold-loaded-'));
  const engines: Engines = {
    postgres: { url: cluster.url, demo },
    redisUrl: redis.url,
    directory: join(scratch, 'data'),
    loaded: join(scratch, 'loaded'),
  };
  project.provide('engines', engines);
  const loading = load(engines);
  return async () => {
    await loading;
    await redis.kill();
    cluster.remove();
    await rm(scratch, { recursive: true });
  };
}

/** Loads the demo, and says in a file when that is done or why it failed. */
async function load(engines: Engines): Promise<void> {
  let failure = '';
  try {
    await loadDemo(engines);
  } catch (error) {
    failure = String(error);
  }
  // Nobody reads half of it.
  const draft = `${engines.loaded}-draft`;
  await writeFile(draft, failure);
  await rename(draft, engines.loaded);
}

async function loadDemo({ postgres, directory }: Engines): Promise<void> {
  await mkdir(directory);
  await runSql(postgres.url, `CREATE DATABASE ${demo}`);
  const server = await startServerProcess(directory, 'demo', {
    FREEHOLD_NOW: demoNow,
    FREEHOLD_DATABASE_URL: databaseOf(postgres.url, demo),
  });
  await server.end('SIGTERM');
}
