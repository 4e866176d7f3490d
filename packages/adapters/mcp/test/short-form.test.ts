import { expect, test } from 'vitest';
import { Refusal } from '@freehold/operations';
import { shortened, withoutDetail } from '../src/short-form.ts';

test('detail chooses the form, and is no argument of the call', () => {
  expect(withoutDetail('get_property', { property_id: 'x' })).toEqual({
    args: { property_id: 'x' },
    form: null,
  });
  expect(withoutDetail('calculate', { calculation: 'btl', detail: 'full' })).toEqual({
    args: { calculation: 'btl' },
    form: null,
  });
  expect(withoutDetail('calculate', { calculation: 'btl' })).toMatchObject({
    args: { calculation: 'btl' },
    form: { leftOut: ['assumed'] },
  });
  expect(withoutDetail('calculate', { detail: 'middling' })).toBeInstanceOf(Refusal);
});

const item = (a: number) => ({ a, b: 'left out' });

test('a list that is cut says how much of it is shown', () => {
  const form = { items: { list: ['a'] }, most: 2 };
  expect(shortened({ list: [item(1), item(2)], total: 2 }, form)).toEqual({
    list: [{ a: 1 }, { a: 2 }],
    total: 2,
  });
  expect(shortened({ list: [item(1), item(2), item(3)], total: 3 }, form)).toEqual({
    list: [{ a: 1 }, { a: 2 }],
    total: 3,
    shortened: { list: { shown: 2, of: 3 } },
  });
});

test('a member that an item lacks is null, as one that is not known', () => {
  expect(shortened({ list: [{}] }, { items: { list: ['a'] } })).toEqual({ list: [{ a: null }] });
});
