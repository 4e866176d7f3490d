import { metricStrings, type PurchaseTaxOptions } from '@freehold/calculators';
import type { Call } from '../operation.ts';
import type { Postcodes } from '../ports/postcodes.ts';
import { Refusal } from '../refusal.ts';
import { purchasePlace, type PurchasePlace } from './purchase-place.ts';
import {
  camelCased,
  refusalOf,
  snakeCased,
  wireSentence,
  type CamelCased,
  type SnakeCased,
} from './wire.ts';

/** What a strategy body says of the purchase in the words of the API only. */
interface PurchaseFields {
  readonly location?: string | undefined;
  readonly is_additional_property?: boolean | undefined;
}

/** The rest of the body, as its calculator takes it. */
type CalculatorInput<Body> = CamelCased<Omit<Body, keyof PurchaseFields>> & {
  readonly stampDuty: PurchaseTaxOptions;
};

interface Calculated {
  readonly metrics: object;
  readonly assumptions: Readonly<Record<string, string | number | boolean>>;
  readonly warnings: readonly string[];
}

type Strings<Metrics> = ReturnType<typeof metricStrings<Metrics & object>>;

/** What every strategy answers. */
export interface StrategyAnswer<Result extends Calculated> {
  readonly success: true;
  readonly metrics: SnakeCased<Strings<Result['metrics']>>;
  readonly assumptions: Record<string, string | number | boolean>;
  readonly warnings: string[];
  readonly calculated_at: string;
}

/**
 * Runs a strategy calculator on a body of the API: today's rates of the nation that `location` names. `notes` adds what
 * this strategy alone says.
 */
export async function answerStrategy<
  Body extends PurchaseFields,
  Result extends Calculated,
  Notes extends object,
>(
  postcodes: Postcodes,
  body: Body,
  { now, signal }: Pick<Call, 'now' | 'signal'>,
  calculate: (input: CalculatorInput<Body>) => Result,
  notes: (result: Result) => Notes,
): Promise<(StrategyAnswer<Result> & Notes) | Refusal> {
  const { location, ...fields } = body;
  const place = await purchasePlace(location, { postcodes, signal });
  if (place instanceof Refusal) return place;
  return answerStrategyAt(place, fields as Body, now, calculate, notes);
}

/** The same for a purchase whose place is known already. */
export function answerStrategyAt<
  Body extends PurchaseFields,
  Result extends Calculated,
  Notes extends object,
>(
  place: PurchasePlace,
  body: Body,
  now: Date,
  calculate: (input: CalculatorInput<Body>) => Result,
  notes: (result: Result) => Notes,
): (StrategyAnswer<Result> & Notes) | Refusal {
  let result: Result;
  try {
    result = calculate(calculatorInput(place, body, now));
  } catch (error) {
    return refusalOf(error);
  }
  return {
    success: true,
    metrics: snakeCased(metricStrings(result.metrics)) as SnakeCased<Strings<Result['metrics']>>,
    assumptions: snakeCased(result.assumptions),
    warnings: [...place.warnings, ...result.warnings.map(wireSentence)],
    ...notes(result),
    calculated_at: now.toISOString(),
  };
}

/** A body of the API as its calculator takes it, with today's rates of the nation. */
export function calculatorInput<Body extends PurchaseFields>(
  { nation }: PurchasePlace,
  { location: _location, is_additional_property: additional, ...fields }: Body,
  now: Date,
): CalculatorInput<Body> {
  const stampDuty: PurchaseTaxOptions = {
    nation,
    effectiveDate: now.toISOString().slice(0, 10),
    ...(additional === undefined ? {} : { isAdditionalProperty: additional }),
  };
  const input: unknown = Object.assign(camelCased(fields) as object, { stampDuty });
  return input as CalculatorInput<Body>;
}
