import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { builtProgram } from '../../freehold/test/built-program.ts';
import { demoNow } from '../../freehold/test/http/demo-now.ts';
import { copyLoadedDemo } from '../../freehold/test/http/loaded-demo.ts';

/** The shell examples of the pages, run as they stand: the blocks of one page in one shell, in an empty folder. */
const pages = join(import.meta.dirname, '../pages');
const folder = suiteFolder();
let bin: string;

interface Step {
  readonly commands: string;
  /** Lines that it prints, in order; blanks count as one, `…` stands for any text. */
  readonly printed: readonly string[];
}

function stepsOf(path: string): Step[] {
  const blocks = readFileSync(join(pages, path), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm);
  const steps: { commands: string; printed: string[] }[] = [];
  for (const [, language, text = ''] of blocks) {
    if (language === 'sh') steps.push({ commands: withoutInstall(text), printed: [] });
    else if (language === 'text') steps.at(-1)?.printed.push(...text.trim().split('\n'));
  }
  return steps;
}

/** No registry is asked; the program under test is on the path. */
const withoutInstall = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('npm install '))
    .join('\n');

const withSingleBlanks = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** Whether a printed line is the one said. */
function isSaid(line: string, said: string): boolean {
  const [start = '', ...rest] = withSingleBlanks(said).split('…');
  const found = withSingleBlanks(line);
  if (rest.length === 0) return found === start;
  return found.startsWith(start) && rest.every((part) => found.includes(part));
}

/** The said lines that are not among the printed ones, each behind the one before. */
function missingLines(printed: string, said: readonly string[]): string[] {
  const lines = printed.split('\n');
  let at = 0;
  return said.filter((text) => {
    const found = lines.findIndex((line, place) => place >= at && isSaid(line, text));
    if (found >= 0) at = found + 1;
    return found < 0;
  });
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

const shown = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => [path, stepsOf(path)] as const)
  .filter(([, steps]) => steps.some(({ commands }) => commands.trim() !== ''));

beforeAll(async () => {
  const program = await builtProgram('../src/bin.ts');
  bin = join(folder, 'bin');
  mkdirSync(bin);
  const npx = join(bin, 'npx');
  writeFileSync(npx, `#!/bin/sh\nshift\nexec '${process.execPath}' '${program}' "$@"\n`);
  chmodSync(npx, 0o755);
});

describe('the shell examples', () => {
  test('of every tutorial but that in TypeScript are there', () => {
    const tutorials = shown.map(([path]) => path).filter((path) => path.startsWith('tutorials/'));
    expect(tutorials.toSorted()).toEqual([
      'tutorials/adviser.md',
      'tutorials/analyst.md',
      'tutorials/self-hoster.md',
    ]);
  });

  test('or one in TypeScript is on every page, but where sections of a README bring their own', () => {
    const without = readdirSync(pages, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .filter((path) => !/^```(sh|ts)$/m.test(readFileSync(join(pages, path), 'utf8')));
    expect(without.toSorted()).toEqual([
      'how-to/look-ahead-and-vary.md',
      'index.md',
      'methods/valuation.md',
    ]);
  });

  test('a line that is not printed is found', () => {
    expect(missingLines('a  1\nb 2\n', ['a 1', 'b …'])).toEqual([]);
    expect(missingLines('a  1\nb 2\n', ['a 2', 'b 1', 'c'])).toEqual(['a 2', 'b 1', 'c']);
    expect(missingLines('a\nb\n', ['b', 'a'])).toEqual(['a']);
  });

  test.each(shown)('%s prints what it says', async (path, steps) => {
    const port = await freePort();
    const own = mkdtempSync(join(folder, 'page-'));
    // The first start, which loads the demo, is a tutorial's; how-to pages find it loaded.
    const isLater = path.startsWith('how-to/');
    const demos = { 'freehold demo': 'var', 'freehold mcp --demo': '.cache/freehold/demo' };
    for (const [command, data] of Object.entries(demos)) {
      if (isLater && steps.some(({ commands }) => commands.includes(command)))
        await copyLoadedDemo(join(own, data), new Date(demoNow));
    }
    const script = steps
      .map(({ commands }, at) => `${commands}\necho '=== end of ${at}'`)
      .join('\n')
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`);
    // The servers that a page leaves running end with the shell, whose group is their own.
    const { stdout, stderr } = spawnSync(
      'setsid',
      [
        '--wait',
        'bash',
        '-e',
        '-o',
        'pipefail',
        '-c',
        `trap 'trap - TERM; kill 0' EXIT\n${script}`,
      ],
      {
        cwd: own,
        encoding: 'utf8',
        timeout: 280_000,
        env: { PATH: `${bin}:${process.env['PATH']}`, HOME: own, PORT: String(port) },
      },
    );
    const outputs = stdout.split(/^=== end of \d+\n/m);
    expect({ path, ended: outputs.length - 1, stderr }).toEqual({
      path,
      ended: steps.length,
      stderr: expect.any(String),
    });
    for (const [at, { printed }] of steps.entries()) {
      const output = outputs[at] ?? '';
      expect({ path, missing: missingLines(output, printed), output }).toEqual({
        path,
        missing: [],
        output,
      });
    }
  });
});
