import type { ValuedMonth } from '../../../ports/holdings.ts';
import { sql } from '../../sql.ts';
import { all, type Question } from '../question.ts';

export function* keepValuedMonths(months: readonly ValuedMonth[]): Question<void> {
  for (const one of months) {
    yield* all(sql`DELETE FROM valued_months WHERE month = ${one.month}`);
    yield* all(
      sql`INSERT INTO valued_months (month, valued, declined, median_error, within_10, within_20, coverage, half_width)
        VALUES (${one.month}, ${one.valued}, ${one.declined}, ${one.medianErrorBasisPoints}, ${one.within10BasisPoints},
          ${one.within20BasisPoints}, ${one.coverageBasisPoints}, ${one.medianHalfWidthBasisPoints})`,
    );
  }
}
