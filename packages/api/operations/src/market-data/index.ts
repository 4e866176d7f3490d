import { areaTrendsOperation } from './area-trends.ts';
import { onStreetComparablesOperation } from './on-street-comparables.ts';
import type { SoldDataPorts } from './ports.ts';
import { propertySoldHistoryOperation } from './property-sold-history.ts';

/** The operations on market data of a property and of an outcode. */
export function marketDataOperations(ports: SoldDataPorts) {
  return {
    propertySoldHistory: propertySoldHistoryOperation(ports),
    onStreetComparables: onStreetComparablesOperation(ports),
    areaTrends: areaTrendsOperation(ports),
  };
}
