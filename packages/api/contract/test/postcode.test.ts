import { describe, expect, test } from 'vitest';
import { normalisePostcode } from '@freehold/contract';

describe('a postcode', () => {
  test.each([
    ['sw1a1aa', 'SW1A 1AA'],
    [' SW1A  1AA ', 'SW1A 1AA'],
    ['M14BT', 'M1 4BT'],
    ['m14', 'M14'],
    [' M14 ', 'M14'],
    ['M1 4', null],
    ['B5 0', null],
    ['M14 5', null],
    ['M', null],
    ['M14 5TQ M14 5TQ', null],
    ['', null],
  ])('%j is %j', (text, postcode) => {
    expect(normalisePostcode(text)).toBe(postcode);
  });
});
