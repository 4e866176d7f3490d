import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginWork, workIn } from '../src/work-file.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-work-'));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

const last = () => workIn(directory).last();

it('is what was told last: each stage at once, and the steps of one five times a second', async () => {
  expect(await last()).toBeNull();
  const work = beginWork(directory, 'import uprn');
  work.tell({ stage: 'reading files', done: 1, total: 9 });
  work.tell({ stage: 'reading files', done: 2, total: 9 });
  expect(await last()).toEqual({
    title: 'import uprn',
    stage: 'reading files',
    done: 1,
    total: 9,
    state: 'running',
    startedAt: new Date('2026-11-21T12:00:00Z'),
    updatedAt: new Date('2026-11-21T12:00:00Z'),
  });
  vi.setSystemTime(new Date('2026-11-21T12:00:00.200Z'));
  work.tell({ stage: 'reading files', done: 3, total: 9 });
  expect(await last()).toMatchObject({
    done: 3,
    updatedAt: new Date('2026-11-21T12:00:00.200Z'),
  });
  work.end('done');
  expect(await last()).toMatchObject({ stage: 'reading files', done: 3, state: 'done' });
  expect(readdirSync(directory)).toEqual(['work.json']);
});

it('work goes on where it cannot be told', async () => {
  const nowhere = join(directory, 'none');
  const work = beginWork(nowhere, 'import uprn');
  work.tell({ stage: 'reading files', done: 1, total: 9 });
  work.end('failed');
  expect(await workIn(nowhere).last()).toBeNull();
});
