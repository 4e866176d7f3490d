import type { Listings } from '../ports/listings.ts';
import type { SoldPrices } from '../ports/sold-prices.ts';
import { areaTrendsOperation } from './area-trends.ts';
import { onStreetComparablesOperation } from './on-street-comparables.ts';
import { propertySoldHistoryOperation } from './property-sold-history.ts';

/** What the operations on sold data ask. */
export interface SoldDataPorts {
  readonly listings: Listings;
  readonly soldPrices: SoldPrices;
}

/** The operations on market data of a property and of an outcode. */
export function marketDataOperations(ports: SoldDataPorts) {
  return {
    propertySoldHistory: propertySoldHistoryOperation(ports),
    onStreetComparables: onStreetComparablesOperation(ports),
    areaTrends: areaTrendsOperation(ports),
  };
}
