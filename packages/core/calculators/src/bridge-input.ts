import type { Amount } from '@freehold/money';
import type { InputReader } from './input.ts';
import type { Bridge } from './kernel/bridge.ts';

/** A percentage a month above this is far likelier meant a year; without the period it is refused. */
const monthlyRateMaxMillionths = 50_000;

const bridgeMonthsRange = { min: 1, max: 36 };

/** Bridging finance at simple interest. */
export interface BridgeInput {
  /** Percent of the purchase price, 0–100. */
  readonly bridgeLtv?: Amount;
  /** Percent per period, ≥ 0; above 5 the period must be given. */
  readonly bridgeFinanceRate?: Amount;
  /** The period of the rate: `month`, as bridging is quoted, unless given. */
  readonly bridgeRatePeriod?: 'month' | 'year';
  /** Whole months, 1–36. */
  readonly bridgeFinanceMonths?: Amount;
}

/** What a purchase with cash has for a bridge. */
export const noBridge: Bridge = {
  bridgeMillionths: 0,
  bridgeRateMillionths: 0,
  bridgeRateMonths: 1,
  bridgeMonths: 1,
};

/** @param monthsOtherwise the term when none is given; that of the defaults unless told. */
export function readBridge(reader: InputReader, monthsOtherwise?: number): Bridge {
  const bridgeMillionths = reader.share('bridgeLtv');
  const bridgeRateMillionths = reader.share('bridgeFinanceRate');
  const isPeriodGiven = reader.has('bridgeRatePeriod');
  if (!isPeriodGiven && bridgeRateMillionths > monthlyRateMaxMillionths) {
    reader.refuse(
      'ambiguous',
      'bridgeFinanceRate',
      reader.raw('bridgeFinanceRate'),
      'is above 5: give bridgeRatePeriod "month" or "year" with it',
    );
  }
  const period = isPeriodGiven
    ? reader.choice('bridgeRatePeriod', ['month', 'year'])
    : reader.assume('bridgeRatePeriod', 'month');
  const bridgeRateMonths = period === 'year' ? 12 : 1;
  reader.used['bridgeRateMonths'] = bridgeRateMonths;
  return {
    bridgeMillionths,
    bridgeRateMillionths,
    bridgeRateMonths,
    bridgeMonths:
      monthsOtherwise === undefined || reader.has('bridgeFinanceMonths')
        ? reader.whole('bridgeFinanceMonths', bridgeMonthsRange)
        : reader.assume('bridgeFinanceMonths', Math.min(monthsOtherwise, bridgeMonthsRange.max)),
  };
}
