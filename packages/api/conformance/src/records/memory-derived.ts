import type {
  DesignationFacts,
  DistrictMarket,
  Districts,
  DistrictSort,
  PropertyEstimates,
} from '@freehold/operations';
import type { KeptRecords } from './kept-records.ts';
import { memoryEvidence } from './memory-evidence.ts';

export type MapFacts = DesignationFacts;

const figures: Readonly<Record<DistrictSort, (market: DistrictMarket) => number | null>> = {
  avg_yield: (market) => market.averageYieldBasisPoints,
  avg_rent_pcm: (market) => market.averageMonthlyRentPence,
  median_price: (market) => market.medianPricePence,
  avg_price: (market) => market.averagePricePence,
  avg_days_on_market: (market) => market.averageDaysOnMarket,
  active_property_count: (market) => market.activeCount,
  avg_deal_score: (market) => market.averageDealScore,
};

export function memoryDistricts(
  kept: KeptRecords,
  markets: () => ReadonlyMap<string, DistrictMarket>,
): Districts {
  return {
    evidence: async (district) => memoryEvidence(kept, district),
    market: async (district) => markets().get(district) ?? null,
    ranked: async ({ sort, minActive, offset, limit }) => {
      const rank = (market: DistrictMarket) => figures[sort](market) ?? -Infinity;
      const ranked = [...markets().values()]
        .filter(({ activeCount }) => activeCount >= minActive)
        .sort((a, b) => {
          const [first, second] = [rank(a), rank(b)];
          return first === second ? (a.district < b.district ? -1 : 1) : second - first;
        });
      return { districts: ranked.slice(offset, offset + limit), total: ranked.length };
    },
  };
}

/** The median of the rents asked around; where none is, what the model says. */
export function leadRent({ monthlyRentPence, basis }: PropertyEstimates): number | null {
  return monthlyRentPence ?? basis?.rent?.modelled.monthlyRentPence ?? null;
}
