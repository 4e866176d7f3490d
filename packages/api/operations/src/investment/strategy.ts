import {
  type BrrrRefinanceInput,
  type CalculatorResult,
  type DealLenderInput,
  metricStrings,
  type PurchaseTaxOptions,
} from '@freehold/calculators';
import { ukDayOf } from '@freehold/money/kernel';
import type { Call } from '../operation/operation.ts';
import { Refusal } from '../operation/refusal.ts';
import { camelName } from '../operation/wire.ts';
import type { Postcodes } from '../ports/places.ts';
import { purchasePlace, type PurchasePlace } from './purchase-place.ts';
import type { Family } from './wire-names.ts';
import {
  type CalculatorFields,
  calculatorFields,
  refusalOf,
  type WireFigures,
  wireFigures,
  wireInput,
  wireInputs,
  wireSentence,
} from './wire.ts';

/** What a strategy body says of the purchase in the words of the API only. */
interface PurchaseFields {
  readonly location?: string | undefined;
  readonly is_additional_property?: boolean | undefined;
  readonly is_first_time_buyer?: boolean | undefined;
  readonly is_main_residence?: boolean | undefined;
  readonly is_non_uk_resident?: boolean | undefined;
  readonly effective_date?: string | undefined;
  readonly company_relief?: boolean | undefined;
}

/** The rest of the body, as its calculator takes it. */
type CalculatorInput<Of extends Family, Body> = WithLender<
  CalculatorFields<Of, Omit<Body, keyof PurchaseFields>>
> & {
  readonly stampDuty: PurchaseTaxOptions;
};

/** With lenders under the names that the calculators have for them. */
type WithLender<Input> = Omit<Input, 'refinance' | 'lender'> &
  ('refinance' extends keyof Input ? { readonly refinance?: BrrrRefinanceInput } : unknown) &
  ('lender' extends keyof Input ? Pick<DealLenderInput, 'lender'> : unknown);

type Calculated = Omit<CalculatorResult<never, string>, 'metrics'> & { readonly metrics: object };

type Strings<Metrics> = ReturnType<typeof metricStrings<Metrics & object>>;

/** What every strategy answers. */
interface StrategyAnswer<Of extends Family, Result extends Calculated> {
  readonly success: true;
  readonly metrics: WireFigures<Of, Strings<Result['metrics']>>;
  readonly assumptions: Record<string, string | number | boolean>;
  readonly assumed: WireAssumed[];
  readonly rates_version: string;
  readonly owners?: WireOwner[];
  readonly lines: Record<string, string | null>;
  readonly warnings: string[];
  readonly calculated_at: string;
}

/**
 * Runs a strategy calculator on a body of the API: today's rates of the nation that `location` names. `notes` adds what
 * this strategy alone says.
 */
export async function answerStrategy<
  Of extends Family,
  Body extends PurchaseFields,
  Result extends Calculated,
  Notes extends object,
>(
  family: Of,
  postcodes: Postcodes,
  body: Body,
  { now, signal }: Pick<Call, 'now' | 'signal'>,
  calculate: (input: CalculatorInput<Of, Body>) => Result,
  notes: (result: Result) => Notes,
  invalidStatus: 400 | 422 = 400,
): Promise<(StrategyAnswer<Of, Result> & Notes) | Refusal> {
  const { location, ...fields } = body;
  const place = await purchasePlace(location, { postcodes, signal, invalidStatus });
  if (place instanceof Refusal) return place;
  return answerStrategyAt(family, place, fields as Body, now, calculate, notes, invalidStatus);
}

/** The same for a purchase whose place is known already. */
export function answerStrategyAt<
  Of extends Family,
  Body extends PurchaseFields,
  Result extends Calculated,
  Notes extends object,
>(
  family: Of,
  place: PurchasePlace,
  body: Body,
  now: Date,
  calculate: (input: CalculatorInput<Of, Body>) => Result,
  notes: (result: Result) => Notes,
  invalidStatus: 400 | 422 = 400,
): (StrategyAnswer<Of, Result> & Notes) | Refusal {
  let result: Result;
  try {
    result = calculate(calculatorInput(family, place, body, now));
  } catch (error) {
    return refusalOf(error, family, invalidStatus);
  }
  return {
    success: true,
    metrics: wireFigures(family, metricStrings(result.metrics) as Strings<Result['metrics']>),
    assumptions: wireInputs(family, result.assumptions),
    ...restsOn(family, result),
    lines: wireFigures(family, metricStrings(result.lines)),
    warnings: [
      ...place.warnings,
      ...result.warnings.map((warning) => wireSentence(family, warning)),
    ],
    ...notes(result),
    calculated_at: now.toISOString(),
  };
}

/** A body of the API as its calculator takes it, with today's rates of the nation. */
export function calculatorInput<Of extends Family, Body extends PurchaseFields>(
  family: Of,
  { nation }: PurchasePlace,
  {
    location: _location,
    is_additional_property: additionalProperty,
    is_first_time_buyer: firstTimeBuyer,
    is_main_residence: mainResidence,
    is_non_uk_resident: nonUkResident,
    company_relief: companyRelief,
    effective_date: effectiveDate,
    ...fields
  }: Body,
  now: Date,
): CalculatorInput<Of, Body> {
  const stampDuty: PurchaseTaxOptions = {
    nation,
    effectiveDate: effectiveDate ?? ukDayOf(now),
    ...(additionalProperty === undefined ? {} : { additionalProperty }),
    ...(firstTimeBuyer === undefined ? {} : { firstTimeBuyer }),
    ...(mainResidence === undefined ? {} : { mainResidence }),
    ...(nonUkResident === undefined ? {} : { nonUkResident }),
    ...(companyRelief === undefined ? {} : { companyRelief }),
  };
  const input: unknown = Object.assign(calculatorFields(family, withLender(fields)) as object, {
    stampDuty,
  });
  return input as CalculatorInput<Of, Body>;
}

interface WireAssumed {
  readonly input: string;
  readonly value: string | number | boolean;
  readonly unit: string;
  readonly standing: 'specification' | 'typical' | 'neutral';
  readonly source: string;
}

interface WireOwner {
  readonly share_percentage: string;
  readonly money_invested: string;
  readonly annual_cash_flow: string | null;
  readonly net_profit: string | null;
}

/** What an answer rests on, and how its owners share it. */
export function restsOn(
  family: Family,
  { assumed, ratesVersion, owners }: Pick<Calculated, 'assumed' | 'ratesVersion' | 'owners'>,
) {
  return {
    assumed: assumed.map(({ input, value, unit, standing, source }): WireAssumed => ({
      input: wireInput(family, input),
      value,
      unit,
      standing,
      source,
    })),
    rates_version: ratesVersion,
    ...(owners === undefined
      ? {}
      : {
          owners: owners.map((owner): WireOwner => ({
            share_percentage: owner.sharePercentage.toFixed(),
            money_invested: owner.moneyInvested.toFixed(2),
            annual_cash_flow: owner.annualCashFlow?.toFixed(2) ?? null,
            net_profit: owner.netProfit?.toFixed(2) ?? null,
          })),
        }),
  };
}

/** A lender named by the API under the name that the calculators have for it. */
function withLender<Fields extends object>(fields: Fields): Fields {
  const { lender, refinance } = fields as {
    readonly lender?: unknown;
    readonly refinance?: { readonly lender?: unknown };
  };
  if (typeof lender === 'string') return { ...fields, lender: camelName(lender) };
  if (typeof refinance?.lender !== 'string') return fields;
  return { ...fields, refinance: { ...refinance, lender: camelName(refinance.lender) } };
}
