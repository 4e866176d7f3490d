import { describe, expect, test } from 'vitest';
import { missingMonths } from '@freehold/operations';

const year = { from: '2025-01', until: '2025-12' };
const march = { from: '2026-03', until: '2026-03' };

describe('months of which no file tells', () => {
  test.each([
    ['between two files', [year, march], '2025-01-04', '2026-03-30', ['2026-01', '2026-02']],
    [
      'none between files that meet',
      [year, { ...march, from: '2026-01' }],
      '2025-01-04',
      '2026-03-01',
      [],
    ],
    [
      'before the first file, of sales that were registered late',
      [march],
      '2026-01-31',
      '2026-03-01',
      ['2026-01', '2026-02'],
    ],
    ['after the last file', [year], '2025-12-01', '2026-01-01', ['2026-01']],
    ['none of those before the first sale', [year, march], '2026-02-28', '2026-03-01', ['2026-02']],
    [
      'none where one file lies within another',
      [year, { from: '2025-03', until: '2025-04' }],
      '2025-01-01',
      '2025-12-31',
      [],
    ],
    ['none where no file says what it tells', [], '2025-01-04', '2026-03-30', []],
  ])('%s', (_what, told, from, until, missing) => {
    expect(missingMonths(told, { from, until })).toEqual(missing);
  });
});
