import { routes } from '@freehold/contract';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../src/operation/refusal.ts';
import { readInput } from '../../src/operation/validation.ts';

/** What a query of the listing search is refused for. */
function offencesOf(query: Readonly<Record<string, unknown>>) {
  const input = readInput(routes.searchProperties, { params: {}, query, body: undefined });
  expect(input).toBeInstanceOf(Refusal);
  return (input as Refusal).extra;
}

test('an id of another form is told as that', () => {
  const raw = { params: { property_id: 'x' }, query: {}, body: undefined };
  const { extra } = readInput(routes.getProperty, raw) as Refusal;
  expect(extra['errors']).toEqual([
    { field: 'property_id', value: 'x', message: 'must be a UUID' },
  ]);
});

describe('a bad item of a comma-separated list', () => {
  test('is named with its text, and what it may be', () => {
    expect(offencesOf({ epc_ratings: 'A, Z' })).toMatchObject({
      details: { field: 'epc_ratings[1]', value: 'Z' },
      errors: [{ message: 'must be one of A, B, C, D, E, F, G' }],
    });
  });

  test('that is empty is told as empty', () => {
    expect(offencesOf({ keywords: 'garden,' }).details).toEqual({
      field: 'keywords[1]',
      value: '',
    });
  });

  test('of a parameter that is repeated is named as well', () => {
    expect(offencesOf({ status: ['active', 'gone'] }).details).toEqual({
      field: 'status[1]',
      value: 'gone',
    });
  });
});

test.each([
  // As an answer gives an amount.
  ['300000.00', 'must be a number, without quotes: 300000.00'],
  ['-1', 'must be a number, without quotes: -1'],
  ['300,000', 'must be a number'],
  ['1e3', 'must be a number'],
  ['', 'must be a number'],
  [null, 'must be a number'],
])('a price of %j is told how a number is written', (price, message) => {
  const raw = { params: {}, query: {}, body: { price } };
  const { extra } = readInput(routes.stampDuty, raw) as Refusal;
  expect(extra['errors']).toEqual([{ field: 'price', value: price, message }]);
});
