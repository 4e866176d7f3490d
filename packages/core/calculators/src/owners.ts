import { Decimal, moneyString, toDecimal, toPpm } from '@freehold/money';
import { shareOut, wholePpm } from '@freehold/money/kernel';
import { bounds } from './data/bounds.ts';
import type { InputReader } from './input.ts';

/** What one owner puts in and gets out, in pounds. */
export interface OwnerShare {
  readonly sharePercentage: Decimal;
  readonly moneyInvested: Decimal;
  /** After the mortgage, before tax; null for a flip. */
  readonly annualCashFlow: Decimal | null;
  /** Before tax; null for a letting. */
  readonly netProfit: Decimal | null;
}

const ownersMost = bounds.owners.max;

/** Reads the owners' shares in parts per million; null where none are given. */
export function readOwnershipShares(reader: InputReader): readonly number[] | null {
  const field = 'ownershipShares';
  const given = reader.raw(field);
  if (given === undefined) return null;
  if (!Array.isArray(given)) return reader.refuse('not_a_list', field, given, 'must be a list');
  if (given.length === 0 || given.length > ownersMost) {
    return reader.refuse(
      'out_of_range',
      field,
      given,
      `must hold 1 to ${ownersMost} shares`,
      bounds.owners,
    );
  }
  const shares = given.map((share: unknown, index) => {
    const each = `${field}[${index}]`;
    const decimal = reader.convert(each, share, toDecimal);
    if (decimal.lte(0) || decimal.gt(100)) {
      return reader.refuse('out_of_range', each, share, 'must be above 0 and at most 100', {
        min: 0,
        max: 100,
      });
    }
    return reader.convert(each, share, toPpm);
  });
  if (shares.reduce((sum, share) => sum + share, 0) !== wholePpm) {
    return reader.refuse('shares_not_whole', field, given, 'must add up to 100');
  }
  return shares;
}

function pounds(pence: number | undefined): Decimal {
  return new Decimal(moneyString(pence ?? 0));
}

/** What the owners put in and get out; the parts add up to the whole to the penny. */
export function ownersOf(
  shares: readonly number[],
  figures: Readonly<Record<string, number>>,
): OwnerShare[] {
  const part = (pence: number | undefined) =>
    pence === undefined ? null : shareOut(pence, shares);
  const invested = shareOut(figures['moneyInvested'] ?? 0, shares);
  const cashFlow = part(figures['annualCashFlow']);
  const profit = part(figures['netProfit']);
  return shares.map((share, index) => ({
    sharePercentage: new Decimal(share).div(10_000),
    moneyInvested: pounds(invested[index]),
    annualCashFlow: cashFlow && pounds(cashFlow[index]),
    netProfit: profit && pounds(profit[index]),
  }));
}
