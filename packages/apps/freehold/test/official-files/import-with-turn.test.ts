import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeTurn } from '../../src/official-files/one-at-a-time.ts';
import { commandLine, printed } from '../command-line.ts';

const begun = {
  dataset: 'price-paid',
  file_name: 'pp.csv',
  started_at: '2026-11-27T09:00:00.000Z',
  ended_at: null,
  report: null,
  failure: null,
};
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-import-with-turn-'));
  mkdirSync(join(directory, 'uploads'));
  vi.stubEnv('FREEHOLD_DATA_DIR', directory);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

const note = (name: string, content: object): void =>
  writeFileSync(join(directory, name), JSON.stringify(content));
const fetchedAt = (startedAt: string): void =>
  note('official-files.json', {
    scope: null,
    extent: null,
    publications: {},
    last: { command: 'update', startedAt, endedAt: '2026-11-27T10:00:00.000Z', failure: null },
  });

/** What `status` says while something has the turn. */
async function statusWithTurn(...options: readonly string[]): Promise<string> {
  const release = takeTurn(directory);
  try {
    expect(await commandLine('status', ...options)).toBe(0);
    return printed;
  } finally {
    release();
  }
}

test('an uploaded file that is imported is named, and the fetch before it stays done', async () => {
  fetchedAt('2026-11-27T08:59:59.999Z');
  note('uploads/last.json', begun);
  expect(JSON.parse(await statusWithTurn('--json'))).toMatchObject({
    state: 'done',
    importing: { file_name: 'pp.csv' },
  });
  expect(await statusWithTurn()).toBe(
    'Running: import price-paid pp.csv, uploaded, begun 2026-11-27T09:00:00.000Z\nDone: update, begun 2026-11-27T08:59:59.999Z\n',
  );
});

test.each([
  ['a fetch that began after an import that was killed', '2026-11-27T09:00:00.001Z', begun],
  [
    'a fetch after an import that ended',
    '2026-11-27T08:59:59.999Z',
    { ...begun, ended_at: '2026-11-27T09:00:01.000Z' },
  ],
])('%s runs itself', async (_title, startedAt, last) => {
  fetchedAt(startedAt);
  note('uploads/last.json', last);
  expect(JSON.parse(await statusWithTurn('--json'))).toMatchObject({
    state: 'running',
    importing: null,
  });
});

test('without the turn nothing is imported', async () => {
  note('uploads/last.json', begun);
  expect(await commandLine('status', '--json')).toBe(0);
  expect(JSON.parse(printed)).toMatchObject({ state: 'never', importing: null });
});
