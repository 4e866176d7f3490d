import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Network } from '../../../test/network.ts';
import { makeDisk, type Disk } from './disk.ts';

const folders = ['/usr/lib/postgresql/15/bin', '/usr/local/bin', '/usr/bin'];
/** Where the programs of the server are; null where they are not installed. */
export const programs = folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;

/** A server in a folder of its own, reached through a socket there: nobody else's port is taken. */
export interface Cluster {
  readonly url: string;
  /** The file systems of its own, where it has them. */
  readonly disks: { readonly data: Disk; readonly log: Disk } | null;
  start(): void;
  /** Whether its process is there, be it that it still recovers. */
  runs(): boolean;
  /** `immediate` as a loss of the process: it recovers from its log at the next start. */
  stop(how?: 'fast' | 'immediate'): void;
  /** SIGKILL to each of its processes. Resolves when none of them is left. */
  kill(): Promise<void>;
  remove(): void;
}

/** Mebibytes. */
export interface DiskSizes {
  readonly tables: number;
  readonly log: number;
}

/** Where it listens on a network; with a relay for a network, on the machine itself. */
export const port = 5_439;

/**
 * `network` reaches it too, at `port`. `disksMiB` gives tables and write-ahead log a file system of that size each, where that
 * may be done.
 *
 * @throws Error where PostgreSQL is not installed.
 */
export function makeCluster({
  durable = false,
  connectionsMax = 200,
  network,
  disksMiB,
}: {
  readonly durable?: boolean;
  readonly connectionsMax?: number;
  readonly network?: Network | undefined;
  readonly disksMiB?: DiskSizes | undefined;
} = {}): Cluster {
  if (programs === null) throw new Error('PostgreSQL is not installed');
  const folderOfPrograms = programs;
  const folder = mkdtempSync(join(tmpdir(), 'freehold-postgres-'));
  const [data, log] = [join(folder, 'data'), join(folder, 'wal')];
  for (const path of [data, log]) mkdirSync(path, { mode: 0o700 });
  const disks = disksMiB === undefined ? null : disksAt({ data, log }, disksMiB);
  const user = owner(folder, data, log);
  const run = (program: string, ...values: string[]): void => {
    const command = [join(folderOfPrograms, program), ...values];
    const asUser = user === null ? [] : ['runuser', '-u', user, '--'];
    const [name, ...rest] = [...(network?.inside ?? []), ...asUser, ...command];
    execFileSync(name as string, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });
  };
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8'];
  const separateLog = disks === null ? [] : ['-X', log, '--wal-segsize=1'];
  run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', ...locale, ...separateLog);
  appendFileSync(join(data, 'pg_hba.conf'), 'host all all 198.18.0.0/15 trust\n');
  const settings = {
    unix_socket_directories: folder,
    listen_addresses: network?.listen ?? '',
    port: String(port),
    max_connections: String(connectionsMax),
    // Where it must be durable, the server writes nothing to the disk that nobody asked it to.
    ...(durable ? { wal_writer_delay: '10s' } : { fsync: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const start = (): void => {
    run(
      'pg_ctl',
      '-D',
      data,
      '-l',
      join(folder, 'messages'),
      '-w',
      '-o',
      options.join(' '),
      'start',
    );
  };
  start();
  return {
    url: `postgres://postgres@/postgres?host=${folder}&port=${port}`,
    disks,
    start,
    runs() {
      try {
        run('pg_ctl', '-D', data, 'status');
        return true;
      } catch {
        return false;
      }
    },
    stop: (how = 'fast') => run('pg_ctl', '-D', data, '-m', how, '-w', 'stop'),
    async kill() {
      const [first] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      // Stopped, it begins no further ones.
      kill(Number(first), 'SIGSTOP');
      const killed = [Number(first), ...childrenOf(Number(first))];
      for (const pid of killed) kill(pid, 'SIGKILL');
      while (killed.some(isThere)) await pause(10);
      // The next start takes a process that its parent has not waited for to be there still.
      if (existsSync(`/proc/${first}`)) {
        for (const lock of [join(data, 'postmaster.pid'), join(folder, `.s.PGSQL.${port}.lock`)])
          rmSync(lock);
      }
    },
    remove() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      for (const disk of disks ? [disks.data, disks.log] : []) disk.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function disksAt(
  folders: { readonly data: string; readonly log: string },
  { tables, log }: DiskSizes,
): Cluster['disks'] {
  try {
    return { data: makeDisk(folders.data, tables), log: makeDisk(folders.log, log) };
  } catch {
    return null;
  }
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

function kill(pid: number, signal: 'SIGSTOP' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself since.
  }
}

/** Whether a process runs, or is about to end. */
function isThere(pid: number): boolean {
  try {
    const [state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').slice(1);
    return state !== undefined && !state.startsWith('Z');
  } catch {
    return false;
  }
}

/** PostgreSQL runs under no root: the folders are given to its own user then. */
export function owner(...paths: readonly string[]): string | null {
  if (process.getuid?.() !== 0) return null;
  const [user, group] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
  for (const path of paths) chownSync(path, user as number, group as number);
  return 'postgres';
}
