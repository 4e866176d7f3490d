import {
  compare,
  type CompareInput,
  metricStrings,
  type Rank,
  type Ranking,
  strategies,
  type Strategy,
} from '@freehold/calculators';
import type { BodyOf, routes } from '@freehold/contract';
import type { Decimal } from '@freehold/money';
import type { Evidence } from '../judgement/evidence.ts';
import type { Judge } from '../judgement/judge.ts';
import type { Call, Operation } from '../operation/operation.ts';
import { notFound, Refusal } from '../operation/refusal.ts';
import { invalidInput } from '../operation/validation.ts';
import { placeOfHome, priceOf, rentOf } from './bound-purchase.ts';
import type { PurchasePlace } from './purchase-place.ts';
import { calculatorInput } from './strategy.ts';
import type { Family } from './wire-names.ts';
import { refusalOfComparison, wireFigures, wireSentence } from './wire.ts';

type Route = typeof routes.compareStrategies;
type Body = BodyOf<Route>;
/** A comparison with the fields of its buy-to-let, which come from the account's defaults only. */
export type ComparedDeals = Body & { readonly btl_params?: Deal };
/** A strategy as the API writes it: `BTL`. */
type WireStrategy = Uppercase<Strategy>;

/** Several strategies for a stored home side by side, ranked by what each makes of the same cash over the same years; the highest return on investment is recommended. */
export function compareStrategiesOperation(judge: Judge): Operation<Route> {
  return async ({ params: { property_id: id }, body }, call) => {
    const missing = missingParams(body);
    if (missing !== null) return missing;
    const evidence = await judge.find(id, call);
    if (evidence === null) return notFound('Property');
    const place = await placeOfHome(judge, evidence, call);
    if (place instanceof Refusal) return place;
    let deals: Awaited<ReturnType<typeof dealsOf>>;
    let result: ReturnType<typeof compare>;
    try {
      deals = await dealsOf(body, evidence, place, call);
      if (deals instanceof Refusal) return deals;
      result = compare(deals.input);
    } catch (error) {
      return refusalOfComparison(error);
    }
    const { btl, hmo, brrr, flip, sa, ranking } = result;
    const recommended = highestReturn(result);
    const warnings = Object.entries({ btl, hmo, brrr, flip, sa }).flatMap(([family, one]) =>
      (one?.warnings ?? []).map((warning) => wireSentence(family as Family, warning)),
    );
    return {
      success: true as const,
      property_id: evidence.property.id,
      comparison: {
        btl: btl && wireFigures('btl', metricStrings(btl.metrics)),
        hmo: hmo && wireFigures('hmo', metricStrings(hmo.metrics)),
        brrr: brrr && wireFigures('brrr', metricStrings(brrr.metrics)),
        flip: flip && wireFigures('flip', metricStrings(flip.metrics)),
        sa: sa && wireFigures('sa', metricStrings(sa.metrics)),
        recommended_strategy: recommended.strategy && wireStrategy(recommended.strategy),
        recommendation_reason: recommended.reason,
        horizon_years: result.horizonYears,
        cash: result.cash.toFixed(2),
        ranking: ranking.map(
          ({ strategy, roiPercentage, profit, annualReturnPercentage, irrPercentage }) => ({
            strategy: wireStrategy(strategy),
            roi_percentage: roiPercentage?.toFixed(2) ?? null,
            profit: profit.toFixed(2),
            annual_return_percentage: annualReturnPercentage?.toFixed(2) ?? null,
            irr_percentage: irrPercentage?.toFixed(2) ?? null,
          }),
        ),
      },
      warnings: [...new Set([...place.warnings, ...deals.warnings, ...warnings])],
      calculated_at: call.now.toISOString(),
    };
  };
}

const familyOf = { BTL: 'btl', HMO: 'hmo', BRRR: 'brrr', FLIP: 'flip', SA: 'sa' } as const;

function wireStrategy(strategy: Strategy): WireStrategy {
  return strategy.toUpperCase() as WireStrategy;
}

const paramsOf = {
  HMO: 'hmo_params',
  BRRR: 'brrr_params',
  FLIP: 'flip_params',
  SA: 'sa_params',
} as const;

function missingParams(body: Body): Refusal | null {
  const offences = body.strategies.flatMap((strategy) => {
    if (strategy === 'BTL' || body[paramsOf[strategy]] !== undefined) return [];
    const message = `is required when ${strategy} is selected`;
    return [{ field: paramsOf[strategy], value: null, message }];
  });
  return offences.length === 0 ? null : invalidInput(offences, 400);
}

/** Fields of a deal that the home itself can stand in for. */
interface Deal {
  readonly purchase_price?: number | undefined;
  readonly monthly_rent?: number | undefined;
  readonly is_additional_property?: boolean | undefined;
}

/** The chosen deals, each complete, with what was estimated for them. */
async function dealsOf(
  body: ComparedDeals,
  evidence: Evidence,
  place: PurchasePlace,
  { now }: Call,
): Promise<{ readonly input: CompareInput; readonly warnings: readonly string[] } | Refusal> {
  const given: Readonly<Record<WireStrategy, Deal | undefined>> = {
    BTL: body.btl_params,
    HMO: body.hmo_params,
    BRRR: body.brrr_params,
    FLIP: body.flip_params,
    SA: body.sa_params,
  };
  const input: Record<string, unknown> = {};
  const warnings = new Set<string>();
  for (const strategy of body.strategies) {
    const deal = given[strategy] ?? {};
    const price = await priceOf(evidence, deal.purchase_price, 400);
    if (price instanceof Refusal) return price;
    let full: Deal = { ...deal, purchase_price: price.price };
    if (strategy === 'BTL' || strategy === 'BRRR') {
      const rent = await rentOf(evidence, deal.monthly_rent, 400);
      if (rent instanceof Refusal) return rent;
      rent.warnings.forEach((warning) => warnings.add(warning));
      full = { ...full, monthly_rent: rent.rent };
    }
    const family = familyOf[strategy];
    input[family] = calculatorInput(family, place, full, now);
  }
  return { input, warnings: [...warnings] };
}

/** What the API recommends, and why. */
interface Recommendation {
  readonly strategy: Strategy | null;
  readonly reason: string;
}

/** What of a comparison on the same cash it reads. */
export interface Ranked extends Pick<Ranking, 'recommendationReason'> {
  readonly ranking: readonly Pick<Rank, 'strategy' | 'roiPercentage'>[];
}

interface Returned {
  readonly strategy: Strategy;
  readonly roi: Decimal;
}

/**
 * The strategy with the highest return on investment, as the specification asks, ties in the order of {@link strategies};
 * one without a return is never it. The reason says beside it which makes the most of the same cash.
 */
export function highestReturn({ ranking, recommendationReason }: Ranked): Recommendation {
  const [best, second] = ranking.flatMap(returned).sort(highestFirst);
  if (best === undefined) return { strategy: null, reason: recommendationReason };
  const ahead = second === undefined ? '' : `, before ${told(second)}`;
  return {
    strategy: best.strategy,
    reason: `${told(best)} has the highest return on investment${ahead}. ${recommendationReason}`,
  };
}

function returned({ strategy, roiPercentage: roi }: Ranked['ranking'][number]): Returned[] {
  return roi === null ? [] : [{ strategy, roi }];
}

function highestFirst(a: Returned, b: Returned): number {
  return b.roi.comparedTo(a.roi) || strategies.indexOf(a.strategy) - strategies.indexOf(b.strategy);
}

function told({ strategy, roi }: Returned): string {
  return `${strategy.toUpperCase()} (${roi.toFixed(2)} %)`;
}
