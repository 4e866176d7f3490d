import { routes, type AnyRoute } from '@freehold/contract';
import type { InvestmentCalculators } from '../investment/index.ts';
import { MediaAnswer, PricedAnswer, type Call, type Operation } from '../operation.ts';
import type { SavedCalculation, SavedStrategy } from '../ports/saved-calculations.ts';
import { Refusal } from '../refusal.ts';
import { invalidInput, readInput } from '../validation.ts';

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
export async function resultsOf(
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
