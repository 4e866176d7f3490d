// npm run services: a PostgreSQL with PostGIS and a Redis for developing, both empty. They end, with all that they hold, when
// this command does.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
const { makeCluster, programs, makeServer, program } = await helpersOfTests();

const missing = [
  ...(programs === null ? ['postgresql-15', 'postgresql-15-postgis-3'] : []),
  ...(program === null ? ['redis-server'] : []),
];
if (missing.length > 0) {
  console.error(
    `Not installed: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`,
  );
  process.exit(1);
}

const cluster = makeCluster();
const redis = await makeServer();
console.log(`export FREEHOLD_DATABASE_URL='${cluster.url}'
export FREEHOLD_REDIS_URL='${redis.url}'
export FREEHOLD_SERVERS=1
# Ctrl-C ends both and removes what they hold.`);
// The process stays until a signal: Redis is its child.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    // A terminal may have ended Redis already.
    void redis.kill();
    cluster.remove();
    process.exit();
  });
}

/** What the tests start servers with, as one module that plain Node reads. */
async function helpersOfTests() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { makeCluster, programs } from './adapters/postgres/test/cluster.ts';
        export { makeServer, program } from './adapters/redis/test/server.ts';`,
      resolveDir: join(root, 'packages'),
    },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
  });
  const folder = join(root, 'node_modules/.cache/freehold');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'services.mjs');
  writeFileSync(file, outputFiles[0].contents);
  return await import(pathToFileURL(file).href);
}
