import {
  markEach,
  markPostcodes,
  raw,
  sql,
  type DerivedStage,
  type Sql,
} from '@freehold/operations';
import { sqlite } from '../dialect.ts';
import type { Statements } from './statements.ts';

export function mark(statements: Statements, stage: DerivedStage, of: string | number): void {
  statements.answer(markEach(stage, sql`SELECT ${of} AS mark`));
}

/** Marks postcodes of which a record changed. */
export function markEachPostcode(
  statements: Statements,
  postcodes: ReadonlySet<string | null>,
): void {
  if (postcodes.size === 0) return;
  statements.answer(markPostcodes(marksOf(postcodes)));
}

/** Postcodes as marks. */
export function marksOf(postcodes: ReadonlySet<string | null>): Sql {
  const rows = [...postcodes].map((postcode) => [postcode]);
  return sql`SELECT p.mark FROM ${sqlite.rows('p', { mark: 'text' }, rows)}`;
}

/** Homes that are looked for about their point: any sale, postcode or UPRN may be the nearest. */
export const homesWithoutPostcode = raw(
  'SELECT key AS mark FROM properties WHERE postcode IS NULL',
);
