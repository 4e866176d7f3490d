import { expect, it } from 'vitest';
import { readBearer } from '../../src/calls/admission.ts';

const key = `paid_${'0123456789abcdef'.repeat(2)}`;

it.each([
  [`Bearer ${key}`, 'api_key', key],
  [`bearer ${key}`, 'api_key', key],
  ['Bearer eyJhbGciOiJFUzI1NiJ9.e30.c2ln', 'session', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'],
])('reads %s', (header, kind, token) => {
  expect(readBearer(header)).toEqual({ kind, token });
});

it.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  key,
  `Basic ${key}`,
  `Bearer  ${key}`,
  `Bearer ${key} `,
  `Bearer ${key} ${key}`,
  `Bearer ${key},Bearer ${key}`,
  `Bearer ${key.toUpperCase()}`,
  `Bearer ${key}0`,
  `Bearer ${key.slice(0, -1)}`,
  `Bearer paid_${'g'.repeat(32)}`,
  `Bearer\t${key}`,
  'Bearer sk_live_4f',
  `Bearer ${key}\n`,
])('refuses %j', (header) => {
  expect(readBearer(header)).toBeNull();
});
