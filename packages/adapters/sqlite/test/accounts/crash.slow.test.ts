import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { crashOnce } from './crash.ts';
import { processes } from './processes.ts';
import { testFolder } from '../../../../test/folders.ts';

const cycles = Number(process.env['FREEHOLD_CRASH_CYCLES'] ?? 3);
const writes = 1_000;
const seed = Number(process.env['FREEHOLD_CRASH_SEED'] ?? 20_261_121);

describe('a process killed while it writes', () => {
  beforeAll(processes.build);

  it(
    `loses nothing that was acknowledged (${cycles} cycles on one file, seed ${seed})`,
    async () => {
      const directory = testFolder();
      const moments = fc.sample(fc.integer({ min: 1, max: writes }), { seed, numRuns: cycles });
      for (const [cycle, killAfter] of moments.entries()) {
        const { lost, integrity, charged } = await crashOnce(
          directory,
          `cycle-${cycle}`,
          killAfter,
        );
        expect(lost).toEqual([]);
        expect(integrity).toBe('ok');
        expect(charged).toEqual([charged[0], charged[0], charged[0]]);
      }
    },
    60_000 + cycles * 10_000,
  );
});
