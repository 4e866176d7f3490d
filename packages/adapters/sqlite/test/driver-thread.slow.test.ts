import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { Sqlite } from '../src/driver.ts';
import { DriverThread } from '../src/driver-thread.ts';

test('a thread can be ended at any moment of its start', async () => {
  const folder = testFolder();
  const path = join(folder, 'empty.db');
  new Sqlite(path).exec('CREATE TABLE kept (one)').close();
  // Eight start at once, so that each start is slow enough for every part of it to be met.
  const delays = Array.from({ length: 8 }, (_, at) => at * 15);
  for (let round = 0; round < 10; round += 1) {
    const codes = delays.map(async (delay) => {
      const thread = new DriverThread('log-reader-worker', { path });
      const exit = new Promise<number>((resolve) => thread.once('exit', resolve));
      await pause(delay + round);
      await thread.end();
      await thread.end();
      return exit;
    });
    // 1: ended by the other side; an error of its own would be an 'error' that nothing handles.
    expect(await Promise.all(codes)).toEqual(delays.map(() => 1));
  }
});
