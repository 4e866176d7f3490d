import type { Districts } from '../ports/districts.ts';
import type { Listings } from '../ports/listings.ts';
import { demographicsOperation } from './demographics.ts';
import { districtMarketOperation } from './district-market.ts';
import { districtRankingOperation } from './district-ranking.ts';
import { districtSegmentsOperation } from './district-segments.ts';

/** What the operations on postcode districts ask. */
export interface DistrictPorts {
  readonly districts: Districts;
  readonly listings: Listings;
}

/** The operations on the people and the market of postcode districts. */
export function districtOperations(ports: DistrictPorts) {
  return {
    demographics: demographicsOperation(ports),
    districtMarket: districtMarketOperation(ports),
    districtRanking: districtRankingOperation(ports),
    districtSegments: districtSegmentsOperation(ports),
  };
}
