import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  makeCluster,
  port as postgresPort,
  type Cluster,
  type DiskSizes,
} from '../../../../adapters/postgres/test/cluster.ts';
import { makeServer, type Server } from '../../../../adapters/redis/test/server.ts';
import { makeDataDirectory, type AccountsWorld } from '../accounts-world.ts';
import type { Network } from '../../../../test/network.ts';
import type { SharedServers } from '../describe-races.ts';
import { startServerProcess, type ServerProcess } from '../processes.ts';
import { within } from './bounds.ts';

/** Against a hang: a start waits up to a minute for its database, and a stop for the calls under way. */
const [startMs, stopMs] = [120_000, 60_000];

/** A server, and what its page for Prometheus says. */
export interface MeasuredServer extends ServerProcess {
  /** The sample of a metric. @throws Error where there is none. */
  metric(line: string): Promise<number>;
}

/** Servers, each with a data directory of its own, on one PostgreSQL and one Redis. */
export interface World extends SharedServers {
  readonly servers: readonly MeasuredServer[];
  readonly data: AccountsWorld;
  readonly cluster: Cluster;
  readonly redis: Server;
  /** One more server, with settings of its own; it ends with the others. */
  add(settings?: Readonly<Record<string, string>>): Promise<MeasuredServer>;
  /** Forgets a server that has ended. */
  retire(at: number): void;
}

/** `networks` are the only way from the servers to PostgreSQL and to Redis; `disksMiB` gives PostgreSQL disks of its own. */
export async function startWorld({
  durable = false,
  servers: count = 2,
  networks,
  disksMiB,
}: {
  readonly durable?: boolean;
  readonly servers?: number;
  readonly networks?: { readonly postgres: Network; readonly redis: Network };
  readonly disksMiB?: DiskSizes;
} = {}): Promise<World> {
  const cluster = makeCluster({ durable, network: networks?.postgres, disksMiB });
  const redis = await makeServer(networks?.redis);
  const way = await networks?.postgres.to(postgresPort);
  const databaseUrl =
    way === undefined ? cluster.url : `postgres://postgres@${way.host}:${way.port}/postgres`;
  const data = await makeDataDirectory(cluster.url);
  const directories: string[] = [];
  const servers: MeasuredServer[] = [];
  const add: World['add'] = async (settings = {}) => {
    const directory = await mkdtemp(join(tmpdir(), 'freehold-server-'));
    directories.push(directory);
    for (const secret of ['api-key-pepper', 'session-signing-key.json']) {
      await cp(join(data.directory, secret), join(directory, secret));
    }
    const metricsPort = await freePort();
    const starting = startServerProcess(directory, 'serve', {
      FREEHOLD_DATABASE_URL: databaseUrl,
      FREEHOLD_REDIS_URL: redis.url,
      FREEHOLD_SERVERS: String(count),
      FREEHOLD_METRICS_PORT: String(metricsPort),
      ...settings,
    });
    const server = await within('a server starts', startMs, starting);
    const measured = { ...server, metric: (line: string) => metricOf(metricsPort, line) };
    servers.push(measured);
    return measured;
  };
  await Promise.all(Array.from({ length: count }, () => add()));
  return {
    servers,
    data,
    cluster,
    redis,
    add,
    retire: (at) => void servers.splice(at, 1),
    async end() {
      const ending = Promise.all(servers.map((server) => server.end('SIGTERM')));
      await within('the servers end', stopMs, ending);
      await within('the store of accounts closes', stopMs, data.remove());
      await redis.kill();
      cluster.remove();
      for (const directory of directories) await rm(directory, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function metricOf(port: number, name: string): Promise<number> {
  const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = page.split('\n').find((one) => one.startsWith(`${name} `));
  if (line === undefined) throw new Error(`no metric ${name}`);
  return Number(line.slice(name.length + 1));
}
