/** Stores for a run of the server: files, or PostgreSQL and Redis, whose clusters are kept in `bench/var`, started for the run and stopped after it. */
import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filledStore } from '../fill.mjs';
import { readOnce } from './read-once.mjs';
import { command, freePort, processorMilliseconds } from './server.mjs';

const folders = ['/usr/lib/postgresql/15/bin', '/usr/local/bin', '/usr/bin'];
const port = 5_440;
const gibibyte = 2 ** 30;

/** The store of a size in files, which are read once, with what names it to a server and what it costs beside the server. */
export async function storeInFiles(size) {
  const filled = await filledStore(size);
  readOnce(join(filled.directory, 'freehold.sqlite'));
  return { ...filled, settings: {}, processorMilliseconds: () => 0, stop: () => {} };
}

/**
 * The store of a size on PostgreSQL, moved there once from that in files by `freehold migrate-store`. Durable as PostgreSQL
 * is by default. Its files are read once, and as much as it has room for into its own memory.
 */
export async function postgresStore(size) {
  const { directory } = await filledStore(size);
  const folder = fileURLToPath(new URL(`../var/postgres-${size.name}`, import.meta.url));
  const cluster = startCluster(folder);
  const { url } = cluster;
  const done = join(folder, 'filled');
  let seconds = null;
  if (!existsSync(done)) {
    const started = performance.now();
    process.stderr.write('  moving the records to PostgreSQL\n');
    const files = { ...process.env, FREEHOLD_DATA_DIR: directory };
    // Runs delete the accounts that they make; an installation has some.
    execFileSync(
      process.execPath,
      [
        command,
        'keys',
        'create',
        '--user',
        'bench',
        '--plan',
        'enterprise',
        '--subscription',
        'founder',
        '--json',
      ],
      {
        env: files,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const env = { ...files, FREEHOLD_DATABASE_URL: url };
    const words = ['migrate-store', '--from', 'sqlite', '--to', 'postgres', '--json'];
    execFileSync(process.execPath, [command, ...words], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    cluster.query('VACUUM (ANALYZE)');
    seconds = (performance.now() - started) / 1000;
    writeFileSync(done, JSON.stringify({ seconds }));
  }
  readOnce(join(folder, 'data', 'base'));
  cluster.query(`CREATE EXTENSION IF NOT EXISTS pg_prewarm; ${intoMemory}`);
  return { ...cluster, directory, seconds, settings: { FREEHOLD_DATABASE_URL: url } };
}

/** Tables and indexes, the small ones first, as far as nine tenths of the memory of PostgreSQL hold them. */
const intoMemory = `SELECT count(pg_prewarm(oid::regclass)) FROM (
    SELECT oid, sum(pg_relation_size(oid)) OVER (ORDER BY pg_relation_size(oid), oid) AS bytes
    FROM pg_class WHERE relkind IN ('r', 'i') AND relnamespace = 'freehold'::regnamespace) sized
  WHERE bytes < 0.9 * pg_size_bytes(current_setting('shared_buffers'))`;

/** An empty PostgreSQL for one run. */
export function emptyPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'freehold-postgres-'));
  const cluster = startCluster(folder);
  return {
    ...cluster,
    stop() {
      cluster.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function startCluster(folder) {
  const programs = folders.find((one) => existsSync(join(one, 'initdb')));
  if (programs === undefined) throw new Error('PostgreSQL is not installed');
  const data = join(folder, 'data');
  const isNew = !existsSync(data);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const user = ownerOf(folder, data);
  const run = (name, ...values) =>
    execFileSync(...asUser(user, [join(programs, name), ...values]), {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  if (isNew)
    run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8');
  const memory = totalmem() / gibibyte;
  const settings = {
    unix_socket_directories: folder,
    listen_addresses: '',
    port,
    max_connections: 200,
    // The system gives back memory of files that were not read for some minutes; this it keeps.
    shared_buffers: `${Math.round(memory / 2)}GB`,
    effective_cache_size: `${Math.round((memory * 3) / 4)}GB`,
    maintenance_work_mem: '1GB',
    max_wal_size: '8GB',
    random_page_cost: 1.1,
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  run(
    'pg_ctl',
    '-D',
    data,
    '-l',
    join(folder, 'messages'),
    '-w',
    '-t',
    '600',
    '-o',
    options.join(' '),
    'start',
  );
  const [first] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  return {
    url: `postgres://postgres@/postgres?host=${folder}&port=${port}`,
    query: (text) =>
      run('psql', '-h', folder, '-p', String(port), '-U', 'postgres', '-c', text, 'postgres'),
    processorMilliseconds: () => processorWithChildren(Number(first)),
    stop: () => run('pg_ctl', '-D', data, '-m', 'fast', '-w', '-t', '600', 'stop'),
  };
}

/** A Redis that keeps nothing, on a port of its own. */
export async function startRedis() {
  const redisPort = await freePort();
  const child = spawn(
    'redis-server',
    ['--port', String(redisPort), '--save', '', '--appendonly', 'no'],
    {
      stdio: 'ignore',
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    url: `redis://127.0.0.1:${redisPort}`,
    processorMilliseconds: () => processorMilliseconds(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** PostgreSQL runs under no root: the folders are given to its own user then. */
function ownerOf(...paths) {
  if (process.getuid() !== 0) return null;
  const [user, group] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
  for (const path of paths) chownSync(path, user, group);
  return 'postgres';
}

function asUser(user, [name, ...values]) {
  return user === null ? [name, values] : ['runuser', ['-u', user, '--', name, ...values]];
}

/** Of a server and its processes, those that ended among them. */
function processorWithChildren(pid) {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  let sum = 0;
  for (const name of processes) {
    const fields = fieldsOf(name);
    if (fields === null) continue;
    const [, parent] = fields;
    const of = (...at) => at.reduce((total, one) => total + 10 * Number(fields[one]), 0);
    if (Number(name) === pid) sum += of(11, 12, 13, 14);
    else if (Number(parent) === pid) sum += of(11, 12);
  }
  return sum;
}

/** What the system says of a process, from its state on; null where it has ended. */
function fieldsOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  } catch {
    return null;
  }
}
