import { execFileSync } from 'node:child_process';
import { constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { lineLogger, waitingBytesMax } from '../src/line-logger.ts';

it('a log that nobody reads takes a bounded memory, and says how many lines it lost once it is read', async () => {
  const pipe = join(testFolder(), 'log');
  execFileSync('mkfifo', [pipe]);
  // A pipe is opened to be written once it has a reader, which does not wait. Both stay open: the log is flushed at intervals.
  const end = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const log = openSync(pipe, constants.O_WRONLY);
  const logger = lineLogger(log);
  const text = 'x'.repeat(10_000);
  const written = 3 * Math.ceil(waitingBytesMax / text.length);
  for (let at = 0; at < written; at += 1) logger.info({ at }, text);

  let read = '';
  const buffer = Buffer.alloc(65_536);
  const readMore = (): string => {
    try {
      read += buffer.toString('latin1', 0, readSync(end, buffer, 0, buffer.length, null));
    } catch (error) {
      expect(error).toMatchObject({ code: 'EAGAIN' });
    }
    return read;
  };
  const isTold = () => /"lost":.*\n$/.test(readMore().slice(-1_000));
  await expect.poll(isTold, { timeout: 60_000, interval: 1 }).toBe(true);
  const lines = read
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const kept = lines.filter(({ at }) => at !== undefined).map(({ at }) => at);
  expect(kept).toEqual(Array.from(kept, (_, at) => at));
  expect(read.length).toBeLessThan(waitingBytesMax + 2 * text.length);
  const [{ lost }] = lines.slice(-1);
  expect(lost + kept.length).toBe(written);
}, 90_000);
