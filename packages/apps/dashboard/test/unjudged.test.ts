import { expect, test } from 'vitest';
import { unjudgedText } from '../src/scanners/unjudged.ts';

test('homes that are not judged yet are told of where there are any', () => {
  expect([null, 0, 1, 31, 1_031].map(unjudgedText)).toEqual([
    '',
    '',
    '1 home here is not judged yet.',
    '31 homes here are not judged yet.',
    '1,031 homes here are not judged yet.',
  ]);
});
