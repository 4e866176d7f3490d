import { demographicsOperation } from './demographics.ts';
import { districtMapOperation } from './district-map.ts';
import { districtMarketOperation } from './district-market.ts';
import { districtRankingOperation } from './district-ranking.ts';
import { districtSegmentsOperation } from './district-segments.ts';
import type { DistrictPorts } from './ports.ts';

/** The operations on the people and the market of postcode districts. */
export function districtOperations(ports: DistrictPorts) {
  return {
    demographics: demographicsOperation(ports),
    districtMap: districtMapOperation(ports),
    districtMarket: districtMarketOperation(ports),
    districtRanking: districtRankingOperation(ports),
    districtSegments: districtSegmentsOperation(ports),
  };
}
