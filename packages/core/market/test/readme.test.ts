import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fitAreaModel, matchSale, monthOf, percentile, prepareSale, value } from '@freehold/market';
import type { Sale, Subject } from '@freehold/market';
import { town } from './town.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

function valueOf(subject: Subject, sales: readonly Sale[]): string {
  const earlier = sales.filter((sale) => sale.date < subject.date);
  const prepared = earlier.map(prepareSale).filter((sale) => sale !== null);
  const model = fitAreaModel(prepared, { untilMonth: monthOf(subject.date) });
  const found = value(subject, prepared, { model });
  return found.status === 'valued' ? `£${found.pricePence / 100}` : found.reason;
}

test('the README example gives what it says', () => {
  const home = {
    saon: 'Flat 2',
    paon: '12',
    street: 'High Rd',
    town: 'Bristol',
    postcode: 'BS5 6AB',
  };
  const known = { ...home, uprn: null, point: null, typeCode: 'F' } as const;
  const same = { ...known, saon: 'APARTMENT 2', street: 'HIGH ROAD' };
  expect(matchSale(known, same)?.confidence).toBe('address_match');
  expect(matchSale(known, { ...known, saon: 'FLAT 3' })).toBeNull();
  expect(percentile([10, 20, 30, 40], 0.25)).toBe(17.5);
  const sales = town({ seed: 2, count: 300 });
  const subject = { ...sales[0]!, typeCode: sales[0]!.typeCode as Subject['typeCode'] };
  expect(valueOf({ ...subject, date: '2023-12-01' }, sales)).toMatch(/^£\d+$/);
  expect(valueOf({ ...subject, date: '2020-01-01' }, sales)).toBe('no_area_model');
  // The function of the example is the one above, word for word.
  const shown = /export (function valueOf[\s\S]*?\n\})/.exec(readme)?.[1];
  expect(shown).toBeDefined();
  expect(readFileSync(new URL(import.meta.url), 'utf8')).toContain(shown!);
});
