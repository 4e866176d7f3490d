import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = ['/usr/lib/postgresql/15/bin', '/usr/local/bin', '/usr/bin'];
/** Where the programs of the server are; null where they are not installed. */
export const programs = folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;

/** A server in a folder of its own, reached through a socket there: nobody else's port is taken. */
export interface Cluster {
  readonly url: string;
  start(): void;
  /** `immediate` as a loss of the process: it recovers from its log at the next start. */
  stop(how?: 'fast' | 'immediate'): void;
  remove(): void;
}

/** @throws Error where PostgreSQL is not installed. */
export function makeCluster({
  durable = false,
  connectionsMax = 200,
}: { readonly durable?: boolean; readonly connectionsMax?: number } = {}): Cluster {
  if (programs === null) throw new Error('PostgreSQL is not installed');
  const folderOfPrograms = programs;
  const folder = mkdtempSync(join(tmpdir(), 'freehold-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const user = owner(folder, data);
  const run = (program: string, ...values: string[]): void => {
    const command = [join(folderOfPrograms, program), ...values];
    const [name, ...rest] = user === null ? command : ['runuser', '-u', user, '--', ...command];
    execFileSync(name as string, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });
  };
  run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8');
  const settings = {
    unix_socket_directories: folder,
    listen_addresses: '',
    max_connections: String(connectionsMax),
    // Where it must be durable, the server writes nothing to the disk that nobody asked it to.
    ...(durable ? { wal_writer_delay: '10s' } : { fsync: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const start = (): void => {
    const log = join(folder, 'log');
    run('pg_ctl', '-D', data, '-l', log, '-w', '-o', options.join(' '), 'start');
  };
  start();
  return {
    url: `postgres://postgres@/postgres?host=${folder}`,
    start,
    stop: (how = 'fast') => run('pg_ctl', '-D', data, '-m', how, '-w', 'stop'),
    remove() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL runs under no root: the folders are given to its own user then. */
function owner(...paths: readonly string[]): string | null {
  if (process.getuid?.() !== 0) return null;
  const [user, group] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
  for (const path of paths) chownSync(path, user as number, group as number);
  return 'postgres';
}
