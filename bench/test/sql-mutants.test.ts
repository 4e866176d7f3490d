import { expect, it } from 'vitest';
import { sampleOf, sqlMutants } from '../mutation/sql-mutants.mjs';

const source = [
  'const text = "a = b AND c >= d";',
  'const find = `SELECT a FROM t WHERE a >= ? AND (b IS NULL OR alive())`;',
  'const set = `UPDATE t SET a = ${name} WHERE b = ? AND c = ${value} + 1`;',
].join('\n');

const changesOf = (text: string) =>
  sqlMutants('file.ts', text).map(({ line, original, replacement }) =>
    [line, original, '>', replacement].join(' '),
  );

it('mutants are of SQL alone, not of what is set, and not of the look at the clock', () => {
  expect(changesOf(source).toSorted()).toEqual([
    '3  + 1 >  + 2',
    '3 = > <>',
    '3 = > <>',
    '3 AND > OR',
  ]);
  expect(changesOf('const s = `SELECT 1 FROM t WHERE a >= 1\n AND b <> 2`')).toEqual([
    '1 >= > >',
    '2 <> > =',
    '2 AND > OR',
  ]);
});

it('a sample is the same by its seed, and takes every file in turn', () => {
  const mutants = ['a', 'b', 'c'].flatMap((file) =>
    Array.from({ length: file === 'a' ? 40 : 4 }, (_, at) => ({
      file,
      at,
      line: 1,
      original: '=',
      replacement: '<>',
    })),
  );
  const sample = sampleOf(mutants, { count: 12, seed: 1 });
  expect(sample).toEqual(sampleOf(mutants.toReversed(), { count: 12, seed: 1 }));
  expect(sample).not.toEqual(sampleOf(mutants, { count: 12, seed: 2 }));
  const counts = ['a', 'b', 'c'].map((name) => sample.filter(({ file }) => file === name).length);
  expect(counts).toEqual([4, 4, 4]);
});
