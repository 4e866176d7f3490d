import { expect, it } from 'vitest';
import { withoutSecrets } from '../src/without-secrets.ts';

const key = `paid_${'0123456789abcdef'.repeat(2)}`;

it.each([
  [`/api/v1/api-keys/${key}`, '/api/v1/api-keys/paid_…'],
  [`${key},${key.toUpperCase()}`, 'paid_…,paid_…'],
  ['Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ1In0.c2ln-_', 'Bearer eyJ…'],
  ['eyJhbGciOiJub25lIn0.e30.', 'eyJ…'],
  ['/api/v1/prices', '/api/v1/prices'],
  ['paid_4e492a', 'paid_4e492a'],
])('cuts what opens an account out of %s', (text, expected) => {
  expect(withoutSecrets(text)).toBe(expected);
});
