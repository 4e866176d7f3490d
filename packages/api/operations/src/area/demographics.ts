import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { notFound } from '../refusal.ts';
import type { AreaPorts } from './ports.ts';

/** People, income and tenure of a postcode district. */
export function areaDemographicsOperation({
  districts,
}: AreaPorts): Operation<typeof routes.areaDemographics> {
  return async ({ params: { area } }, { signal }) => {
    const record = await districts.find(area, signal);
    if (record === null) return notFound(`Demographics of ${area}`);
    const figures = {
      population: record.population,
      median_age: record.medianAge,
      household_count: record.households,
      average_income: record.medianIncomePounds,
      employment_rate: record.employmentRatePct,
    };
    const tenure = {
      owner_occupied: record.ownerOccupiedPct,
      private_rented: record.privateRentedPct,
      social_rented: record.socialRentedPct,
    };
    const known = [...Object.values(figures), ...Object.values(tenure)];
    return {
      postcode: record.district,
      ...figures,
      tenure,
      data_available: known.some((figure) => figure !== null),
    };
  };
}
