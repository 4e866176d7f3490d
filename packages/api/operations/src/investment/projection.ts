import {
  project,
  type ProjectionInput,
  type ProjectionResult,
  type ProjectionRow,
  type StrategyDeal,
} from '@freehold/calculators';
import type { BodyOf, ResponseOf, routes } from '@freehold/contract';
import { FreeholdError } from '@freehold/money';
import type { Operations } from '../operation/operation.ts';
import { Refusal } from '../operation/refusal.ts';
import type { Postcodes } from '../ports/places.ts';
import { readDeal, type ReadDeal, refusalOfDeal } from './deal.ts';
import { libraryFields, refusalOf, wireInput, wireSentence } from './wire.ts';

type Body = BodyOf<typeof routes.projection>;
type Answer = ResponseOf<typeof routes.projection>;

/** A deal followed over its years. */
export function projectionOperation({
  postcodes,
}: {
  readonly postcodes: Postcodes;
}): Operations['projection'] {
  return async ({ body }, call) => {
    const deal = await readDeal(body, postcodes, call);
    if (deal instanceof Refusal) return deal;
    const { family, input } = deal;
    try {
      const result = project(
        { [family]: input } as unknown as StrategyDeal<'btl'>,
        outlookOf(body),
      );
      return answerOf(result, deal, call.now);
    } catch (error) {
      const isOfDeal = error instanceof FreeholdError && error.field.startsWith(`${family}.`);
      return isOfDeal ? refusalOfDeal(error, { family }) : refusalOf(error, 'projection', 422);
    }
  };
}

function outlookOf({ strategy: _strategy, deal: _deal, tax_payer: payer, ...outlook }: Body) {
  // Owners are individuals, of whom the library asks shares.
  const tax_payer = payer?.kind === 'owners' ? { ...payer, kind: 'individual' } : payer;
  const body = { ...outlook, ...(tax_payer === undefined ? {} : { tax_payer }) };
  return libraryFields('projection', body) as ProjectionInput;
}

function answerOf(result: ProjectionResult, { family, place }: ReadDeal, now: Date): Answer {
  const { sale, irr, irrPercentage, equityMultiple } = result;
  return {
    success: true,
    initial_cash: result.initialCash.toFixed(2),
    rows: result.rows.map(rowOf),
    sale: {
      month: sale.month,
      price: sale.price.toFixed(2),
      costs: sale.costs.toFixed(2),
      agent_fee: sale.agentFee.toFixed(2),
      legal_fees: sale.legalFees.toFixed(2),
      gain: sale.gain.toFixed(2),
      tax: sale.tax.toFixed(2),
    },
    profit: result.profit.toFixed(2),
    irr_percentage: irrPercentage?.toFixed(2) ?? null,
    irr_status: irr.status,
    equity_multiple: equityMultiple?.toFixed(4) ?? null,
    peak_cash: result.peakCash.toFixed(2),
    flows: result.flows.map(({ month, amount }) => ({ month, amount: amount.toFixed(2) })),
    notes: result.notes.map(({ annualCost, ...note }) => ({
      ...note,
      annual_cost: annualCost?.toFixed(2) ?? null,
    })),
    assumptions: Object.fromEntries(
      Object.entries(result.assumptions).map(([path, value]) => [wireInput(family, path), value]),
    ),
    warnings: [
      ...place.warnings,
      ...result.warnings.map((warning) => wireSentence(family, warning)),
    ],
    calculated_at: now.toISOString(),
  };
}

function rowOf(row: ProjectionRow): Answer['rows'][number] {
  return {
    year: row.year,
    rent: row.rent.toFixed(2),
    costs: row.costs.toFixed(2),
    interest: row.interest.toFixed(2),
    principal: row.principal.toFixed(2),
    tax: row.tax.toFixed(2),
    refinance: row.refinance.toFixed(2),
    sale: row.sale.toFixed(2),
    cash_flow: row.cashFlow.toFixed(2),
    value: row.value?.toFixed(2) ?? null,
    balance: row.balance.toFixed(2),
    equity: row.equity?.toFixed(2) ?? null,
    taxed_by: row.taxedBy,
  };
}
