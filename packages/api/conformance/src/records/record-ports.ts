import type {
  Certificates,
  DataVersions,
  DerivedRecords,
  Designations,
  Districts,
  EstimateStore,
  Holdings,
  Judgements,
  Listings,
  Media,
  OffMarket,
  OwnBuildCosts,
  Places,
  Postcodes,
  PublicRecords,
  RecordStore,
  SoldPrices,
  Statistics,
} from '@freehold/operations';

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
  readonly ownBuildCosts: OwnBuildCosts;
  readonly dataVersions: DataVersions;
  readonly derivedRecords: DerivedRecords;
}
