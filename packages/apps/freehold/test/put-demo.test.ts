import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Demo } from '@freehold/demo';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { putDemo } from '../src/put-demo.ts';

const now = new Date('2026-11-21T12:00:00Z');
const files: Demo['files'] = [{ dataset: 'price-paid', name: 'pp.csv', text: 'of no consequence' }];

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the files of the demo', () => {
  test('are gone after a store failed to take them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'freehold-put-demo-'));
    vi.stubEnv('TMPDIR', folder);
    let during: string[] = [];
    const store = {
      load: async () => {
        during = await readdir(folder);
        throw new Error('the disk is full');
      },
      put: () => Promise.reject(new Error('nothing is put after a failure')),
    };
    await expect(putDemo(store, { files } as Demo, now)).rejects.toThrow('the disk is full');
    expect(during).toEqual([expect.stringMatching(/^freehold-demo-/)]);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
