import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The tables of Bristol that `freehold evaluate` printed, up to those of the next place. */
const tables = textOf('packages/core/market/ACCURACY.md')
  .split('\n## Bristol, 2024 and 2025')[1]!
  .split('\n## ')[0]!;

/** Cells of the first line of a table that begins so. */
function cells(...begins: string[]): string[] {
  const line = tables
    .split('\n')
    .map((text) => text.split('|').map((cell) => cell.trim()))
    .find(([, ...found]) => begins.every((cell, at) => found[at] === cell));
  return line!.slice(1 + begins.length);
}

test('the READMEs quote the accuracy of the table of Bristol', () => {
  const [count, medianError, withinTenth, withinFifth, inInterval] = cells('all');
  const [, simpleError] = cells('all', 'outcode median');
  expect(Number.parseFloat(medianError!)).toBeGreaterThan(5);
  expect(textOf('README.md')).toContain(
    `median error ${medianError}, ${withinTenth} within a tenth, ${inInterval} inside the 80 % interval`,
  );
  const line = textOf('packages/core/market/README.md')
    .split('\n')
    .find((each) => each.startsWith('| Bristol, 2024 and 2025 '));
  expect(line!.split('|').map((cell) => cell.trim().replace(/^(\d+),(\d{3})$/, '$1$2'))).toEqual([
    '',
    'Bristol, 2024 and 2025',
    count,
    medianError,
    withinTenth,
    withinFifth,
    inInterval,
    simpleError,
    '',
  ]);
  const rounded = Number.parseFloat(simpleError!).toFixed(1);
  expect(textOf('README.md')).toContain(`the median of the outcode errs by ${rounded} %`);
});

test('the tutorial quotes its median error', () => {
  const [, medianError] = cells('all');
  expect(textOf('packages/apps/docs/pages/tutorials/analyst.md')).toContain(
    `the median error is ${medianError}:`,
  );
});
