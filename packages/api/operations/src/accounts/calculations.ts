import { randomUUID } from 'node:crypto';
import { assumptionsVersion } from '@freehold/calculators';
import { type AnyRoute, routes } from '@freehold/contract';
import { ratesVersion } from '@freehold/stamp-duty';
import { answeredMeanwhile } from '../calls/idempotent.ts';
import type { InvestmentCalculators } from '../investment/investment-operations.ts';
import { accountOf } from '../operation/account.ts';
import { againstOthers } from '../operation/against-others.ts';
import {
  type Call,
  MediaAnswer,
  type Operation,
  type Operations,
  PricedAnswer,
} from '../operation/operation.ts';
import { newestPage } from '../operation/page.ts';
import { invalid, notFound, nothingToChange, Refusal } from '../operation/refusal.ts';
import { invalidInput, readInput } from '../operation/validation.ts';
import {
  calculationsMax,
  type SavedCalculation,
  type SavedCalculations,
  type SavedStrategy,
} from '../ports/saved-calculations.ts';

/** What the operations on saved calculations ask. */
export interface CalculationPorts {
  readonly savedCalculations: SavedCalculations;
}

/** The port with the calculators that make the results. */
interface CalculationParts extends CalculationPorts {
  readonly calculators: InvestmentCalculators;
}

/** The operations on saved calculations. */
export function calculationOperations(parts: CalculationParts) {
  return {
    listCalculations: listCalculations(parts),
    createCalculation: createCalculation(parts),
    getCalculation: getCalculation(parts),
    updateCalculation: updateCalculation(parts),
    deleteCalculation: deleteCalculation(parts),
    recalculate: recalculate(parts),
  };
}

type Summary = Omit<SavedCalculation, 'results'>;

/** The saved calculations of the account, without their results. */
function listCalculations({ savedCalculations }: CalculationParts): Operations['listCalculations'] {
  return async ({ query }, call) => {
    const { sort_by: sort, strategy, tag, cursor } = query;
    const isByName = sort === 'name';
    if (isByName && cursor !== undefined) {
      return invalid('cursor', cursor, 'goes with newest and oldest; go on by page');
    }
    const propertyId = query.property_id?.toLowerCase();
    const page = await newestPage<Summary>(query, {
      filters: [strategy, propertyId, tag, sort],
      instantOf: ({ createdAt }) => createdAt,
      read: async (slice) => {
        const asked = { accountId: accountOf(call).id, strategy, propertyId, tag, sort, ...slice };
        const { calculations, total } = await savedCalculations.list(asked);
        return { items: calculations, total };
      },
    });
    if (page instanceof Refusal) return page;
    return {
      calculations: page.items.map(calculationSummary),
      pagination: isByName ? { ...page.pagination, next_cursor: null } : page.pagination,
    };
  };
}

/** Saves a calculation with the results that the calculators give now. */
function createCalculation({
  savedCalculations,
  calculators,
}: CalculationParts): Operations['createCalculation'] {
  return async ({ body }, call) => {
    const { strategy, inputs } = body;
    const propertyId = body.property_id?.toLowerCase() ?? null;
    const results = await resultsOf(calculators, { strategy, propertyId, inputs }, call);
    if (results instanceof Refusal) return results;
    const calculation = {
      id: randomUUID(),
      accountId: accountOf(call).id,
      name: body.name,
      strategy,
      propertyId,
      inputs,
      results,
      notes: body.notes,
      tags: body.tags,
      engineVersion,
      ratesVersion,
      createdAt: call.now,
      updatedAt: call.now,
      revision: 1,
    };
    const answer = calculationView(calculation);
    const outcome = await savedCalculations.add(calculation, calculationsMax, call.kept?.(answer));
    if (outcome === 'repeated') return answeredMeanwhile;
    if (outcome === 'full') {
      const why = `An account holds at most ${calculationsMax} saved calculations; delete one first`;
      return new Refusal('plan_limit_reached', why);
    }
    return answer;
  };
}

/** One saved calculation with its results. */
function getCalculation({ savedCalculations }: CalculationParts): Operations['getCalculation'] {
  return async ({ params: { calculation_id: id } }, call) => {
    const found = await savedCalculations.find(accountOf(call).id, id);
    return found === null ? notFound('Calculation') : calculationView(found);
  };
}

/** Changes the fields that are given; new inputs are computed anew. */
function updateCalculation(parts: CalculationParts): Operations['updateCalculation'] {
  return async ({ params: { calculation_id: id }, body }, call) => {
    const change = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(change).length === 0) {
      return nothingToChange;
    }
    return changeCalculation(parts, id, { change, recompute: 'inputs' in change }, call);
  };
}

/** Deletes a saved calculation for good. */
function deleteCalculation({
  savedCalculations,
}: CalculationParts): Operations['deleteCalculation'] {
  return async ({ params: { calculation_id: id } }, call) => {
    const removed = await savedCalculations.remove(accountOf(call).id, id);
    return removed ? undefined : notFound('Calculation');
  };
}

/** The same inputs at today's rates; the record is replaced. */
function recalculate(parts: CalculationParts): Operations['recalculate'] {
  return ({ params: { calculation_id: id } }, call) =>
    changeCalculation(parts, id, { change: {}, recompute: true }, call);
}

type CalculationChange = Partial<Pick<SavedCalculation, 'name' | 'inputs' | 'notes' | 'tags'>>;

/** Changes a saved calculation and, where asked, computes it anew; a change made meanwhile is kept beside this one. */
function changeCalculation(
  { savedCalculations, calculators }: CalculationParts,
  id: string,
  { change, recompute }: { readonly change: CalculationChange; readonly recompute: boolean },
  call: Call,
) {
  return againstOthers('calculation', async () => {
    const held = await savedCalculations.find(accountOf(call).id, id);
    if (held === null) return notFound('Calculation');
    const changed = { ...held, ...change, updatedAt: call.now, revision: held.revision + 1 };
    if (recompute) {
      const results = await resultsOf(calculators, changed, call);
      if (results instanceof Refusal) return results;
      Object.assign(changed, { results, engineVersion, ratesVersion });
    }
    return (await savedCalculations.replace(changed)) ? calculationView(changed) : undefined;
  });
}

type Calculator = keyof InvestmentCalculators;

/** The calculator of a strategy: of a stored property, and standalone; null where there is none. */
const calculatorOf: Readonly<
  Record<SavedStrategy, { readonly bound: Calculator; readonly standalone: Calculator | null }>
> = {
  BTL: { bound: 'calculate', standalone: 'btlStandalone' },
  HMO: { bound: 'calculateHmo', standalone: 'hmoStandalone' },
  BRRR: { bound: 'calculateBrrr', standalone: 'brrrStandalone' },
  FLIP: { bound: 'calculateFlip', standalone: 'flipStandalone' },
  SA: { bound: 'calculateSa', standalone: 'saStandalone' },
  COMPARISON: { bound: 'compareStrategies', standalone: null },
  STAMP_DUTY: { bound: 'stampDuty', standalone: 'stampDuty' },
};

/** What the calculator of the API answers to the inputs now; its refusal is handed on as it is. */
async function resultsOf(
  calculators: InvestmentCalculators,
  { strategy, propertyId, inputs }: Pick<SavedCalculation, 'strategy' | 'propertyId' | 'inputs'>,
  call: Call,
): Promise<SavedCalculation['results'] | Refusal> {
  const { bound, standalone } = calculatorOf[strategy];
  const id = propertyId === null ? standalone : bound;
  if (id === null) {
    const message = `is required: ${strategy} is calculated for a stored property`;
    return invalidInput([{ field: 'property_id', value: null, message }], 422);
  }
  const route: AnyRoute = routes[id];
  const home = propertyId === null ? {} : { property_id: propertyId };
  // Stamp duty has one path: its body names the home.
  const body = id === 'stampDuty' ? { ...home, ...inputs } : inputs;
  const input = readInput(route, { params: home, query: {}, body });
  if (input instanceof Refusal) return input;
  const answer = await (calculators[id] as Operation<AnyRoute>)(input, call);
  if (answer instanceof MediaAnswer || answer instanceof PricedAnswer) {
    throw new Error(`${id} answers what cannot be saved`);
  }
  return answer as SavedCalculation['results'] | Refusal;
}

/** The release of the calculators and, behind the plus sign, the set of their defaults. */
const engineVersion = `0.1.0+${assumptionsVersion}`;

/** A saved calculation as lists show it. */
function calculationSummary(calculation: Omit<SavedCalculation, 'results'>) {
  return {
    id: calculation.id,
    name: calculation.name,
    strategy: calculation.strategy,
    property_id: calculation.propertyId,
    inputs: { ...calculation.inputs },
    notes: calculation.notes,
    tags: [...calculation.tags],
    engine_version: calculation.engineVersion,
    rates_version: calculation.ratesVersion,
    created_at: calculation.createdAt.toISOString(),
    updated_at: calculation.updatedAt.toISOString(),
  };
}

/** A saved calculation in full. */
function calculationView(calculation: SavedCalculation) {
  return { ...calculationSummary(calculation), results: { ...calculation.results } };
}
