import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';

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

/** @throws Error where Redis is not installed. */
export async function makeServer(): Promise<Server> {
  if (program === null) throw new Error('Redis is not installed');
  const [name, port] = [program, await freePort()];
  const url = `redis://127.0.0.1:${port}`;
  let process: ChildProcess | null = null;
  const server: Server = {
    url,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
      process = spawn(name, options, { stdio: 'ignore' });
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
