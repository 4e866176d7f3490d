import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { formulasInSql } from '../../../test/formulas-in-sql.ts';

/** As of the embedded store: the SQL of questions holds no arithmetic and no statistics but these. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'the distance of core, which `read-agreement.long.test.ts` compares with it': [
    'geometry-sql.ts: 1 - 2',
    'geometry-sql.ts: float8) / 2',
    'geometry-sql.ts: float8))) / 2',
  ],
  'the middle of points': ['listing-clusters.ts: avg(lat)', 'listing-clusters.ts: avg(lon)'],
};

it('questions hold no formula but those listed, and every one listed is there', () => {
  const found = formulasInSql(fileURLToPath(new URL('../src/queries/', import.meta.url)));
  expect(found).toEqual(Object.values(allowed).flat().toSorted());
});
