import { definitions, type ResponseOf, type routes } from '@freehold/contract';
import type { DistrictMarket } from '../ports/districts.ts';
import { percent, pounds } from '../wire.ts';

/** The market of a whole district as one row. */
export function marketView(market: DistrictMarket): ResponseOf<typeof routes.districtMarket> {
  return {
    postcode_district: market.district,
    property_type_group: null,
    bedroom_band: null,
    active_property_count: market.activeCount,
    total_property_count: market.totalCount,
    avg_price: pounds(market.averagePricePence),
    median_price: pounds(market.medianPricePence),
    avg_rent_pcm: pounds(market.averageMonthlyRentPence),
    avg_yield: percent(market.averageYieldBasisPoints),
    avg_days_on_market: rounded(market.averageDaysOnMarket),
    avg_deal_score: rounded(market.averageDealScore),
    definition: definitions.districtMarket,
    refreshed_at: market.refreshedAt.toISOString(),
  };
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
