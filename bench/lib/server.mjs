/** The product's own command as a server under test. */
import { execFile, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const command = fileURLToPath(
  new URL('../../packages/apps/freehold/dist/bin.js', import.meta.url),
);
/** How the service of `DEPLOYMENT.md` is started; what stands beside it in a measurement is started likewise. */
export const nodeFlags = ['--max-semi-space-size=32'];
const loader = fileURLToPath(new URL('../load.mjs', import.meta.url));

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Starts `freehold serve`, or the command of another word or program, on a data directory, with further settings if given, and
 * in a group of processes (`memory-group.mjs`); resolves when it is ready, with the milliseconds that took.
 */
export async function startServer(
  dataDirectory,
  settings = {},
  { word = 'serve', program = command, group = null } = {},
) {
  const port = await freePort();
  const metricsPort = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, program, word], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      FREEHOLD_DATA_DIR: dataDirectory,
      FREEHOLD_METRICS_PORT: String(metricsPort),
      PORT: String(port),
      ...settings,
    },
    stdio: 'ignore',
  });
  group?.add(child.pid);
  let ended = false;
  const exit = new Promise((resolve) => child.on('exit', resolve)).then(() => (ended = true));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok) break;
    if (ended) throw new Error('the server ended before it was ready');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const startMilliseconds = performance.now() - started;
  const metric = async (name) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(text)?.[1]);
  };
  return {
    url,
    pid: child.pid,
    startMilliseconds,
    /** Processor milliseconds since the start, of all threads: what other work on the machine cannot add to. */
    processorMilliseconds: () => processorMilliseconds(child.pid),
    rssMiB: () => rssMiB(child.pid),
    /** Seconds until the listings are read into memory, where they are, and the server rests. */
    settled: async () => {
      const began = performance.now();
      await settled(child.pid, async () => (await metric('freehold_search_memory_loading')) === 1);
      return (performance.now() - began) / 1000;
    },
    searchMemory: async () => ({
      seconds: await metric('freehold_search_memory_load_seconds'),
      bytes: await metric('freehold_search_memory_bytes'),
    }),
    loopDelayMilliseconds: async () =>
      1000 * (await metric('freehold_event_loop_delay_p99_seconds')),
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** Keys of as many accounts on the largest plan, made by the product's own command, or by that of another program. */
export async function makeKeys(dataDirectory, count, settings = {}, program = command) {
  const keys = [];
  for (let at = 0; at < count; at += 1) {
    const args = ['keys', 'create', '--user', `bench-${Date.now()}-${at}`, '--plan', 'enterprise'];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, ...args, '--subscription', 'founder', '--json'],
      {
        env: { ...process.env, FREEHOLD_DATA_DIR: dataDirectory, ...settings },
      },
    );
    keys.push(/paid_[0-9a-f]{32}/.exec(stdout)[0]);
  }
  return keys;
}

/** Runs the load generator in a process of its own. */
export function load(job) {
  return new Promise((resolve, reject) => {
    const child = fork(loader);
    child.once('message', resolve);
    child.once('error', reject);
    child.send(job);
  });
}

/** Of all threads of a process; Linux counts in hundredths of a second. */
export function processorMilliseconds(pid) {
  const [, counts] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = counts.split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Seconds with next to no work, one after another, after which a server rests: a load begins a second or two after its start. */
const restSeconds = 3;

/** Resolves when a server has ended what it does after its start. */
async function settled(pid, isLoading) {
  let before = processorMilliseconds(pid);
  for (let rested = 0; rested < restSeconds;) {
    await pause(1000);
    const now = processorMilliseconds(pid);
    rested = now - before < 50 && !(await isLoading()) ? rested + 1 : 0;
    before = now;
  }
}

/** The most memory that a process has ever held. */
export function rssMiB(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
