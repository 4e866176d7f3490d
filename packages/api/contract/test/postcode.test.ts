import { describe, expect, test } from 'vitest';
import { normalisePostcode, splitPostcode } from '@freehold/contract';

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

describe('the postcode of an address line', () => {
  test.each([
    ['12 Ash Road, BS3 1QR', '12 Ash Road, ', 'BS3 1QR'],
    ['12 Ash Road bs31qr.', '12 Ash Road ', 'BS3 1QR'],
    ['12 Ash Road; BS3 1QR;', '12 Ash Road; ', 'BS3 1QR'],
    ['12 Ash Road, BS3 1QR, U.K.', '12 Ash Road, ', 'BS3 1QR'],
    ['12 Ash Road, BS3 1QR, Bristol, United Kingdom', '12 Ash Road, , Bristol', 'BS3 1QR'],
    // A part of the building after the postcode is not lost, and its number not guessed at.
    ['12 Ash Road, BS3 1QR, Garden Flat', '12 Ash Road, , Garden Flat', 'BS3 1QR'],
    ['12 Ash Road, BS3 1QR, Flat 3', '12 Ash Road, BS3 1QR, Flat 3', null],
    ['12 Ash Road, Bristol', '12 Ash Road, Bristol', null],
    ['12 Ash Road, BS3', '12 Ash Road, BS3', null],
    ['', '', null],
  ])('of %j', (line, rest, postcode) => {
    expect(splitPostcode(line)).toEqual({ line: rest, postcode });
  });
});
