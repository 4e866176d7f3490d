import { type Amount, Decimal, FreeholdError, toDecimal, toPpm } from '@freehold/money';
import { shareOut, wholePpm } from '@freehold/money/kernel';
import { bounds } from './data/bounds.ts';
import { pounds } from './figures.ts';
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

/** Reads the owners' shares in parts per million; null where none are given. */
export function readOwnershipShares(reader: InputReader): readonly number[] | null {
  const field = 'ownershipShares';
  if (!reader.has(field)) return null;
  const given = reader.items(field, bounds.owners, 'shares');
  const shares = given.map((share, index) => reader.item(`${field}[${index}]`, share, ownersShare));
  const sum = shares.reduce((total, share) => total + share, 0);
  if (shares.length > 0 && !Number.isNaN(sum) && sum !== wholePpm) {
    reader.fault('shares_not_whole', field, given, 'must add up to 100');
  }
  return shares;
}

function ownersShare(share: unknown, field: string): number {
  const decimal = toDecimal(share as Amount, field);
  if (decimal.gt(0) && decimal.lte(100)) return toPpm(share as Amount, field);
  const message = `${field} must be above 0 and at most 100`;
  throw new FreeholdError('out_of_range', field, share, message, { min: 0, max: 100 });
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
    moneyInvested: pounds(invested[index] ?? 0),
    annualCashFlow: cashFlow && pounds(cashFlow[index] ?? 0),
    netProfit: profit && pounds(profit[index] ?? 0),
  }));
}
