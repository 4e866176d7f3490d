import type { DerivedStage, Mark, MarkPage } from '@freehold/operations';
import { markTables } from '../put/marks.ts';
import type { Statements } from '../put/statements.ts';

export function countMarks(statements: Statements, stage: DerivedStage): number {
  return statements.get(`SELECT count(*) FROM ${markTables[stage]}`).pluck().get() as number;
}

/** Before every key; keys are whole numbers from 1 on, or texts. */
const beforeAll: Readonly<Record<DerivedStage, number | string>> = {
  links: '',
  homes: 0,
  models: '',
  leads: 0,
  markets: '',
};

export function readMarks(
  statements: Statements,
  stage: DerivedStage,
  { after = beforeAll[stage], limit }: MarkPage,
): Mark[] {
  return statements
    .get(
      `SELECT mark AS "of", revision FROM ${markTables[stage]} WHERE mark > ? ORDER BY mark LIMIT ?`,
    )
    .all(after, limit) as Mark[];
}

/** Takes away the marks that still have their revision, and keeps what was derived of these; within a transaction. */
export function keepMarked<Kept extends { readonly mark: Mark }>(
  statements: Statements,
  stage: DerivedStage,
  results: readonly Kept[],
  keep: (result: Kept) => void,
): void {
  const take = statements.get(`DELETE FROM ${markTables[stage]} WHERE mark = ? AND revision = ?`);
  for (const result of results) {
    if (take.run(result.mark.of, result.mark.revision).changes === 1) keep(result);
  }
}
