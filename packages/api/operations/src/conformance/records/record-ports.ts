import type { Certificates } from '../../ports/certificates.ts';
import type { DataVersions } from '../../ports/data-versions.ts';
import type { DerivedRecords } from '../../ports/derived-records.ts';
import type { Designations } from '../../ports/designations.ts';
import type { Districts } from '../../ports/districts.ts';
import type { Holdings } from '../../ports/holdings.ts';
import type { Judgements } from '../../ports/judgements.ts';
import type { EstimateStore, Listings } from '../../ports/listings.ts';
import type { Media } from '../../ports/media.ts';
import type { OffMarket } from '../../ports/off-market.ts';
import type { Places } from '../../ports/places.ts';
import type { Postcodes } from '../../ports/postcodes.ts';
import type { PublicRecords } from '../../ports/public-records.ts';
import type { RecordStore } from '../../ports/records.ts';
import type { SoldPrices } from '../../ports/sold-prices.ts';
import type { Statistics } from '../../ports/statistics.ts';

/** The ports over one store of property records. */
export interface RecordPorts {
  readonly records: RecordStore;
  readonly estimates: EstimateStore;
  readonly listings: Listings;
  readonly soldPrices: SoldPrices;
  readonly judgements: Judgements;
  readonly certificates: Certificates;
  readonly districts: Districts;
  readonly postcodes: Postcodes;
  readonly statistics: Statistics;
  readonly designations: Designations;
  readonly places: Places;
  readonly media: Media;
  readonly offMarket: OffMarket;
  readonly publicRecords: PublicRecords;
  readonly holdings: Holdings;
  readonly dataVersions: DataVersions;
  readonly derivedRecords: DerivedRecords;
}
