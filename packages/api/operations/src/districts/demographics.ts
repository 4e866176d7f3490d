import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { notFound } from '../refusal.ts';
import { crimeRatings } from './crime-ratings-2026-11.ts';
import type { DistrictPorts } from './ports.ts';

/** People, income, crime and deprivation of a postcode district. */
export function demographicsOperation({
  districts,
}: Pick<DistrictPorts, 'districts'>): Operation<typeof routes.demographics> {
  return async ({ params: { postcode_district: name } }, { signal }) => {
    const district = await districts.find(name, signal);
    if (district === null) return notFound('District');
    const { crimeRatePerThousand: crimeRate, deprivationScore } = district;
    return {
      postcode_district: district.district,
      population: district.population,
      households: district.households,
      median_age: district.medianAge,
      median_income: district.medianIncomePounds,
      employment_rate_pct: district.employmentRatePct,
      crime_rate: crimeRate,
      crime_rating: crimeRate === null ? null : ratingOf(crimeRate),
      deprivation_score: deprivationScore === null ? null : Math.round(deprivationScore),
      deprivation_decile: district.deprivationDecile,
      data_source: district.source,
      data_date: district.date,
    };
  };
}

function ratingOf(crimeRate: number) {
  return crimeRatings.find(({ below }) => crimeRate < below)?.rating ?? null;
}
