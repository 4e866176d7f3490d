import { ratesVersion } from '@freehold/stamp-duty';
import { accountOf } from '../account-of.ts';
import { StoreBusy } from '../busy.ts';
import type { Call } from '../operation.ts';
import type { SavedCalculation } from '../ports/saved-calculations.ts';
import { notFound, Refusal } from '../refusal.ts';
import { calculationView } from './calculation-view.ts';
import { engineVersion } from './engine-version.ts';
import { resultsOf } from './results-of.ts';
import type { CalculationParts } from './ports.ts';

export type CalculationChange = Partial<
  Pick<SavedCalculation, 'name' | 'inputs' | 'notes' | 'tags'>
>;

const attemptsMost = 5;

/** Changes a saved calculation and, where asked, computes it anew; a change made meanwhile is kept beside this one. */
export async function changeCalculation(
  { savedCalculations, calculators }: CalculationParts,
  id: string,
  { change, recompute }: { readonly change: CalculationChange; readonly recompute: boolean },
  call: Call,
) {
  for (let attempt = 0; attempt < attemptsMost; attempt += 1) {
    const held = await savedCalculations.find(accountOf(call).id, id);
    if (held === null) return notFound('Calculation');
    const changed = { ...held, ...change, updatedAt: call.now, revision: held.revision + 1 };
    if (recompute) {
      const results = await resultsOf(calculators, changed, call);
      if (results instanceof Refusal) return results;
      Object.assign(changed, { results, engineVersion, ratesVersion });
    }
    if (await savedCalculations.replace(changed)) return calculationView(changed);
  }
  throw new StoreBusy('Others keep changing this calculation');
}
