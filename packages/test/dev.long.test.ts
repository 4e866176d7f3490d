import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const ours = 'node_modules/@freehold';
const scratch = mkdtempSync(join(tmpdir(), 'freehold-dev-'));
let told = '';
let dev: ChildProcess;

/** The sources anew, with the dependencies of this tree. */
function copySources(): void {
  for (const name of readdirSync(root)) {
    if (!['node_modules', '.git', 'var', 'bench'].includes(name)) {
      cpSync(join(root, name), join(scratch, name), {
        recursive: true,
        filter: (path) => !['dist', '.cache', 'pictures'].includes(basename(path)),
      });
    }
  }
  mkdirSync(join(scratch, ours), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@freehold' && name !== '.cache') {
      symlinkSync(join(root, 'node_modules', name), join(scratch, 'node_modules', name));
    }
  }
  // A package of the repository is a link to its folder.
  cpSync(join(root, ours), join(scratch, ours), { recursive: true, verbatimSymlinks: true });
}

const starts = () => [...told.matchAll(/Freehold answers at (\S+)/g)];

async function title(url: string): Promise<string> {
  return (await (await fetch(`${url}/openapi.json`)).json()).info.title;
}

/** The address of the server that was started for the n-th time. */
async function address(start: number): Promise<string> {
  await expect.poll(() => starts().length, { timeout: 240_000 }).toBe(start);
  return starts()[start - 1]?.[1] ?? '';
}

function edit(path: string, from: string, to: string): void {
  const source = readFileSync(join(scratch, path), 'utf8');
  expect(source).toContain(from);
  writeFileSync(join(scratch, path), source.replace(from, to));
}

beforeAll(() => {
  copySources();
  dev = spawn(process.execPath, [join(scratch, 'packages/dev.mjs')], {
    env: { ...process.env, PORT: '0', FREEHOLD_DATA_DIR: join(scratch, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  dev.stdout?.on('data', (text) => (told += text));
});
afterAll(() => {
  dev.kill('SIGKILL');
  rmSync(scratch, { recursive: true });
});

test('what is saved is answered by the server that `npm run dev` starts, and a source with a mistake ends nothing', async () => {
  const first = await address(1);
  const before = await title(first);
  const info = 'packages/api/contract/src/openapi/document.ts';
  edit(info, before, 'Another title');
  expect(await title(await address(2))).toBe('Another title');

  edit('packages/apps/dashboard/src/index.html', '<title>', '<title>Another ');
  const page = await (await fetch(`${await address(3)}/`)).text();
  expect(page).toContain('<title>Another ');

  edit(info, "'Another title'", 'mistaken(');
  edit('packages/apps/dashboard/src/index.html', 'Another ', 'A third ');
  expect((await fetch(`${await address(3)}/readyz`)).status).toBe(200);
  edit(info, 'mistaken(', "'A third title'");
  expect(await title(await address(4))).toBe('A third title');

  const ended = once(dev, 'exit');
  dev.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});
