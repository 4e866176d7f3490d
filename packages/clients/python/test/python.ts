import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

export const folder = new URL('..', import.meta.url).pathname;

/** Where Python keeps what it compiles, apart from the sources. */
const compiled = new URL('../../../../node_modules/.cache/python', import.meta.url).pathname;

/** The minor version of the Python 3 that is installed; null where the client runs on none. */
export const minorVersion = minorOf(
  spawnSync('python3', ['-c', 'import sys; print(*sys.version_info[:2])'], { encoding: 'utf8' })
    .stdout,
);
export const hasPython = minorVersion !== null;
if (!hasPython) console.log('Left out: what the Python client does, as no python3 of 3.9 is here');

function minorOf(version: string | null): number | null {
  const [major, minor] = (version ?? '').split(' ').map(Number);
  return major === 3 && minor !== undefined && minor >= 9 ? minor : null;
}

const run = promisify(execFile);

/** What a program prints. @throws Error with its traceback. */
export async function printed(
  program: string,
  environment: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
): Promise<string> {
  const { stdout } = await run('python3', [...options, '-c', program], {
    // No proxy of the environment stands between the client and the server of a test.
    env: {
      PATH: process.env['PATH'],
      PYTHONPATH: folder,
      PYTHONPYCACHEPREFIX: compiled,
      PYTHONIOENCODING: 'utf-8',
      ...environment,
    },
  });
  return stdout;
}

/** What an expression is as JSON, after some statements. */
export async function valueOf(
  statements: string,
  expression: string,
  options: readonly string[] = [],
): Promise<unknown> {
  const program = `import json\n${statements}\nprint(json.dumps(${expression}))`;
  return JSON.parse(await printed(program, {}, options));
}
