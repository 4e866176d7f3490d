import type { ResponseOf, routes } from '@freehold/contract';
import { grossYieldBasisPoints } from '@freehold/market/aggregates';
import { counted } from '@freehold/money/counted';
import { knownOf } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import type { HomeRent, ModelledRent } from '../ports/judgements.ts';
import { spanOn, untilFields } from '../known/data-span.ts';
import { dayOf, percent, pounds } from '../wire.ts';
import { reach } from './data/judgement-2026-11.ts';
import type { Evidence } from './evidence.ts';
import type { Judge } from './judge.ts';
import { rentReason } from './rent-reason.ts';

type Answer = ResponseOf<typeof routes.rentalEstimate>;

/** Monthly rent of a property: the median of the homes to let near it, and beside it the rent by the model. */
export function rentalEstimateOperation(judge: Judge): Operation<typeof routes.rentalEstimate> {
  return ({ query }, call) => judge.answer(query.property_id, call, rentalEstimateAnswer);
}

export async function rentalEstimateAnswer(evidence: Evidence): Promise<Answer> {
  const [rent, { sale }, until, { position }] = await Promise.all([
    evidence.rent(),
    evidence.offers(),
    evidence.rentsUntil(),
    evidence.place(),
  ]);
  const monthlyRentPence = rent?.monthlyRentPence ?? null;
  const pricePence = sale?.pricePence ?? null;
  const modelled = rent?.modelled ?? null;
  const known =
    until !== null && (rent?.comparablesCount ?? 0) + (modelled?.comparablesCount ?? 0) > 0;
  return {
    property_id: evidence.property.id,
    rent_estimate_pcm: pounds(monthlyRentPence),
    sample_size: rent?.comparablesCount ?? 0,
    reason: rentReason(rent, { bedrooms: evidence.property.bedrooms, rentsUntil: until }),
    implied_gross_yield_pct: percent(grossYieldBasisPoints({ pricePence, monthlyRentPence })),
    rent_lower_pcm: pounds(rent?.lowerMonthlyRentPence ?? null),
    rent_upper_pcm: pounds(rent?.upperMonthlyRentPence ?? null),
    radius_km: rent === null ? null : reach.rentMetres / 1000,
    basis: rentBasis(rent, evidence.property),
    modelled_rent_pcm: pounds(modelled?.monthlyRentPence ?? null),
    modelled_rent_lower_pcm: pounds(modelled?.lowerMonthlyRentPence ?? null),
    modelled_rent_upper_pcm: pounds(modelled?.upperMonthlyRentPence ?? null),
    modelled_basis: modelledBasis(modelled),
    position,
    ...untilFields(spanOn(known ? { from: until, until } : null, dayOf(evidence.now))),
    ...knownOf({ positions: position !== null, rents: monthlyRentPence !== null }),
  };
}

const around = `within ${reach.rentMetres / 1000} km and one bedroom more or less`;

/** What the rent of a home rests on, or why there is none. */
export function rentBasis(
  rent: HomeRent | null,
  { bedrooms }: { readonly bedrooms: number | null },
): string {
  if (rent === null) {
    return bedrooms === null
      ? 'the bedrooms of the home are not known'
      : 'the place of the home is not known';
  }
  const { comparablesCount: count } = rent;
  if (count === 0) return `no asking rent ${around}`;
  return count === 1
    ? `one asking rent ${around}`
    : `the median of ${count} asking rents ${around}`;
}

function modelledBasis(rent: ModelledRent | null): string | null {
  if (rent === null || rent.basis === null) return null;
  const asked = `${counted(rent.comparablesCount, 'rent')} within ${rent.radiusMetres} m, near and recent ones weighing more, moved to its bedrooms`;
  return rent.basis === 'asking' ? asked : `${asked}, drawn towards the official level`;
}
