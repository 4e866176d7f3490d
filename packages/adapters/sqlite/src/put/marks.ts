import { markEach, raw, sql, type DerivedStage } from '@freehold/operations';
import type { Statements } from './statements.ts';

export function mark(statements: Statements, stage: DerivedStage, of: string | number): void {
  statements.answer(markEach(stage, sql`SELECT ${of} AS mark`));
}

/** Homes that are looked for about their point: any sale, postcode or UPRN may be the nearest. */
export const homesWithoutPostcode = raw(
  'SELECT key AS mark FROM properties WHERE postcode IS NULL',
);
