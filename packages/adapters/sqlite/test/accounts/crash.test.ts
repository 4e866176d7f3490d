import { rmSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { crashOnce } from './crash.ts';
import { buildWorker } from './processes.ts';
import { makeDirectory } from './store.ts';

const cycles = Number(process.env['FREEHOLD_CRASH_CYCLES'] ?? 3);
const writes = 1_000;

describe('a process killed while it writes', () => {
  beforeAll(buildWorker);

  it(
    `loses nothing that was acknowledged (${cycles} cycles on one file)`,
    async () => {
      const directory = makeDirectory();
      try {
        for (let cycle = 0; cycle < cycles; cycle += 1) {
          const killAfter = 1 + Math.floor(Math.random() * writes);
          const { lost, integrity, charged } = await crashOnce(
            directory,
            `cycle-${cycle}`,
            killAfter,
          );
          expect(lost).toEqual([]);
          expect(integrity).toBe('ok');
          expect(charged).toEqual([charged[0], charged[0], charged[0]]);
        }
      } finally {
        rmSync(directory, { recursive: true, force: true });
      }
    },
    60_000 + cycles * 10_000,
  );
});
