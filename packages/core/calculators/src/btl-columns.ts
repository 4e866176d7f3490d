import { Faults, objectOf, under } from '@freehold/money/checks';
import { FreeholdError } from '@freehold/money/errors';
import type { RateTable } from '@freehold/stamp-duty/kernel';
import { type BtlInput, readBtl } from './btl.ts';
import type { BtlDeal } from './kernel/btl.ts';

/** Buy-to-lets as {@link btlBatch} takes them. */
export interface BtlColumns {
  readonly shared: BtlDeal;
  readonly columns: { readonly [Input in keyof BtlDeal]?: ArrayLike<BtlDeal[Input]> };
}

/**
 * Buy-to-lets in pounds and percent as the batch takes them, each checked and filled with assumptions as `btl` does: what
 * all deals share, and a column for the price and each input in which they differ (`Float64Array`s of pence and parts per million, a list of
 * rate tables or switches). Give it figures and it is a batch.
 *
 * @throws FreeholdError `not_a_list`; `out_of_range` for an empty list; as `btl`, of a field of `inputs[2]`.
 * @example
 * btlBatch({ ...btlColumns([{ purchasePrice: 250_000, monthlyRent: 1_200 }, { purchasePrice: 180_000, monthlyRent: 900 }]),
 *   figures: ['grossYieldPercentage'] }).grossYieldPercentage.join() // '576,600'
 */
export function btlColumns(inputs: readonly BtlInput[]): BtlColumns {
  if (!Array.isArray(inputs)) {
    throw new FreeholdError('not_a_list', 'inputs', inputs, 'inputs must be a list');
  }
  const tables = new Map<string, RateTable>();
  const faults = new Faults();
  const deals: BtlDeal[] = [];
  for (const [row, input] of inputs.entries()) {
    faults.read(() => {
      const deal = dealOf(input, row);
      deal.stampDutyTable = theSame(deal.stampDutyTable, tables);
      deals.push(deal);
    }, undefined);
  }
  faults.end();
  const [shared] = deals;
  if (shared === undefined) {
    const message = 'inputs must hold at least one deal';
    throw new FreeholdError('out_of_range', 'inputs', inputs, message, { min: 1 });
  }
  const columns: Record<string, ArrayLike<unknown>> = {};
  for (const field of Object.keys(shared) as (keyof BtlDeal)[]) {
    const values = deals.map((deal) => deal[field]);
    // The price always is one: a batch has as many rows as its columns.
    if (field !== 'purchasePricePence' && values.every((value) => value === values[0])) continue;
    columns[field] = typeof values[0] === 'number' ? Float64Array.from(values as number[]) : values;
  }
  return { shared, columns };
}

/** One table for all that hold the same rates: each reading of a deal makes its own. */
function theSame(table: RateTable, tables: Map<string, RateTable>): RateTable {
  const { abovePence, ratePpm, deductionPence, wholePoundPrice } = table;
  const key = [...abovePence, ...ratePpm, ...deductionPence, wholePoundPrice].join();
  const known = tables.get(key);
  if (known === undefined) tables.set(key, table);
  return known ?? table;
}

function dealOf(input: BtlInput, row: number): BtlDeal {
  const place = `inputs[${row}]`;
  return under(place, () => readBtl(objectOf(input, '')).deal);
}
