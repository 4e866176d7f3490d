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

/** What a path of the server that was started last answers; empty where it is just being started anew. */
async function answer(path: string): Promise<string> {
  const url = [...told.matchAll(/Freehold answers at (\S+)/g)].at(-1)?.[1];
  if (url === undefined) return '';
  return fetch(url + path)
    .then((response) => response.text())
    .catch(() => '');
}

async function answers(path: string, text: string): Promise<void> {
  await expect.poll(() => answer(path), { timeout: 240_000 }).toContain(text);
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
  const info = 'packages/api/contract/src/openapi/document.ts';
  const page = 'packages/apps/dashboard/src/index.html';
  await answers('/openapi.json', '"title":"Property Investment Data API"');
  edit(info, 'Property Investment Data API', 'Another title');
  await answers('/openapi.json', '"title":"Another title"');

  edit(page, '<title>', '<title>Another ');
  await answers('/', '<title>Another ');

  edit(info, "'Another title'", 'mistaken(');
  edit(page, '<title>Another ', '<title>A third ');
  await answers('/openapi.json', '"title":"Another title"');
  edit(info, 'mistaken(', "'A third title'");
  await answers('/openapi.json', '"title":"A third title"');
  await answers('/', '<title>A third ');

  const ended = once(dev, 'exit');
  dev.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});
