import type { Certificates } from './certificates.ts';
import type { DataVersions } from './data-versions.ts';
import type { Districts } from './districts.ts';
import type { Images } from './images.ts';
import type { Judgements } from './judgements.ts';
import type { Listings } from './listings.ts';
import type { Media } from './media.ts';
import type { Postcodes } from './postcodes.ts';
import type { SoldPrices } from './sold-prices.ts';
import type { Statistics } from './statistics.ts';
import type { Designations } from './designations.ts';
import type { Places } from './places.ts';

/** What operations ask about properties, their market and their surroundings. */
export interface PropertyPorts {
  readonly listings: Listings;
  readonly soldPrices: SoldPrices;
  readonly judgements: Judgements;
  readonly certificates: Certificates;
  readonly dataVersions: DataVersions;
  readonly districts: Districts;
  readonly postcodes: Postcodes;
  readonly statistics: Statistics;
  readonly designations: Designations;
  readonly places: Places;
  readonly media: Media;
  readonly images: Images;
}
