import type { DerivedStage } from '@freehold/operations';
import type { Statements } from './statements.ts';

/** The table of the marks of each stage of derivation. */
export const markTables: Readonly<Record<DerivedStage, string>> = {
  links: 'marked_links',
  homes: 'marked_homes',
  models: 'marked_models',
  leads: 'marked_leads',
  markets: 'marked_markets',
};

/** The number of the last change: whoever marks counts a change in the same transaction, so no later mark has it. */
const revision = `(SELECT value FROM store_state WHERE name = 'generation')`;
const again = 'ON CONFLICT (mark) DO UPDATE SET revision = excluded.revision';

export function mark(statements: Statements, stage: DerivedStage, of: string | number): void {
  statements.run(`INSERT INTO ${markTables[stage]} VALUES (?, ${revision}) ${again}`, of);
}

/** Marks what a query gives in its one column, `mark`. */
export function markEach(
  statements: Statements,
  stage: DerivedStage,
  query: string,
  ...values: unknown[]
): void {
  statements.run(
    `INSERT INTO ${markTables[stage]} SELECT mark, ${revision} FROM (${query}) WHERE mark IS NOT NULL ${again}`,
    ...values,
  );
}

/** Homes that are looked for about their point: any sale, postcode or UPRN may be the nearest. */
export function markHomesWithoutPostcode(statements: Statements): void {
  markEach(statements, 'homes', 'SELECT key AS mark FROM properties WHERE postcode IS NULL');
}
