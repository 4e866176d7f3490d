import type { HomeRent } from '../ports/judgements.ts';
import type { Evidence } from '../judgement/evidence.ts';
import type { Judge } from '../judgement/judge.ts';
import { rentBasis } from '../judgement/rental-estimate.ts';
import type { Call } from '../operation.ts';
import type { Refusal } from '../refusal.ts';
import { invalidInput } from '../validation.ts';
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
  const basis = rentBasis(estimate, evidence.property);
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
