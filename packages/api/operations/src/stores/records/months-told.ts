import type { MonthsTold } from '../../coverage/missing-months.ts';
import { raw } from '../sql.ts';
import { all, type Question } from './question.ts';

const texts = {
  sales: 'SELECT first_month AS "from", last_month AS until FROM sale_months',
  crime: 'SELECT DISTINCT month AS "from", month AS until FROM crime_months',
} as const;

/** Months of which files told all of the sales, or the crimes of some force. */
export function monthsTold(of: keyof typeof texts): Question<readonly MonthsTold[]> {
  return all(raw(texts[of]));
}
