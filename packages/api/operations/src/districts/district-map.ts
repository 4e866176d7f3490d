import { definitions, type ResponseOf, type routes } from '@freehold/contract';
import { cacheOf } from '../cache.ts';
import { knownOf } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import type { DistrictMarket } from '../ports/districts.ts';
import { pounds } from '../wire.ts';
import { marketView } from './market-view.ts';
import type { DistrictPorts } from './ports.ts';

type Route = typeof routes.districtMap;
type Answer = ResponseOf<Route>;

/** The United Kingdom has some 3,000 outcodes. */
const most = 4_000;

/** Every district with a listing, by name: worked out once for the markets of a moment. */
export function districtMapOperation({
  districts,
  dataVersions,
}: Pick<DistrictPorts, 'districts' | 'dataVersions'>): Operation<Route> {
  const answers = cacheOf<Answer>(1);
  return async (_input, { signal }) => {
    const version = String(await dataVersions.of(['district-market'], signal));
    const kept = answers.get(version);
    if (kept !== undefined) return kept;
    const found = await districts.ranked(
      { sort: 'active_property_count', minActive: 0, offset: 0, limit: most },
      signal,
    );
    const answer = {
      districts: found.districts.map(districtView).sort(byName),
      definition: definitions.districtMarket,
      ...knownOf({ listings: found.total > 0 }),
    };
    answers.set(version, answer);
    return answer;
  };
}

function districtView(market: DistrictMarket): Answer['districts'][number] {
  const { place } = market;
  const {
    property_type_group: _type,
    bedroom_band: _bedrooms,
    total_property_count: _total,
    definition: _definition,
    refreshed_at: _refreshed,
    ...figures
  } = marketView(market);
  return {
    ...figures,
    median_price_per_sqft: pounds(market.medianPricePerSqftPence),
    latitude: place && degrees(place.centre.latitude),
    longitude: place && degrees(place.centre.longitude),
    bounds: place && {
      north: degrees(place.north),
      south: degrees(place.south),
      east: degrees(place.east),
      west: degrees(place.west),
    },
  };
}

const byName = (a: Answer['districts'][number], b: Answer['districts'][number]): number =>
  a.postcode_district < b.postcode_district ? -1 : 1;

/** To four decimals, some ten metres. */
const degrees = (value: number): number => Math.round(value * 10_000) / 10_000;
