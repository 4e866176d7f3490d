import { COVERAGE } from '../data/coverage-2026-11.ts';
import * as check from '../checks.ts';
import { daysBetween } from './dates.ts';

/**
 * The last day (`YYYY-MM-DD`) that a dataset covers of a place. A dataset ends for all its places on one day, whether or
 * not a quiet place had a sale on it; a place whose own sales stopped long before that day, by how often it has them, is
 * of an older file and is covered until its own last sale.
 *
 * @param own first and last sale of the place and how many there are from the one to the other
 * @param datasetUntil last day of any place
 * @example coveredUntil({ from: '2020-01-01', until: '2025-12-01', count: 60 }, '2025-12-30') // => '2025-12-30'
 * @example coveredUntil({ from: '2016-01-04', until: '2016-01-29', count: 20 }, '2025-12-30') // => '2016-01-29'
 */
export function coveredUntil(
  own: { readonly from: string; readonly until: string; readonly count: number },
  datasetUntil: string,
): string {
  check.under('own', () => {
    const { from, until, count } = check.record(own);
    check.day(from, 'from');
    check.day(until, 'until');
    check.amount(count, 'count');
  });
  check.day(datasetUntil, 'datasetUntil');
  const quietDays = daysBetween(own.until, datasetUntil);
  if (quietDays <= 0) return own.until;
  const spanDays = Math.max(COVERAGE.leastSpanDays, daysBetween(own.from, own.until));
  const missed = (own.count / spanDays) * quietDays;
  return quietDays <= COVERAGE.registrationDays || missed < COVERAGE.missedSales
    ? datasetUntil
    : own.until;
}
