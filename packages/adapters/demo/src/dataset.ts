import type {
  AreaFigureRecord,
  CertificateRecord,
  CrimeMonthRecord,
  DesignationRecord,
  HousePriceIndexRecord,
  ListingRecord,
  PlaceRecord,
  PlanningApplicationRecord,
  PostcodeRecord,
  PropertyRecord,
  RentLevelRecord,
  SaleRecord,
  SchoolRecord,
  StopRecord,
  UprnRecord,
} from '@freehold/operations';

/** Everything that the demo puts into an empty store. */
export interface DemoDataset {
  readonly postcode: readonly PostcodeRecord[];
  readonly property: readonly PropertyRecord[];
  readonly listing: readonly ListingRecord[];
  readonly sale: readonly SaleRecord[];
  readonly certificate: readonly CertificateRecord[];
  readonly uprn: readonly UprnRecord[];
  readonly place: readonly PlaceRecord[];
  readonly school: readonly SchoolRecord[];
  readonly stop: readonly StopRecord[];
  readonly designation: readonly DesignationRecord[];
  readonly 'planning-application': readonly PlanningApplicationRecord[];
  readonly 'area-figure': readonly AreaFigureRecord[];
  readonly 'crime-month': readonly CrimeMonthRecord[];
  readonly 'house-price-index': readonly HousePriceIndexRecord[];
  readonly 'rent-level': readonly RentLevelRecord[];
}
