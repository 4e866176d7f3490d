import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { formulasInSql } from '../../../test/formulas-in-sql.ts';

/** As of each store by itself: what both say holds no arithmetic and no statistics but these. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'counting what is written': [
    'accounts/account-documents-store.ts: account_documents.revision + 1',
    'accounts/watched-properties.ts: looks + 1',
    'accounts/webhook-messages.ts: missed + ?',
  ],
  'versions of records': ['records/changes.ts: value + 1'],
  'a change of unit': ['records/derive/markets.ts: first_listed_at / 86400000'],
  'crimes of an area over months, a count of rows too many to read': [
    'records/questions/districts.ts: sum(crimes)',
  ],
  'the middle of points': [
    'records/questions/postcodes.ts: avg(lat)',
    'records/questions/postcodes.ts: avg(lon)',
  ],
};

it('shared SQL holds no formula but those listed, and every one listed is there', () => {
  const found = formulasInSql(fileURLToPath(new URL('../src/stores/', import.meta.url)));
  expect(found).toEqual(Object.values(allowed).flat().toSorted());
});
