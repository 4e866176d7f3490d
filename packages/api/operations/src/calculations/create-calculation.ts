import { randomUUID } from 'node:crypto';
import type { routes } from '@freehold/contract';
import { ratesVersion } from '@freehold/stamp-duty';
import { accountOf } from '../account-of.ts';
import { answeredMeanwhile } from '../idempotent.ts';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { calculationView } from './calculation-view.ts';
import { engineVersion } from './engine-version.ts';
import { resultsOf } from './results-of.ts';
import type { CalculationParts } from './ports.ts';

/** Saves a calculation with the results that the calculators give now. */
export function createCalculationOperation({
  savedCalculations,
  calculators,
}: CalculationParts): Operation<typeof routes.createCalculation> {
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
    const outcome = await savedCalculations.add(calculation, call.kept?.(answer));
    return outcome === 'repeated' ? answeredMeanwhile : answer;
  };
}
