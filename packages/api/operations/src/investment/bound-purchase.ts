import type { Evidence } from '../judgement/evidence.ts';
import type { Judge } from '../judgement/judge.ts';
import { rentBasis } from '../judgement/rental-estimate.ts';
import type { Call } from '../operation/operation.ts';
import { notFound, Refusal } from '../operation/refusal.ts';
import { invalidInput } from '../operation/validation.ts';
import type { HomeRent } from '../ports/judgements.ts';
import { placeOfPostcode, type PurchasePlace } from './purchase-place.ts';

/** The nation of a stored home: its own, else its postcode's by the directory, else that of its postcode area. */
export async function placeOfHome(
  { ports }: Judge,
  { property }: Evidence,
  { signal }: Pick<Call, 'signal'>,
): Promise<PurchasePlace | Refusal> {
  if (property.nation !== null) return { nation: property.nation, warnings: [] };
  const { postcode } = property;
  if (postcode === null) {
    const warnings = ['The nation of the property is not known: the tax of England is assumed.'];
    return { nation: 'england', warnings };
  }
  return placeOfPostcode(postcode, { postcodes: ports.postcodes, signal });
}

/** What stood in for a field that the caller left out. */
export interface StandIn {
  readonly assumptions: Readonly<Record<string, number>>;
  readonly warnings: readonly string[];
}

/** The price of a purchase: as given, else the listing's. */
export async function priceOf(
  { offers }: Evidence,
  given: number | undefined,
  status: 400 | 422,
): Promise<({ readonly price: number } & StandIn) | Refusal> {
  if (given !== undefined) return { price: given, assumptions: {}, warnings: [] };
  const pricePence = (await offers()).sale?.pricePence ?? null;
  if (pricePence === null) {
    const message = 'is required: the property has no listing price';
    return invalidInput([{ field: 'purchase_price', value: null, message }], status);
  }
  const price = pricePence / 100;
  return { price, assumptions: { purchase_price: price }, warnings: [] };
}

/** The rent a month: as given, else estimated. */
export async function rentOf(
  evidence: Evidence,
  given: number | undefined,
  status: 400 | 422,
): Promise<({ readonly rent: number } & StandIn) | Refusal> {
  if (given !== undefined) return { rent: given, assumptions: {}, warnings: [] };
  const estimate = await evidence.rent();
  const rent = rentPounds(estimate);
  const basis = rentBasis(estimate, await evidence.bedrooms());
  if (rent === null) {
    const message = `is required: ${basis}`;
    return invalidInput([{ field: 'monthly_rent', value: null, message }], status);
  }
  const warnings = [`monthly_rent was left out: £${rent} is ${basis}.`];
  return { rent, assumptions: { monthly_rent: rent }, warnings };
}

/** The estimate in pounds; null where there is none. */
export function rentPounds(estimate: HomeRent | null): number | null {
  const pence = estimate?.monthlyRentPence ?? null;
  return pence === null ? null : pence / 100;
}

interface Answer {
  readonly assumptions: Record<string, string | number | boolean>;
  readonly warnings: string[];
}

/** A stored home about to be bought: where it is and for how much. */
interface BoundPurchase {
  readonly evidence: Evidence;
  readonly place: PurchasePlace;
  readonly price: number;
}

/**
 * Answers a strategy for a stored home as its standalone calculator would for the same figures, and tells what the home
 * itself stood in for.
 */
export async function answerBound<A extends Answer>(
  judge: Judge,
  { id, purchasePrice }: { readonly id: string; readonly purchasePrice: number | undefined },
  call: Call,
  calculate: (purchase: BoundPurchase) => Promise<readonly [A, StandIn] | Refusal>,
): Promise<A | Refusal> {
  const evidence = await judge.find(id, call);
  if (evidence === null) return notFound('Property');
  const place = await placeOfHome(judge, evidence, call);
  if (place instanceof Refusal) return place;
  const price = await priceOf(evidence, purchasePrice, 400);
  if (price instanceof Refusal) return price;
  const answered = await calculate({ evidence, place, price: price.price });
  if (answered instanceof Refusal) return answered;
  const [answer, standIn] = answered;
  return {
    ...answer,
    assumptions: { ...answer.assumptions, ...price.assumptions, ...standIn.assumptions },
    warnings: [...answer.warnings, ...price.warnings, ...standIn.warnings],
  };
}

/** Nothing stood in. */
export const nothingStoodIn: StandIn = { assumptions: {}, warnings: [] };
