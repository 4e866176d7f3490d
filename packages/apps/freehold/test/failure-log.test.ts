import { StoreBusy } from '@freehold/operations';
import { expect, it } from 'vitest';
import { FailureLog } from '../src/failure-log.ts';

it('counts every failure, and logs each cause once a minute with how many were left out', () => {
  let now = 0;
  const lines: object[] = [];
  const log = new FailureLog({ warn: (line: object) => void lines.push(line) }, () => now);
  const [full, late] = [new StoreBusy('full'), new StoreBusy('late')];
  for (let times = 0; times < 1_000; times += 1) log.note('busy', full);
  log.note('busy', late);
  log.note('reader_lost', full);
  now = 60_000;
  log.note('busy', full);
  expect(lines).toEqual([
    { err: full, failure: 'busy', unlogged: 0 },
    { err: late, failure: 'busy', unlogged: 0 },
    { err: full, failure: 'reader_lost', unlogged: 0 },
    { err: full, failure: 'busy', unlogged: 999 },
  ]);
  const counts = [...log.counts()];
  expect(counts.filter(([, count]) => count > 0)).toEqual([
    ['busy', 1_002],
    ['reader_lost', 1],
  ]);
  // What has not happened is counted too, as 0.
  expect(counts.map(([kind]) => kind)).toEqual(
    expect.arrayContaining(['listings_not_loaded', 'heavy_work_lost']),
  );
});
