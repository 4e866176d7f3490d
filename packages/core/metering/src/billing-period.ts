import { FreeholdError } from '@freehold/money/errors';

/** A calendar month in UTC. */
export interface BillingPeriod {
  /** `YYYY-MM`. */
  readonly id: string;
  /** First instant. */
  readonly start: Date;
  /** First instant of the next month. */
  readonly end: Date;
}

/**
 * The billing period that an instant lies in.
 *
 * @throws FreeholdError `not_a_date` for what is not a valid Date.
 * @example billingPeriod(new Date('2028-02-29T23:59:59.999Z')).end // '2028-03-01T00:00:00.000Z'
 */
export function billingPeriod(instant: Date): BillingPeriod {
  if (!(instant instanceof Date) || Number.isNaN(instant.getTime())) {
    throw new FreeholdError('not_a_date', 'instant', instant, 'instant must be a valid Date');
  }
  const start = new Date(instant);
  start.setUTCDate(1);
  start.setUTCHours(0, 0, 0, 0);
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + 1);
  return { id: start.toISOString().slice(0, -'-01T00:00:00.000Z'.length), start, end };
}
