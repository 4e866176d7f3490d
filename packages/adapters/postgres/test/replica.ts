import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { owner, port, programs } from './cluster.ts';

/** A server that streams the changes of another, and answers questions. */
export interface Replica {
  readonly url: string;
  start(): void;
  stop(how?: 'fast' | 'immediate'): void;
  remove(): void;
}

/** A copy of a running cluster, reached through a socket in a folder of its own; `behind` what the cluster commits by so long. */
export function makeReplica({ url }: { readonly url: string }, behind = '0'): Replica {
  const from = /[?&]host=([^&]+)/.exec(url)?.[1] as string;
  const folder = mkdtempSync(join(tmpdir(), 'freehold-replica-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const user = owner(folder, data);
  const run = (program: string, ...values: readonly string[]): void => {
    const command = [join(programs as string, program), ...values];
    const asUser = user === null ? [] : ['runuser', '-u', user, '--'];
    const [name, ...rest] = [...asUser, ...command];
    execFileSync(name as string, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });
  };
  const source = ['-h', from, '-p', String(port), '-U', 'postgres'];
  run('pg_basebackup', ...source, '-D', data, '-X', 'stream', '-R', '-c', 'fast', '--no-sync');
  const options = `-c unix_socket_directories='${folder}' -c listen_addresses='' -c port=${port} -c max_connections=200 -c fsync=off -c recovery_min_apply_delay=${behind}`;
  const start = (): void =>
    run('pg_ctl', '-D', data, '-l', join(folder, 'messages'), '-w', '-o', options, 'start');
  const stop = (how: 'fast' | 'immediate' = 'fast'): void =>
    run('pg_ctl', '-D', data, '-m', how, '-w', 'stop');
  start();
  return {
    url: `postgres://postgres@/postgres?host=${folder}&port=${port}`,
    start,
    stop,
    remove() {
      stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
