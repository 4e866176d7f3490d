import type { Located, Sale, SaleMatch } from '@freehold/market';
import type { PostcodeHomes, PostcodeRecords, RecordKey } from './derived-homes.ts';
import type { DistrictMarket } from './districts.ts';
import type { ValuedMonth } from './holdings.ts';
import type { PriceModel } from './judgements.ts';
import type {
  DesignationKind,
  DesignationRecord,
  HousePriceIndexRecord,
  ListingRecord,
  ListingStatus,
  Nation,
  Point,
  Position,
} from './records.ts';

export type * from './derived-homes.ts';

/** How many designations of a kind a publisher has in a local authority. */
export interface DesignationsHeld {
  readonly kind: DesignationKind;
  readonly publisher: string | null;
  /** GSS code of the local authority. */
  readonly district: string;
  readonly rows: number;
  readonly source: string;
}

/** A local authority whose designations of a kind are known, and from which source. */
export interface DesignatedDistrict {
  readonly kind: DesignationKind;
  readonly district: string;
  readonly source: string;
}

/** What the maps say of a home: null where no map of the kind covers it. */
export interface DesignationFacts {
  readonly isListedBuilding: boolean | null;
  readonly inConservationArea: boolean | null;
  readonly isFloodZone: boolean | null;
  /** The highest zone that it lies in. */
  readonly floodLevel: string | null;
  readonly hasArticle4: boolean | null;
}

/** A listing of a district. */
export interface MarketListing {
  readonly listingType: ListingRecord['listingType'];
  readonly status: ListingRecord['status'];
  readonly pricePence: number | null;
  readonly pricePerSqftPence: number | null;
  readonly yieldBasisPoints: number | null;
  readonly dealScore: number | null;
  /** Days since 1970. */
  readonly firstListedDay: number;
  readonly point: Point | null;
}

/** What a home was sold for, at least once, and what it would sell and let for now. */
export interface LeadFacts {
  readonly sales: readonly { readonly date: string; readonly pricePence: number }[];
  readonly valuePence: number | null;
  readonly monthlyRentPence: number | null;
}

/** What follows from it. Equity is against the last sale, the yield on the value; null too for ratios that no store keeps. */
export interface LeadFigures {
  readonly lastSoldOn: string;
  readonly lastSoldPence: number;
  readonly transactionCount: number;
  readonly equityPence: number | null;
  readonly equityBasisPoints: number | null;
  readonly yieldBasisPoints: number | null;
}

/**
 * What is derived anew, each of its own marks: the homes of a postcode, the links of its sales, the placement of a home (its
 * nation, its designations, and its links where it has no postcode), the price model of a postcode area, a home off the
 * market, the market of an outcode.
 */
export type DerivedStage = 'homes' | 'links' | 'placement' | 'models' | 'leads' | 'markets';

/** That something is to be derived anew. Whatever changes of it later gives the mark another revision, never an old one. */
export interface Mark {
  /** A postcode, a home, a postcode area or an outcode, as its stage has it. */
  readonly of: RecordKey;
  readonly revision: number;
}

export interface MarkPage {
  /** The last mark of the page before. */
  readonly after?: RecordKey | undefined;
  readonly limit: number;
}

/** A home or a sale as linking compares them. */
export interface LinkSide extends Located {
  readonly key: RecordKey;
}

/** A sale, and the home that was made of it; null where none was. */
export interface SaleSide extends LinkSide {
  readonly home: RecordKey | null;
}

/** A home and sales that may be its own. */
export interface HomeSides {
  readonly home: LinkSide;
  readonly sales: readonly SaleSide[];
}

export interface PostcodeSides {
  readonly homes: readonly LinkSide[];
  /** Registered in the postcode; empty where there is no home. */
  readonly sales: readonly SaleSide[];
  /** Registered elsewhere under the UPRN of one of the homes. */
  readonly salesElsewhere: readonly SaleSide[];
}

export interface SaleLink extends SaleMatch {
  readonly sale: RecordKey;
}

/** All links of a home; those that it had before go. */
export interface HomeLinks {
  readonly home: RecordKey;
  readonly links: readonly SaleLink[];
}

/** A count of the changes of what homes are placed by. */
export interface PlacementVersions {
  readonly postcodes: number;
  /** 0 while no designation was ever put. */
  readonly designations: number;
}

export interface HomeToPlace {
  readonly home: RecordKey;
  readonly postcode: string | null;
  readonly nation: Nation | null;
  /** By the postcode directory. */
  readonly nationOfPostcode: Nation | null;
  /** Whose point it is placed by: its own, else that of its postcode; null where neither is known. */
  readonly position: Position | null;
  /** GSS code of the local authority of the postcode nearest to the point; null also while no designation is held. */
  readonly district: string | null;
  /** In force at the point. */
  readonly designations: readonly Pick<DesignationRecord, 'kind' | 'grade'>[];
}

export interface PlacedHome {
  readonly mark: Mark;
  readonly nation: Nation | null;
  /** Null leaves what the home has. */
  readonly facts: DesignationFacts | null;
  /** Null leaves those that the home has. */
  readonly links: readonly SaleLink[] | null;
}

export interface OutcodeSales {
  readonly outcode: string;
  readonly sales: number;
}

export interface SalesPage {
  /** The last sale of the page before. */
  readonly after?: { readonly date: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** A designation of which no local authority is known, with the box around it. */
export interface UnplacedDesignation {
  readonly designation: RecordKey;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** A judged home that is on no offer, with the registered sales of the home itself. */
export interface HomeOffMarket extends LeadFacts {
  readonly home: RecordKey;
  readonly floorAreaSqm: number | null;
}

export interface DerivedLead extends LeadFigures {
  readonly floorAreaSqft: number | null;
}

/**
 * What derivation reads and keeps. Records and results go by batches, each method at one instant; a method that keeps
 * results is atomic, and keeps those of a mark only where the mark still has the revision that was read, and then takes it
 * away. So a record put between reading and keeping is derived by the next run, and two runs at once do no harm.
 */
export interface DerivedRecords {
  countMarks(stage: DerivedStage, signal: AbortSignal): Promise<number>;
  /** Marks in an order of the store. */
  marks(stage: DerivedStage, page: MarkPage, signal: AbortSignal): Promise<readonly Mark[]>;

  /** In the order of the postcodes. */
  recordsOfPostcodes(
    postcodes: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly PostcodeRecords[]>;
  /**
   * Listings stand with the home that has the id under which they were put; of two of one type at one home the one that was
   * updated last is kept. Marks the postcodes as links, and homes that changed as leads and to be placed.
   */
  keepHomes(kept: readonly (PostcodeHomes & { readonly mark: Mark })[]): Promise<void>;

  /** In the order of the postcodes. */
  sidesOfPostcodes(
    postcodes: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly PostcodeSides[]>;
  /** Marks homes, whose links changed or who have any, as leads. */
  keepLinks(
    kept: readonly { readonly mark: Mark; readonly homes: readonly HomeLinks[] }[],
  ): Promise<void>;

  /** The versions of now, and those for which homes were marked last; null before the first time. */
  placement(
    signal: AbortSignal,
  ): Promise<{ readonly now: PlacementVersions; readonly marked: PlacementVersions | null }>;
  /** Marks homes to be placed anew, and notes for which versions. */
  markPlacement(which: 'all' | 'without nation', versions: PlacementVersions): Promise<void>;
  unplacedDesignations(
    page: MarkPage,
    signal: AbortSignal,
  ): Promise<readonly UnplacedDesignation[]>;
  /** GSS codes of the local authorities of the postcodes nearest to points; null where none near tells it. */
  nearestDistricts(
    points: readonly Point[],
    signal: AbortSignal,
  ): Promise<readonly (string | null)[]>;
  /** Keeps nothing where a designation was put since that version. */
  keepDesignationDistricts(
    placed: readonly { readonly designation: RecordKey; readonly district: string }[],
    designations: number,
  ): Promise<void>;
  designationsHeld(signal: AbortSignal): Promise<readonly DesignationsHeld[]>;
  /** In place of all that were kept before. */
  keepDesignatedDistricts(districts: readonly DesignatedDistrict[]): Promise<void>;
  designatedDistricts(signal: AbortSignal): Promise<readonly DesignatedDistrict[]>;
  /** Homes that are not there any more are left out. */
  homesToPlace(
    homes: readonly RecordKey[],
    of: { readonly kinds: readonly DesignationKind[]; readonly withinMetres: number },
    signal: AbortSignal,
  ): Promise<readonly HomeToPlace[]>;
  /** Of homes without a postcode: sales of their UPRN, and of the postcodes within a distance of their point. */
  sidesOfHomes(
    homes: readonly RecordKey[],
    withinMetres: number,
    signal: AbortSignal,
  ): Promise<readonly HomeSides[]>;
  /** Marks homes, whose links changed or who have any, as leads. */
  keepPlacement(kept: readonly PlacedHome[]): Promise<void>;

  /** Marks the postcode areas whose price model was made by other rules. */
  markModels(rules: string): Promise<void>;
  /** The postcode areas that have sales, in order, with the number of these. */
  areasWithSales(
    signal: AbortSignal,
  ): Promise<readonly { readonly area: string; readonly sales: number }[]>;
  /** The outcodes of a postcode area that have sales, in order, with the number of these. */
  outcodesOfArea(area: string, signal: AbortSignal): Promise<readonly OutcodeSales[]>;
  /** What a valuation reads of the sales of an outcode by day, those of one day by id, after one of them or from the first on. */
  salesOfOutcode(outcode: string, page: SalesPage, signal: AbortSignal): Promise<readonly Sale[]>;
  /**
   * The published price index of the local authority that most postcodes of a postcode area are of (of equals the first by
   * its code), oldest month first; where there is none, the index held under the letters of the postcode area itself, which
   * mean prices by sector make; empty where there is neither.
   */
  officialMonths(area: string, signal: AbortSignal): Promise<readonly HousePriceIndexRecord[]>;
  /** The price model of a postcode area as it was kept last; null without one. */
  keptModel(area: string, signal: AbortSignal): Promise<PriceModel | null>;
  /** Null takes a model out. Where a model changes, the outcodes of its area count as changed. */
  keepModels(
    kept: readonly { readonly mark: Mark; readonly model: PriceModel | null }[],
  ): Promise<void>;
  /** What a test of valuations found of months, each in place of what was kept of it before. */
  keepValuedMonths(months: readonly ValuedMonth[]): Promise<void>;

  /** Those of the homes that were judged as leads and have no listing of these statuses; others are left out. */
  homesOffMarket(
    homes: readonly RecordKey[],
    onOffer: readonly ListingStatus[],
    signal: AbortSignal,
  ): Promise<readonly HomeOffMarket[]>;
  /** Null takes a home out. */
  keepLeads(
    kept: readonly { readonly mark: Mark; readonly lead: DerivedLead | null }[],
  ): Promise<void>;

  /** The last day that an import of listings speaks of, and the day for which all markets were marked last. */
  marketDays(
    signal: AbortSignal,
  ): Promise<{ readonly imported: string | null; readonly marked: string | null }>;
  /** Marks every outcode with a listing or a market, and notes for which day. */
  markMarkets(day: string): Promise<void>;
  /** All listings of each outcode, in the order of the outcodes. */
  listingsOfOutcodes(
    outcodes: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly (readonly MarketListing[])[]>;
  /** Null takes a market out. */
  keepMarkets(
    kept: readonly { readonly mark: Mark; readonly market: DistrictMarket | null }[],
  ): Promise<void>;

  /** Everything was derived and scored: the store brings up to date what it shows to others than these ports. */
  broughtUpToDate(): Promise<void>;
}
