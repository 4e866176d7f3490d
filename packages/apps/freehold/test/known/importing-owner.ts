import { join } from 'node:path';
import pino from 'pino';
import { afterAll, expect, vi } from 'vitest';
import { readSettings, startServer } from 'freehold';
import { suiteFolder } from '../../../../test/folders.ts';
import { commandLine, complained, printed } from '../command-line.ts';
import type { Json } from '../http/demo-server.ts';

/** A person with an empty data directory, the program, and a server over what they import. */
export interface ImportingOwner {
  /** Where their files may be written. It goes after the tests of the file. */
  readonly directory: string;
  /** Runs a command line that has to succeed; gives what it printed. */
  readonly freehold: (...args: readonly string[]) => Promise<string>;
  /** Makes a key and starts the server, which stops after the tests of the file. */
  readonly serve: () => Promise<{ readonly url: string; readonly key: string }>;
  /** The data of an answer of the server, which has to be a 200. */
  readonly ask: (path: string) => Promise<Json>;
}

async function freehold(...args: readonly string[]): Promise<string> {
  expect([args, await commandLine(...args), complained]).toEqual([args, 0, expect.anything()]);
  return printed;
}

export function importingOwner(now: string): ImportingOwner {
  const directory = suiteFolder();
  const environment = { PORT: '0', FREEHOLD_DATA_DIR: join(directory, 'data'), FREEHOLD_NOW: now };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  let running: Awaited<ReturnType<typeof startServer>> | undefined;
  let key = '';
  afterAll(async () => {
    await running?.stop();
    vi.unstubAllEnvs();
  });
  return {
    directory,
    freehold,
    async serve() {
      const made = ['--user', 'me', '--plan', 'enterprise', '--subscription', 'founder', '--json'];
      ({ key } = JSON.parse(await freehold('keys', 'create', ...made)));
      running = await startServer(readSettings(environment, false), pino({ level: 'silent' }));
      return { url: running.url, key };
    },
    async ask(path) {
      const headers = { authorization: `Bearer ${key}` };
      const response = await fetch(running?.url + path, { headers });
      const body: Json = await response.json();
      expect({ path, status: response.status, error: body.error }).toEqual({ path, status: 200 });
      return body.meta === undefined ? body : body.data;
    },
  };
}
