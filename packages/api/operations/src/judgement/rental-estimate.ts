import type { ResponseOf, routes } from '@freehold/contract';
import { grossYieldBasisPoints } from '@freehold/market/aggregates';
import type { Operation } from '../operation.ts';
import type { HomeRent } from '../ports/judgements.ts';
import { percent, pounds } from '../wire.ts';
import type { Evidence } from './evidence.ts';
import type { Judge } from './judge.ts';

type Answer = ResponseOf<typeof routes.rentalEstimate>;

/** Monthly rent of a property from lettings near it. */
export function rentalEstimateOperation(judge: Judge): Operation<typeof routes.rentalEstimate> {
  return ({ query }, call) => judge.answer(query.property_id, call, rentalEstimateAnswer);
}

export async function rentalEstimateAnswer(evidence: Evidence): Promise<Answer> {
  const [rent, { sale }] = await Promise.all([evidence.rent(), evidence.offers()]);
  const rentMonthlyPence = rent?.rentMonthlyPence ?? null;
  const pricePence = sale?.pricePence ?? null;
  return {
    property_id: evidence.property.id,
    rent_estimate_pcm: pounds(rentMonthlyPence),
    sample_size: rent?.comparablesCount ?? 0,
    implied_gross_yield_pct: percent(grossYieldBasisPoints({ pricePence, rentMonthlyPence })),
    rent_lower_pcm: pounds(rent?.lowerMonthlyPence ?? null),
    rent_upper_pcm: pounds(rent?.upperMonthlyPence ?? null),
    radius_km: rent === null || rent.radiusMetres === null ? null : rent.radiusMetres / 1000,
    basis: rentBasis(rent),
  };
}

/** What a rent rests on, in a sentence. */
export function rentBasis(rent: HomeRent | null): string {
  if (rent === null) return 'the place of the home is not known';
  if (rent.basis === null) return 'too few rents within 1 km and one bedroom more or less';
  const asked = `${rent.comparablesCount} asking rents within ${rent.radiusMetres} m`;
  return rent.basis === 'asking' ? asked : `${asked}, drawn towards the official level`;
}
