import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { startServerProcess } from './processes.ts';

test('the files of a server are readable by its user only, however it was started', async () => {
  const parent = testFolder();
  const data = join(parent, 'data');
  mkdirSync(data);
  chmodSync(data, 0o755);
  const umask = process.umask(0);
  try {
    const server = await startServerProcess(data);
    try {
      const names = readdirSync(data, { recursive: true }) as string[];
      expect(names).toEqual(
        expect.arrayContaining(['accounts.sqlite-wal', 'api-key-pepper', 'freehold.sqlite-shm']),
      );
      for (const name of ['', ...names]) {
        const mode = (statSync(join(data, name)).mode & 0o077).toString(8);
        expect([name, mode]).toEqual([name, '0']);
      }
    } finally {
      expect(await server.end('SIGTERM')).toBe(0);
    }
  } finally {
    process.umask(umask);
  }
});
