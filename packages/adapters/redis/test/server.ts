import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Network } from '../../../test/network.ts';

const files = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'];
/** Where the server is; null where it is not installed. */
export const program = files.find((file) => existsSync(file)) ?? null;

/** A server on a port of its own that keeps nothing. */
export interface Server {
  readonly url: string;
  start(): Promise<void>;
  /** SIGKILL: it says goodbye to nobody. */
  kill(): Promise<void>;
  /** Stops it in its tracks, and lets it go on. */
  freeze(): void;
  thaw(): void;
}

/** `network` is the only way to it, where one is given. @throws Error where Redis is not installed. */
export async function makeServer(network?: Network): Promise<Server> {
  if (program === null) throw new Error('Redis is not installed');
  const [name, port] = [program, await freePort()];
  const at = (await network?.to(port)) ?? { host: '127.0.0.1', port };
  const url = `redis://${at.host}:${at.port}`;
  let process: ChildProcess | null = null;
  const server: Server = {
    url,
    async start() {
      const listening = ['--bind', network?.listen ?? '127.0.0.1', '--protected-mode', 'no'];
      const options = ['--port', String(port), ...listening, '--save', ''];
      const [command, ...rest] = [...(network?.inside ?? []), name, ...options];
      process = spawn(command as string, rest, { stdio: 'ignore' });
      await answering(url);
    },
    async kill() {
      const ended = process && once(process, 'exit');
      process?.kill('SIGKILL');
      process = null;
      await ended;
    },
    freeze: () => void process?.kill('SIGSTOP'),
    thaw: () => void process?.kill('SIGCONT'),
  };
  await server.start();
  return server;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function answering(url: string): Promise<void> {
  for (;;) {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.ping();
      client.destroy();
      return;
    } catch {
      await pause(20);
    }
  }
}
