import type { Listings } from '../ports/listings.ts';
import type { Postcodes } from '../ports/postcodes.ts';
import type { SoldPrices } from '../ports/sold-prices.ts';

/** What the operations on sold data ask. */
export interface SoldDataPorts {
  readonly listings: Listings;
  readonly soldPrices: SoldPrices;
  readonly postcodes: Pick<Postcodes, 'find'>;
}
