import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../../../api/operations/src/operation/table-text.ts';
import { csvOf } from '../src/view/download.ts';

describe('a file of the pages', () => {
  test.each([
    [null, ''],
    [undefined, ''],
    [-0.25, '-0.25'],
    ['12, High Street', '"12, High Street"'],
    ['the "Annexe"', '"the ""Annexe"""'],
    ['=1+1', "'=1+1"],
    ['+44 161', "'+44 161"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['High Road;=1+1', "High Road;'=1+1"],
    ['High Road;"=1', '"High Road;\'""=1"'],
  ])('%j is written %j', (cell, text) => {
    expect(csvOf(['head'], [[cell]])).toBe(`head\r\n${text}\r\n`);
  });

  test('has every cell as a file of the server has it', () => {
    const part = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      ';',
      '"',
      "'",
      ' ',
      '\t',
      '\r',
      '\n',
      '＝',
      '1',
      'a',
      ',',
      '.',
    );
    const cell = fc.oneof(fc.string({ unit: part }), fc.integer(), fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (row) => {
        expect(csvOf(['head'], [row])).toBe(`head\r\n${csvLine(row)}`);
      }),
      { seed: 20261128, numRuns: 1000 },
    );
  });
});
