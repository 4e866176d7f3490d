import {
  checkCriteria,
  criteriaBodySchema,
  criteriaFlags,
  criteriaKeys,
  criteriaOf,
  listingQueryShape,
} from '@freehold/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const query = z.object({ ...listingQueryShape }).superRefine(checkCriteria);

describe('search criteria', () => {
  it('have 77 flags and 46 other keys, none twice', () => {
    const names = [...criteriaFlags, ...Object.keys(criteriaKeys)];
    expect(new Set(names).size).toBe(names.length);
    expect([criteriaFlags.length, names.length]).toEqual([77, 123]);
  });

  it('read the same from a body and from a query', () => {
    const body = {
      min_price: 100_000,
      property_types: ['D', 'flat'],
      garden: true,
      keywords: ['loft room'],
      status: ['active', 'sold'],
    };
    const text = {
      min_price: '100000',
      property_types: 'D,flat',
      garden: 'true',
      keywords: 'loft room',
      status: 'active,sold',
    };
    const expected = { ...body, property_types: ['detached', 'flat'] };
    expect(criteriaBodySchema.parse(body)).toEqual(expected);
    expect(criteriaOf(query.parse(text))).toEqual(expected);
  });

  it.each([
    [{ min_prize: 1 }],
    [{ min_price: '1' }],
    [{ min_price: 2, max_price: 1 }],
    [{ property_types: 'flat' }],
    [{ property_types: ['castle'] }],
    [{ garden: 'true' }],
    [{ playbook: 'get_rich' }],
    [{ keywords: Array.from({ length: 11 }, () => 'a') }],
    [{ added_since: 'yesterday' }],
    [{ min_bedrooms: 1.5 }],
  ])('are refused in a body: %j', (body) => {
    expect(criteriaBodySchema.safeParse(body).success).toBe(false);
  });

  it.each([
    [{ garden: '1' }],
    [{ garden: 'TRUE' }],
    [{ min_yield: '8', max_yield: '7' }],
    [{ min_price: '1e3' }],
    [{ status: 'active,,sold' }],
  ])('are refused in a query: %j', (values) => {
    expect(query.safeParse(values).success).toBe(false);
  });
});
