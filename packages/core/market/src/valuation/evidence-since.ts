import { monthsBefore } from '../aggregates/dates.ts';
import { EVIDENCE } from '../data/valuation-2026-11.ts';

/**
 * The first day of the sales that are evidence on a day, both `YYYY-MM-DD`; of the home's own postcode earlier ones are too.
 *
 * @throws FreeholdError `not_a_date`.
 * @example evidenceSince('2026-11-23') // => '2016-11-23'
 */
export function evidenceSince(date: string): string {
  return monthsBefore(date, EVIDENCE.yearsBack * 12);
}
