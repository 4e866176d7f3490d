import { createHash } from 'node:crypto';
import { brrr, btl, type BtlResult, flip, hmo, sa } from '@freehold/calculators';
import type { BodyOf, ResponseOf, routes } from '@freehold/contract';
import { ukDayOf } from '@freehold/money/kernel';
import { ratesVersion } from '@freehold/stamp-duty';
import type { Evidence } from '../judgement/evidence.ts';
import type { Judge } from '../judgement/judge.ts';
import { rentBasis } from '../judgement/rental-estimate.ts';
import { cacheOf, SharedCache } from '../operation/cache.ts';
import type { Call, Operation, Operations } from '../operation/operation.ts';
import { notFound, Refusal } from '../operation/refusal.ts';
import { judgedHomeDatasets } from '../ports/data-versions.ts';
import { wireLenderTest } from './lending.ts';
import {
  answerBound,
  nothingStoodIn,
  placeOfHome,
  priceOf,
  rentOf,
  rentPounds,
  type StandIn,
} from './bound-purchase.ts';
import { flipNotes, hmoNotes, saNotes } from './standalone.ts';
import { answerStrategyAt, calculatorInput, restsOn } from './strategy.ts';
import { refusalOf, wireFigures, wireInputs, wireSentence } from './wire.ts';

type Route = typeof routes.calculate;
type Body = BodyOf<Route>;
type Answer = ResponseOf<Route>;
type Kept = Omit<Answer, 'cached' | 'calculation_time_ms' | 'cache_hit_time_ms'>;

/** What the fields mean that are left out (API specification, buy-to-let underwriting). */
const defaults = {
  deposit_percentage: 25,
  mortgage_rate: 5.5,
  mortgage_term_years: 25,
  is_additional_property: true,
  refurbishment_costs: 0,
  other_costs: 0,
  ground_rent_annual: 0,
  service_charge_annual: 0,
};

/** Answers kept; each is about a kilobyte. */
const answersMost = 10_000;
/** How long servers share one. */
const sharedMs = 15 * 60_000;

/**
 * Buy-to-let underwriting of a stored home. The same full input (price, rates and records included) is calculated once:
 * a changed listing price, a new day or a change of what homes are judged by asks anew.
 */
export function calculateOperation(judge: Judge): Operation<Route> {
  const { sharedAnswers } = judge.ports;
  const cache = new SharedCache<Kept>(cacheOf(answersMost), sharedAnswers, sharedMs);
  return async ({ params: { property_id: id }, body }, call) => {
    const started = performance.now();
    const elapsed = () => Math.round((performance.now() - started) * 1000) / 1000;
    const evidence = await judge.find(id, call);
    if (evidence === null) return notFound('Property');
    const price = await priceOf(evidence, body.purchase_price, 422);
    if (price instanceof Refusal) return price;
    const version = await judge.ports.dataVersions.of(judgedHomeDatasets, call.signal);
    const meant = withoutDefaults(body);
    const key = keyOf(id, { ...meant, purchase_price: price.price }, version, call);
    const kept = await cache.get(key);
    judge.ports.onLookup?.('calculations', kept !== undefined);
    if (kept !== undefined) {
      return { ...toldOf(kept, body), cached: true, cache_hit_time_ms: elapsed() };
    }
    const place = await placeOfHome(judge, evidence, call);
    if (place instanceof Refusal) return place;
    const rent = await rentOf(evidence, body.monthly_rent, 422);
    if (rent instanceof Refusal) return rent;
    const full = { ...meant, purchase_price: price.price, monthly_rent: rent.rent };
    let result: BtlResult;
    try {
      result = btl(calculatorInput('btl', place, full, call.now));
    } catch (error) {
      return refusalOf(error, 'btl', 422);
    }
    const answer: Kept = {
      property_id: evidence.property.id,
      calculations: { ...numbersOf(result), calculated_at: call.now.toISOString() },
      assumptions: {
        ...wireInputs('btl', result.assumptions),
        ...price.assumptions,
        ...rent.assumptions,
      },
      ...restsOn('btl', result),
      ...wireLenderTest(result),
      warnings: [
        ...place.warnings,
        ...result.warnings.map((warning) => wireSentence('btl', warning)),
        ...rent.warnings,
      ],
    };
    await cache.set(key, answer);
    return { ...toldOf(answer, body), cached: false, calculation_time_ms: elapsed() };
  };
}

/** The body without what it says as if it were left out: bodies that mean the same are the same. */
function withoutDefaults(body: Body): Body {
  const usual: Readonly<Record<string, unknown>> = defaults;
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== undefined && value !== usual[name]),
  );
}

/** The answer kept, which names every default that it rests on, to a body that may have given some of them itself. */
function toldOf({ assumptions, assumed, ...answer }: Kept, body: Body): Kept {
  const isLeftOut = (name: string) => body[name as keyof Body] === undefined;
  return {
    ...answer,
    assumptions: Object.fromEntries(
      Object.entries(assumptions).filter(([name]) => isLeftOut(name)),
    ),
    assumed: assumed.filter(({ input }) => isLeftOut(input.replace('stamp_duty.', ''))),
  };
}

function keyOf(id: string, meant: Body, version: number, { now }: Call): string {
  const fields = Object.entries(meant).sort(([a], [b]) => (a < b ? -1 : 1));
  const all = [id.toLowerCase(), fields, version, ukDayOf(now), ratesVersion];
  return `calculation ${createHash('sha256').update(JSON.stringify(all)).digest('base64')}`;
}

function numbersOf({ metrics }: BtlResult) {
  const numbers = Object.fromEntries(
    Object.entries(metrics).map(([name, figure]) => [name, figure?.toNumber() ?? null]),
  ) as Record<keyof BtlResult['metrics'], number | null>;
  return wireFigures('btl', numbers);
}

/** A stored home bought, refurbished, let and refinanced; its rent is estimated where left out. */
export function calculateBrrrOperation(judge: Judge): Operations['calculateBrrr'] {
  return ({ params: { property_id: id }, body }, call) =>
    answerBound(judge, { id, purchasePrice: body.purchase_price }, call, async (purchase) => {
      const rent = await rentOf(purchase.evidence, body.monthly_rent, 400);
      if (rent instanceof Refusal) return rent;
      const full = { ...body, purchase_price: purchase.price, monthly_rent: rent.rent };
      const answer = answerStrategyAt('brrr', purchase.place, full, call.now, brrr, () => ({}));
      return answer instanceof Refusal ? answer : [answer, rent];
    });
}

/** A stored home bought, renovated, sold. */
export function calculateFlipOperation(judge: Judge): Operations['calculateFlip'] {
  return ({ params: { property_id: id }, body }, call) =>
    answerBound(judge, { id, purchasePrice: body.purchase_price }, call, async (purchase) => {
      const full = { ...body, purchase_price: purchase.price };
      const answer = answerStrategyAt('flip', purchase.place, full, call.now, flip, flipNotes);
      return answer instanceof Refusal ? answer : [answer, nothingStoodIn];
    });
}

/** A stored house let by the room. */
export function calculateHmoOperation(judge: Judge): Operations['calculateHmo'] {
  return ({ params: { property_id: id }, body }, call) =>
    answerBound(judge, { id, purchasePrice: body.purchase_price }, call, async (purchase) => {
      const full = { ...body, purchase_price: purchase.price };
      const answer = answerStrategyAt('hmo', purchase.place, full, call.now, hmo, hmoNotes);
      return answer instanceof Refusal ? answer : [answer, nothingStoodIn];
    });
}

/** A stored home let by the night, beside an ordinary letting at its estimated rent. */
export function calculateSaOperation(judge: Judge): Operations['calculateSa'] {
  return ({ params: { property_id: id }, body }, call) =>
    answerBound(judge, { id, purchasePrice: body.purchase_price }, call, async (purchase) => {
      const [rent, standIn] = await ordinaryRent(purchase.evidence, body.btl_monthly_rent);
      const full = {
        ...body,
        purchase_price: purchase.price,
        ...(rent === null ? {} : { btl_monthly_rent: rent }),
      };
      const answer = answerStrategyAt('sa', purchase.place, full, call.now, sa, saNotes);
      return answer instanceof Refusal ? answer : [answer, standIn];
    });
}

/** The rent to compare with: as given, else estimated, else none. */
async function ordinaryRent(
  evidence: Evidence,
  given: number | undefined,
): Promise<readonly [number | null, StandIn]> {
  if (given !== undefined) return [given, nothingStoodIn];
  const estimate = await evidence.rent();
  const rent = rentPounds(estimate);
  const basis = rentBasis(estimate, await evidence.bedrooms());
  if (rent === null) {
    return [null, { assumptions: {}, warnings: [`No rent to compare with: ${basis}.`] }];
  }
  const warnings = [`btl_monthly_rent was left out: £${rent} is ${basis}.`];
  return [rent, { assumptions: { btl_monthly_rent: rent }, warnings }];
}
