import type { AreaFigureRecord, CrimeMonthRecord } from './area-records.ts';
import type { ReportCard } from './report-card.ts';
import type { HomeFactRecord } from './home-facts.ts';
import type { BuildCostReferenceRecord } from './build-costs.ts';
import type { EnergyBand } from '@freehold/market';
import type { ListingStatus } from '@freehold/market/aggregates';
import type {
  CompanyRecord,
  LeaseDeletion,
  LeaseRecord,
  RegisterEditionRecord,
  TitleDeletion,
  TitleRecord,
} from './monthly-records.ts';

/**
 * The records that importers make, the store keeps and operations read. Money is whole pence, areas are square
 * metres, points are WGS84 degrees, dates are `YYYY-MM-DD`; unknown is null, never 0 or ''.
 */
export type Nation = 'england' | 'wales' | 'scotland' | 'northern_ireland';
export type PropertyTypeCode = 'D' | 'S' | 'T' | 'F' | 'O';
export type { EnergyBand, ListingStatus };
export type Tenure = 'freehold' | 'leasehold' | 'share_of_freehold' | 'commonhold';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Whose position a point is. */
export type Position = 'property' | 'postcode';

/** The parts of an address as the registry keeps them: SAON is the flat or unit, PAON the house. */
export interface Address {
  readonly saon: string | null;
  readonly paon: string | null;
  readonly street: string | null;
  readonly locality: string | null;
  readonly town: string | null;
  /** One space, upper case. */
  readonly postcode: string | null;
}

/** A dwelling, listed or not. Its id is the `property_id` of the API. */
export interface PropertyRecord extends Address {
  readonly id: string;
  readonly uprn: number | null;
  readonly nation: Nation | null;
  readonly point: Point | null;
  readonly typeCode: PropertyTypeCode | null;
  /** Vocabulary of the listing search: detached, semi-detached, terraced, flat, bungalow, park_home, land, commercial, other. */
  readonly propertyType: string | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly floorAreaSqm: number | null;
  readonly tenure: Tenure | null;
  readonly energyBand: EnergyBand | null;
  readonly councilTaxBand: string | null;
  /** Company owners only; never a person. */
  readonly companyOwner: {
    readonly name: string;
    readonly number: string | null;
    /** Null where the state of the company is not known. */
    readonly distressed: boolean | null;
  } | null;
}

export type ListingEvent =
  'listed' | 'reduced' | 'increased' | 'under_offer' | 'sold_stc' | 'withdrawn' | 'relisted';

/** One offer of a property; a property has at most one of each type at a time. */
export interface ListingRecord {
  readonly propertyId: string;
  readonly listingType: 'sale' | 'rent';
  readonly status: ListingStatus;
  readonly source: string;
  readonly sourceReference: string;
  readonly listingUrl: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly keyFeatures: readonly string[];
  /** Sale price, or rent a month. Null: on application. */
  readonly pricePence: number | null;
  readonly priceQualifier:
    'offers_over' | 'guide_price' | 'fixed' | 'offers_in_region' | 'from' | 'poa' | null;
  readonly leaseYearsRemaining: number | null;
  readonly annualGroundRentPence: number | null;
  readonly annualServiceChargePence: number | null;
  readonly newBuild: boolean | null;
  /** ISO instants, UTC. */
  readonly firstListedAt: string;
  readonly updatedAt: string;
  /** Oldest first. */
  readonly history: readonly {
    readonly date: string;
    readonly event: ListingEvent;
    readonly pricePence: number | null;
  }[];
  /**
   * The day (`YYYY-MM-DD`) on which the listing was as it is told, by a source that tells no history: an import then goes on
   * with the history that is held.
   */
  readonly seenOn?: string | undefined;
  /**
   * The day (`YYYY-MM-DD`) of the feed that names the listing, which may be later than what it tells of it. Null where what the
   * feed gives as its day is none; absent where it gives none. It is not kept.
   */
  readonly feedOn?: string | null | undefined;
  /**
   * Whether the source tells neither the day of the first listing nor that of a change: the day of the feed stands for both, and
   * what is held of the listing counts before it. It is not kept.
   */
  readonly isUndated?: boolean | undefined;
  readonly agent: {
    readonly name: string;
    readonly branchId: string;
    readonly companyName: string | null;
    readonly phone: string | null;
  } | null;
  readonly images: readonly ImageRecord[];
}

export interface ImageRecord {
  readonly id: string;
  readonly kind: 'photo' | 'floorplan';
  readonly caption: string | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Where the image proxy finds it: `file:<path within the data directory>` or an https URL. Never shown to callers. */
  readonly location: string;
}

/** A registered sale. */
export interface SaleRecord extends Address {
  /** Transaction id of the registry, upper case, without braces. */
  readonly id: string;
  readonly pricePence: number;
  readonly date: string;
  readonly typeCode: PropertyTypeCode;
  readonly newBuild: boolean;
  readonly tenure: 'freehold' | 'leasehold' | null;
  readonly district: string | null;
  readonly county: string | null;
  readonly category: 'A' | 'B';
  readonly uprn: number | null;
  readonly source: string;
}

/** A change file deletes by id. */
export interface SaleDeletion {
  readonly delete: string;
}

/**
 * A home of a sale, as the registry's look-up tells it: a sale of several has several, and the sale may come later. What the
 * newest month tells of a sale replaces what earlier ones told.
 */
export interface SaleUprnRecord {
  /** Transaction id of the registry, upper case, without braces. */
  readonly saleId: string;
  readonly uprn: number;
  /** The month of the look-up, `YYYY-MM`; null is older than any. */
  readonly month: string | null;
}

/** Months of sales of which a file tells all, `YYYY-MM`, both included: a file of what a month changed tells of its newest. */
export interface SaleMonthsRecord {
  readonly from: string;
  readonly until: string;
}

export interface PostcodeRecord {
  readonly postcode: string;
  readonly point: Point | null;
  readonly nation: Nation | null;
  /** GSS codes. */
  readonly district: string | null;
  readonly ward: string | null;
  readonly lsoa: string | null;
  readonly msoa: string | null;
  /** `YYYY-MM`, null: live. */
  readonly terminated: string | null;
}

export interface CertificateRecord {
  readonly certificateNumber: string;
  readonly uprn: number | null;
  readonly address: string;
  readonly postcode: string | null;
  readonly currentBand: EnergyBand | null;
  readonly currentScore: number | null;
  readonly potentialBand: EnergyBand | null;
  readonly potentialScore: number | null;
  readonly environmentalImpactScore: number | null;
  readonly propertyType: string | null;
  readonly builtForm: string | null;
  readonly constructionAgeBand: string | null;
  readonly tenure: string | null;
  readonly floorAreaSqm: number | null;
  readonly habitableRooms: number | null;
  readonly mainFuel: string | null;
  readonly heating: string | null;
  readonly walls: string | null;
  readonly roof: string | null;
  readonly windows: string | null;
  readonly heatingCostAnnualPence: number | null;
  readonly hotWaterCostAnnualPence: number | null;
  readonly lightingCostAnnualPence: number | null;
  readonly co2Tonnes: number | null;
  readonly inspectionDate: string | null;
  readonly lodgementDate: string | null;
  readonly recommendations: readonly {
    readonly measure: string;
    readonly indicativeCost: string | null;
    readonly typicalSavingAnnual: string | null;
  }[];
}

export interface UprnRecord {
  readonly uprn: number;
  readonly point: Point;
}

export interface HousePriceIndexRecord {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly areaCode: string;
  readonly areaName: string;
  readonly averagePricePence: number | null;
  readonly index: number | null;
  readonly byType: Readonly<
    Record<
      'D' | 'S' | 'T' | 'F',
      { readonly pricePence: number | null; readonly index: number | null }
    >
  >;
  readonly salesVolume: number | null;
}

/** An official rent level of an area. */
export interface RentLevelRecord {
  readonly month: string;
  readonly areaCode: string;
  readonly areaName: string;
  /** Null: all sizes; 4 means four or more. */
  readonly bedrooms: 1 | 2 | 3 | 4 | null;
  readonly monthlyRentPence: number;
  readonly source: string;
}

/** Anything a person walks to: amenities, schools and stops share it. */
export interface PlaceRecord {
  readonly id: string;
  readonly name: string;
  /** Vocabulary of points of interest: supermarket, shop, restaurant, cafe, pub, healthcare, … */
  readonly category: string;
  readonly subcategory: string | null;
  readonly address: string | null;
  readonly point: Point;
  readonly source: string;
}

export interface SchoolRecord {
  readonly urn: string;
  readonly name: string;
  readonly phases: readonly ('primary' | 'secondary' | 'sixth_form' | 'special')[];
  /** The last overall grade, and the day of the inspection that gave it or said that it remains. */
  readonly ofstedRating: 1 | 2 | 3 | 4 | null;
  readonly inspectionDate: string | null;
  readonly reportCard: ReportCard | null;
  readonly address: string | null;
  readonly postcode: string | null;
  readonly point: Point;
  readonly source: string;
}

export interface StopRecord {
  readonly id: string;
  readonly name: string;
  readonly transportType: 'train' | 'tube' | 'bus' | 'tram';
  readonly lines: readonly string[];
  readonly point: Point;
}

export type DesignationKind = 'conservation_area' | 'listed_building' | 'article_4' | 'flood_zone';

/** A boundary or a listed building's point. */
export interface DesignationRecord {
  readonly kind: DesignationKind;
  /** planning.data.gov.uk entity, or null where the source has none. */
  readonly entity: number | null;
  readonly reference: string;
  readonly name: string | null;
  /** Grade of a listed building, level of a flood zone (`2`, `3`, `3a`, `3b`). */
  readonly grade: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** WGS84 GeoJSON geometry. */
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: readonly [number, number] }
    | {
        readonly type: 'Polygon';
        readonly coordinates: readonly (readonly (readonly [number, number])[])[];
      }
    | {
        readonly type: 'MultiPolygon';
        readonly coordinates: readonly (readonly (readonly (readonly [number, number])[])[])[];
      };
  readonly source: string;
  /** Who published it, by which it is known which places have a map. Null is unknown. */
  readonly publisher: string | null;
}

export interface PlanningApplicationRecord {
  readonly reference: string;
  readonly address: string | null;
  readonly description: string | null;
  readonly appType: string | null;
  readonly status: 'pending' | 'approved' | 'refused' | 'withdrawn' | 'other';
  readonly dateReceived: string | null;
  readonly dateDecided: string | null;
  readonly decision: string | null;
  readonly authorityName: string | null;
  readonly organisationEntity: number | null;
  readonly entity: number | null;
  readonly url: string | null;
  readonly source: 'planit' | 'scotland_spatial_hub';
  readonly point: Point | null;
  readonly postcode: string | null;
}

export type * from './area-records.ts';
export type * from './report-card.ts';

/** A school that is not open, by its URN, or a stop that is not in use, by its code: gone if it was there. */
export interface PlaceDeletion {
  readonly delete: string;
}

/** Every kind of record by the name of its dataset in the store. */
export interface RecordKinds {
  readonly property: PropertyRecord;
  readonly listing: ListingRecord;
  readonly sale: SaleRecord | SaleDeletion;
  readonly 'sale-uprn': SaleUprnRecord;
  readonly 'sale-months': SaleMonthsRecord;
  readonly lease: LeaseRecord | LeaseDeletion;
  readonly company: CompanyRecord;
  readonly title: TitleRecord | TitleDeletion;
  readonly 'register-edition': RegisterEditionRecord;
  readonly 'home-fact': HomeFactRecord;
  readonly postcode: PostcodeRecord;
  readonly certificate: CertificateRecord;
  readonly uprn: UprnRecord;
  readonly 'house-price-index': HousePriceIndexRecord;
  readonly 'rent-level': RentLevelRecord;
  readonly place: PlaceRecord;
  readonly school: SchoolRecord | PlaceDeletion;
  readonly stop: StopRecord | PlaceDeletion;
  readonly designation: DesignationRecord;
  readonly 'planning-application': PlanningApplicationRecord;
  readonly 'area-figure': AreaFigureRecord;
  readonly 'crime-month': CrimeMonthRecord;
  readonly 'build-cost-reference': BuildCostReferenceRecord;
}
export type RecordKind = keyof RecordKinds;

/** Where importers put records. A batch is one transaction; natural keys make a repeated batch change nothing. */
export interface RecordStore {
  put<K extends RecordKind>(kind: K, records: readonly RecordKinds[K][]): Promise<void>;
  /**
   * Puts many batches as one: all that is put within is there once this answers, and nothing of it when `within` throws
   * or the process ends before. Readers see the records as they were until then.
   */
  load(within: (put: RecordStore['put']) => Promise<void>): Promise<void>;
  /** Notes that invented records of a demonstration are among them, for as long as the store is kept. */
  markDemo(): Promise<void>;
}
