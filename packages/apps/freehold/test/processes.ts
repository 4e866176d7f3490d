import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram } from './built-program.ts';

/** Built once for each worker of the tests, which may run several files. */
let program: Promise<string> | undefined;

type Environment = Readonly<Record<string, string>>;

async function run(command: string, environment: Environment): Promise<ChildProcess> {
  program ??= builtProgram('../src/bin.ts');
  return spawn(process.execPath, [await program, command], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      FREEHOLD_METRICS_PORT: '',
      // Of a test that works for long between two calls no connection is closed under the second.
      FREEHOLD_IDLE_TIMEOUT: '600',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** All that it has logged. */
  readonly log: () => string;
  /** Ends it: in order with SIGTERM, at once with SIGKILL. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export async function startServerProcess(
  dataDirectory: string,
  command: 'serve' | 'demo' = 'serve',
  environment: Environment = {},
): Promise<ServerProcess> {
  const child = await run(command, { FREEHOLD_DATA_DIR: dataDirectory, ...environment });
  const [output, log] = [collect(child.stdout), collect(child.stderr)];
  const exited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /answers at (\S+)/.exec(output())?.[1];
      if (found !== undefined) resolve(found);
    });
    void exited.then(() => reject(new Error(`the server ended: ${log()}`)));
  });
  return {
    url,
    log: () => output() + log(),
    async end(signal) {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}
