import type { Listings } from '../ports/listings.ts';
import type { SoldPrices } from '../ports/sold-prices.ts';
import { askingPricesOperation } from './asking-prices.ts';
import { demandOperation } from './demand.ts';
import { growthOperation } from './growth.ts';
import { soldHistoryOperation } from './sold-history.ts';
import { soldPricesOperation } from './sold-prices.ts';

/** What the operations on prices ask. */
export interface PricePorts {
  readonly listings: Listings;
  readonly soldPrices: SoldPrices;
}

/** The operations on asking and sold prices of a place, and on the sale history of a property. */
export function priceOperations(ports: PricePorts) {
  return {
    askingPrices: askingPricesOperation(ports),
    soldPrices: soldPricesOperation(ports),
    soldHistory: soldHistoryOperation(ports),
    growth: growthOperation(ports),
    demand: demandOperation(ports),
  };
}
