import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeCluster } from '../../../../adapters/postgres/test/cluster.ts';
import { makeServer } from '../../../../adapters/redis/test/server.ts';
import { demoNow } from '../http/demo-now.ts';
import { startServerProcess } from '../processes.ts';
import { databaseOf, runSql } from './two-servers.ts';

const demo = 'demo';

/** Starts one PostgreSQL, loaded with the demo dataset, and one Redis for all files of the run; stops them at its end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = makeCluster({ connectionsMax: 400 });
  const redis = await makeServer();
  const directory = await mkdtemp(join(tmpdir(), 'freehold-loaded-'));
  await runSql(cluster.url, `CREATE DATABASE ${demo}`);
  const loading = await startServerProcess(directory, 'demo', {
    FREEHOLD_NOW: demoNow,
    FREEHOLD_DATABASE_URL: databaseOf(cluster.url, demo),
  });
  await loading.end('SIGTERM');
  const postgres = { url: cluster.url, demo };
  project.provide('engines', { postgres, redisUrl: redis.url, directory });
  return async () => {
    await redis.kill();
    cluster.remove();
    await rm(directory, { recursive: true });
  };
}
