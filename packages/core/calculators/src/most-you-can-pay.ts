import { objectOf } from '@freehold/money/checks';
import type { Amount, Decimal } from '@freehold/money';
import { bounds } from './data/bounds.ts';
import { InputReader } from './input.ts';
import { solveAny, type SolveInput, type SolveResult } from './solve.ts';
import { type StrategyTypes, type Strategy, strategyOf } from './strategy-deals.ts';
import type { TaxPayerInput } from './tax-payer.ts';

/** What the deal must still meet, in the metric's unit: one of the two limits. */
export interface PriceTarget<Name extends Strategy> {
  /** Any metric or line of the calculator; beside a tax payer also those after tax that `solve` takes. */
  readonly metric: SolveInput<Name>['metric'];
  readonly atLeast?: Amount;
  readonly atMost?: Amount;
}

/** A deal under its strategy's name that lacks only the price. */
export type UnpricedDeal<Name extends Strategy> = {
  readonly [Each in Name]: Partial<StrategyTypes[Each]['input']>;
};

/** The highest price that meets every target; or the target that stops the search. */
export interface MostYouCanPay<Name extends Strategy> {
  /** Pounds; null where no price meets every target. */
  readonly price: Decimal | null;
  /** The target that a higher price misses, or that no price meets beside the others. */
  readonly binding: PriceTarget<Name>;
  /** What each target allows alone, in the order given. */
  readonly alone: readonly SolveResult[];
}

/**
 * The most a buyer can pay and still meet every target: the least of the prices that `solve` finds for each, to the penny,
 * and which target sets it.
 *
 * Where a target is missed again further down (a step of the tax may lift a metric), the search goes on below that price.
 *
 * @param taxPayer the buyer, for targets after tax: a cash flow left each year, or what is left on the money invested.
 * @throws FreeholdError for a bad deal or target: the codes of `solve`; `out_of_range` for no targets, or more than 20.
 * @example
 * mostYouCanPay({ btl: { monthlyRent: 1_200 } }, [
 *   { metric: 'totalInvestment', atMost: 150_000 }, { metric: 'annualCashFlow', atLeast: 2_000 }]).price // Decimal 140655
 */
export function mostYouCanPay<Name extends Strategy>(
  deal: UnpricedDeal<Name>,
  targets: readonly PriceTarget<Name>[],
  taxPayer?: TaxPayerInput,
): MostYouCanPay<Name> {
  const strategy = strategyOf(deal);
  objectOf(deal[strategy] as object, strategy);
  const reader = new InputReader({ targets }, {});
  reader.items('targets', bounds.targets, 'targets');
  reader.finish();
  const first = targets[0] as PriceTarget<Name>;
  for (const [index, target] of targets.entries()) objectOf(target, `targets[${index}]`);
  const at = (target: PriceTarget<Name>, to?: Decimal) =>
    solveAny({
      strategy,
      deal: deal[strategy],
      unknown: 'purchasePrice',
      ...target,
      ...(taxPayer !== undefined && { taxPayer }),
      ...(to !== undefined && { to }),
    });
  const alone = targets.map((target) => at(target));
  let binding = first;
  let price: Decimal | undefined;
  let found = alone;
  for (let round = 0; round < bounds.targetRounds.max; round += 1) {
    let lowest = price;
    for (const [index, answer] of found.entries()) {
      const target = targets[index] as PriceTarget<Name>;
      if (!answer.reachable) return { price: null, binding: target, alone };
      if (lowest === undefined || answer.value.lt(lowest)) {
        lowest = answer.value;
        binding = target;
      }
    }
    if (price !== undefined && lowest?.eq(price) === true) return { price, binding, alone };
    price = lowest;
    found = targets.map((target) => at(target, price));
  }
  throw new Error('the search below each price ends');
}
