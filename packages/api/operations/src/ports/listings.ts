import {
  type Criteria,
  type CriteriaFlag,
  type leadClasses,
  listingSorts as sortNames,
} from '@freehold/contract';
import type { AreaJudgement, HomeRent, HomeValue, JudgedBy, JudgedHome } from './judgements.ts';
import type { ListingFigures } from './listing-figures.ts';
import type { Geometry } from './planning.ts';
import type { HomeEstate, PostcodeRecords } from './derived-homes.ts';
import type {
  Address,
  EnergyBand,
  ImageRecord,
  ListingRecord,
  ListingStatus,
  Nation,
  Point,
  PostcodeRecord,
  PropertyRecord,
  PropertyTypeCode,
  Tenure,
} from './records.ts';
import type { SortPosition } from './slices.ts';

/** The words that set a flag, and where they stand. */
export interface FlagEvidence {
  readonly flag: CriteriaFlag;
  readonly source: 'title' | 'key_feature' | 'description';
  readonly text: string;
}

/** How motivated the owner of a home is taken to be. */
export type LeadClass = (typeof leadClasses)[number];

/** One sign of motivation that was found, and its points of the score. */
export interface LeadSignal {
  readonly code: string;
  readonly points: number;
  readonly detail: string;
}

export const listingSorts = sortNames.options;
export type ListingSort = (typeof listingSorts)[number];

export type Tier = 'gold' | 'silver' | 'bronze' | 'excluded';

/** Where to look by name: an outcode matches whole (`M1` is not `M14`), a postcode area is its letters (`M`). */
export type NamedArea =
  | { readonly kind: 'outcode'; readonly postcode: string }
  | { readonly kind: 'postcode'; readonly postcode: string }
  | { readonly kind: 'postcode_area'; readonly letters: string }
  | { readonly kind: 'town'; readonly town: string };

/** Where to look by geometry. */
export type SearchShape =
  | { readonly kind: 'radius'; readonly centre: Point; readonly radiusMetres: number }
  | {
      readonly kind: 'box';
      readonly north: number;
      readonly south: number;
      readonly east: number;
      readonly west: number;
    }
  | {
      readonly kind: 'polygon';
      readonly polygon: Extract<Geometry, { type: 'Polygon' | 'MultiPolygon' }>;
    };

/** Which listings: those that meet the criteria, within any of the areas and within the shape. */
export interface ListingFilter {
  readonly criteria: Criteria;
  readonly areas?: readonly NamedArea[] | undefined;
  readonly within?: SearchShape | undefined;
  /** Days listed are counted to this instant. */
  readonly now: Date;
}

export interface ListingSlice {
  readonly sort: ListingSort;
  readonly limit: number;
  /** Rows to pass over, or the position to start after. */
  readonly from: { readonly offset: number } | { readonly after: SortPosition };
}

/** Estimates and scores of a property, as the scoring stored them; null until it did. Percentages are hundredths. */
export interface Estimates {
  readonly valuePence: number | null;
  readonly valueLowerPence: number | null;
  readonly valueUpperPence: number | null;
  readonly valueConfidence: number | null;
  readonly monthlyRentPence: number | null;
  readonly dealScore: number | null;
  readonly isHotDeal: boolean | null;
  readonly motivationScore: number | null;
  readonly motivationTier: Tier | null;
  readonly playbookTiers: {
    readonly brrr_candidate: Tier | null;
    readonly hmo_conversion: Tier | null;
    readonly btl_candidate: Tier | null;
  };
  readonly scoredAt: Date | null;
}

/** What a value and a rent rest on, beside the figures themselves. */
export interface EstimateBasis {
  /** Why there is no value; null where there is one. */
  readonly valueReason: Extract<HomeValue, { status: 'declined' }>['reason'] | null;
  readonly valueEvidenceCount: number;
  /** The value before it was rounded to three significant figures. */
  readonly valueExactPence: number | null;
  readonly areaAveragePence: number | null;
  /** Null where the place or the bedrooms of the home are not known. */
  readonly rent: Omit<HomeRent, 'monthlyRentPence'> | null;
}

/** The parts of a motivation score beside its points, for lists of homes that are not for sale. */
export interface LeadJudgement {
  readonly classification: LeadClass;
  readonly signals: readonly LeadSignal[];
  /** The day it left the market without a sale, within the last 12 months. */
  readonly delistedOn: string | null;
}

export interface PropertyEstimates extends Omit<Estimates, 'scoredAt'> {
  readonly propertyId: string;
  readonly scoredAt: Date;
  /** Null where the motivation has no score: no list off the market holds the home. */
  readonly lead: LeadJudgement | null;
  /** Null: the figures serve the search alone, and answers about the home are worked out anew. */
  readonly basis: EstimateBasis | null;
}

/** A listing as lists show it. Null is unknown. */
export interface Listing extends Address {
  /** The property's id. */
  readonly id: string;
  readonly uprn: number | null;
  readonly outcode: string | null;
  readonly nation: Nation | null;
  readonly point: Point | null;
  readonly listingType: 'sale' | 'rent';
  readonly status: ListingStatus;
  readonly source: string;
  readonly listingUrl: string | null;
  readonly title: string;
  readonly pricePence: number | null;
  readonly priceQualifier: ListingRecord['priceQualifier'];
  readonly pricePerSqftPence: number | null;
  readonly originalPricePence: number | null;
  readonly lastReducedAt: Date | null;
  readonly reductions: number;
  readonly totalReductionBasisPoints: number | null;
  readonly propertyType: string | null;
  readonly typeCode: PropertyTypeCode | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly floorAreaSqft: number | null;
  readonly tenure: Tenure | null;
  readonly leaseYearsRemaining: number | null;
  readonly annualGroundRentPence: number | null;
  readonly annualServiceChargePence: number | null;
  readonly councilTaxBand: string | null;
  readonly energyBand: EnergyBand | null;
  readonly newBuild: boolean | null;
  /** Hundredths of a percent below the valuation; negative above it. */
  readonly discountBasisPoints: number | null;
  readonly yieldBasisPoints: number | null;
  readonly estimates: Estimates;
  readonly isListedBuilding: boolean | null;
  readonly inConservationArea: boolean | null;
  readonly isFloodZone: boolean | null;
  readonly hasArticle4: boolean | null;
  readonly flags: readonly CriteriaFlag[];
  readonly firstListedAt: Date;
  readonly updatedAt: Date;
  readonly imageCount: number;
  readonly mainImageId: string | null;
  /** From the centre of a radius search; else null. */
  readonly distanceMetres: number | null;
}

export interface ListingDetail extends Listing {
  readonly description: string | null;
  readonly keyFeatures: readonly string[];
  readonly images: readonly ImageRecord[];
  readonly history: ListingRecord['history'];
  readonly agent: ListingRecord['agent'];
  readonly flagEvidence: readonly FlagEvidence[];
}

/** What an importer told last of a listing, as far as a source without a history needs it to go on. */
export type ImportedListing = Pick<
  ListingRecord,
  | 'propertyId'
  | 'listingType'
  | 'status'
  | 'source'
  | 'sourceReference'
  | 'pricePence'
  | 'firstListedAt'
  | 'updatedAt'
  | 'history'
>;

/** A page of the listings of one branch. */
export interface BranchPage {
  readonly listings: readonly ImportedListing[];
  /** Where the next page goes on; null at the end. */
  readonly next: number | null;
}

/** A property with what is known of it beside any listing. */
export interface Property extends PropertyRecord, HomeEstate {
  readonly outcode: string | null;
  readonly isListedBuilding: boolean | null;
  readonly inConservationArea: boolean | null;
  readonly isFloodZone: boolean | null;
  readonly floodLevel: string | null;
  readonly hasArticle4: boolean | null;
  readonly estimates: Estimates;
}

export interface ListingPage {
  readonly listings: readonly Listing[];
  readonly total: number;
  /** The position of the last listing; null at the end. */
  readonly next: SortPosition | null;
}

export interface ListingCluster {
  readonly centre: Point;
  readonly count: number;
  readonly minPricePence: number | null;
  readonly medianPricePence: number | null;
  readonly maxPricePence: number | null;
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

export interface BranchCount {
  readonly name: string;
  readonly branchId: string;
  readonly companyName: string | null;
  readonly phone: string | null;
  readonly listingCount: number;
}

/** What a rent is worked out from: a home to let, or one that was, near a point. */
export interface LettingNear extends Pick<
  ListingFigures,
  'id' | 'status' | 'pricePence' | 'bedrooms' | 'goneAt'
> {
  readonly point: Point;
  readonly distanceMetres: number;
}

/** Properties under a designation: how many, and some of them with the price of their listing, the sale first. */
export interface DesignatedSample {
  /** Null where no map covers any home of the outcode. */
  readonly count: number | null;
  readonly sample: readonly (Property & { readonly pricePence: number | null })[];
}

/** A home with what most answers about one home read. */
export interface KnownHome {
  readonly property: Property;
  /** As `Listings.detail` gives them. */
  readonly listings: readonly ListingDetail[];
  /** As `Postcodes.find` gives it; null too for a home without a postcode. */
  readonly postcode: PostcodeRecord | null;
  /** As `Judgements.home` gives it. */
  readonly judged: JudgedHome | null;
}

/** The listings on offer, and the properties they offer. */
export interface Listings {
  search(filter: ListingFilter, slice: ListingSlice, signal: AbortSignal): Promise<ListingPage>;
  count(filter: ListingFilter, signal: AbortSignal): Promise<number>;
  /** Active matches that were under offer, sold or withdrawn before, by their history or their own words. */
  countBackOnMarket(filter: ListingFilter, signal: AbortSignal): Promise<number>;
  /** Matches of the filter grouped into a grid of at most `cells` × `cells`; the counts sum to the matches. */
  clusters(
    filter: ListingFilter,
    cells: number,
    signal: AbortSignal,
  ): Promise<readonly ListingCluster[]>;
  /** Both listings of a property where it has two; the sale first. */
  detail(propertyId: string, signal: AbortSignal): Promise<readonly ListingDetail[]>;
  /** What importers told last of the listings of some properties, by property and type; a property without one is left out. */
  lastImported(
    propertyIds: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly ImportedListing[]>;
  /**
   * What importers told last of the listings of a branch, where it is null of every one, of any status, in an order of the store's
   * own: at most `most` a page (1 or more), after where a page before ended (0 begins). A branch that is not known has none.
   */
  ofBranch(
    query: { readonly branchId: string | null; readonly after: number; readonly most: number },
    signal: AbortSignal,
  ): Promise<BranchPage>;
  property(propertyId: string, signal: AbortSignal): Promise<Property | null>;
  propertyByUprn(uprn: number, signal: AbortSignal): Promise<Property | null>;
  /** All that tells of the homes of a postcode, and those that are stored; empty where nothing tells of any. */
  recordsOfPostcode(postcode: string, signal: AbortSignal): Promise<PostcodeRecords>;
  /** A home and what is kept of it, in one question; null for an id that no home has. */
  known(propertyId: string, by: JudgedBy, signal: AbortSignal): Promise<KnownHome | null>;
  /** What each name stands for: a postcode, an outcode, a postcode area, or a town with a listing; others are left out. */
  knownAreas(
    names: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, NamedArea>>;
  /**
   * Every listing of an outcode, a sector (`M14 5`) or a full postcode, of any status, for statistics: the fields named, at
   * least one. A listing has twenty, and reading all costs several times what a statistic needs.
   */
  figures<Field extends keyof ListingFigures>(
    of: { readonly postcode: string; readonly fields: readonly Field[] },
    signal: AbortSignal,
  ): Promise<readonly Pick<ListingFigures, Field>[]>;
  /** Homes to let within a radius and those that were, nearest first, then by id. */
  lettingsNear(
    near: { readonly centre: Point; readonly radiusMetres: number; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly LettingNear[]>;
  /** Branches by active listings in an outcode, most first, then by name and branch. */
  branches(outcode: string, limit: number, signal: AbortSignal): Promise<readonly BranchCount[]>;
  /** Properties of an outcode that are designated, and samples of them. */
  designated(
    outcode: string,
    sampleLimit: number,
    signal: AbortSignal,
  ): Promise<{
    readonly listedBuildings: DesignatedSample;
    readonly conservation: DesignatedSample;
  }>;
  /** The last day (`YYYY-MM-DD`) that an import of listings of a type speaks of; null without any. */
  importedUntil(listingType: 'sale' | 'rent', signal: AbortSignal): Promise<string | null>;
}

/** Where the scoring puts its answers; the listings are searched by them at once. */
export interface EstimateStore {
  putEstimates(rows: readonly PropertyEstimates[]): Promise<void>;
  /** Makes what was put of an outcode's homes serve, until a record of the outcode changes. */
  putArea(area: AreaJudgement): Promise<void>;
}
