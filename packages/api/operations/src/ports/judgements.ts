import type {
  AreaModel,
  Calibration,
  Declined,
  RentEstimate,
  Stack,
  Valued,
} from '@freehold/market';
import type { Point } from './records.ts';

/** What a home would sell for, or why nothing supports a figure. Amounts have three significant figures. */
export type HomeValue =
  | (Pick<
      Valued,
      | 'status'
      | 'pricePence'
      | 'lowerPence'
      | 'upperPence'
      | 'confidence'
      | 'areaAveragePence'
      | 'evidenceCount'
    > & {
      /** The price before it was rounded. */
      readonly exactPence: number;
    })
  | {
      readonly status: 'declined';
      readonly reason: Declined['reason'] | 'type_unknown' | 'model_outdated';
      readonly evidenceCount: number;
    };

/** What a home would let for by the month by the model; figures are null below its evidence floor. */
export type ModelledRent = Pick<
  RentEstimate,
  | 'monthlyRentPence'
  | 'lowerMonthlyRentPence'
  | 'upperMonthlyRentPence'
  | 'comparablesCount'
  | 'radiusMetres'
  | 'basis'
>;

/**
 * What a home would let for by the month: the median rent, between its quartiles, of the homes to let that are on offer
 * within 1 km and one bedroom more or less. Figures are null where there are none.
 */
export interface HomeRent {
  readonly monthlyRentPence: number | null;
  readonly lowerMonthlyRentPence: number | null;
  readonly upperMonthlyRentPence: number | null;
  readonly comparablesCount: number;
  readonly modelled: ModelledRent;
}

/** What the listings of an outcode say of any home in it. Null is unknown. */
export interface AreaStock {
  /** The last day that its listings for sale speak of, to which ages are counted; null without any. */
  readonly listingsUntil: string | null;
  /** 0–100. */
  readonly demandIndex: number | null;
  /** Of the listings for sale that are on offer. */
  readonly medianDaysListed: number | null;
  /** Quartiles of gross yields, where there are enough of them. */
  readonly yieldBasisPoints: {
    readonly p25: number;
    readonly median: number;
    readonly p75: number;
  } | null;
}

/** An outcode as scoring judged it. */
export interface JudgedArea {
  readonly stock: AreaStock;
  readonly judgedAt: Date;
}

/** A home as scoring judged it, with its outcode. */
export interface JudgedHome extends JudgedArea {
  readonly value: HomeValue;
  /** Null where the place or the bedrooms are not known. */
  readonly rent: HomeRent | null;
}

/** A home whose listings changed since its outcode was judged. */
export interface ChangedHome {
  readonly id: string;
  /** As scoring stored it; null where it did not, by the rules and since the instant that were asked for. */
  readonly judged: Pick<JudgedHome, 'value' | 'rent'> | null;
}

export interface ChangedAsked {
  readonly by: JudgedBy;
  readonly limit: number;
}

/** Which judgements still serve. */
export interface JudgedBy {
  /** The version of the rules that made them. */
  readonly rules: string;
  readonly since: Date;
}

/** The sales of a postcode area that a price model rests on, counted. */
export interface SalesCounted {
  /** Day of the last one. */
  readonly until: string;
  readonly sales: number;
  /** Those with a point. */
  readonly placed: number;
  /** Those with a floor area. */
  readonly sized: number;
  /** True where a published price index of the area was held beside them. */
  readonly isIndexed: boolean;
}

/** What the homes of a postcode area are valued by beside the sales near them, as derivation fitted it last. */
export interface PriceModel {
  /** The version of the rules that made it. */
  readonly rules: string;
  readonly model: AreaModel;
  /** What past valuations of its own sales teach; null where there are too few. */
  readonly stack: Stack | null;
  /** By the errors of past valuations of its own sales; empty where there are too few. */
  readonly calibration: Calibration;
  /** What stack and calibration were learned from; the model itself rests on every sale held when it was fitted. */
  readonly learnedFrom: SalesCounted;
}

/** How many postcode areas have a price model, and of how many it was made by other rules than this release's and values nothing. */
export interface ModelsHeld {
  readonly held: number;
  readonly outdated: number;
}

/** What scoring stores of an outcode, once all its homes are stored. */
export interface AreaJudgement extends JudgedArea {
  /** Null: the homes of which no outcode is known, which have no stock. */
  readonly outcode: string | null;
  readonly rules: string;
  /** Of what the outcode's homes are judged by (`DataVersions.ofOutcode`), read before anything of it was. */
  readonly version: number;
}

/**
 * What scoring stored of homes and outcodes, so that an answer need not read all that is around a home. Each gives null
 * where nothing serves: never judged, judged by other rules or before that instant, or a record of the outcode changed
 * since.
 */
export interface Judgements {
  /** Null where no sale of the postcode area (`M`, `EC`) is registered, and until derivation has reached it. */
  priceModel(area: string, signal: AbortSignal): Promise<PriceModel | null>;
  home(propertyId: string, by: JudgedBy, signal: AbortSignal): Promise<JudgedHome | null>;
  area(outcode: string, by: JudgedBy, signal: AbortSignal): Promise<JudgedArea | null>;
  /**
   * The outcodes with homes that have no judgement that serves, in the order of their names; last null, where that is so
   * of listed homes of which no outcode is known.
   */
  outstanding(by: JudgedBy, signal: AbortSignal): Promise<readonly (string | null)[]>;
  /**
   * How many homes with a registered sale of their own nothing was judged of yet, in those of the outcodes without a judgement
   * that serves.
   */
  unjudged(outcodes: readonly string[], by: JudgedBy, signal: AbortSignal): Promise<number>;
  /**
   * Homes of an outcode of which a listing was added, removed or changed in what judgements rest on since the outcode was
   * judged, in a fixed order; none of an outcode that never was.
   */
  changedHomes(
    outcode: string,
    asked: ChangedAsked,
    signal: AbortSignal,
  ): Promise<readonly ChangedHome[]>;
  /**
   * The homes of an outcode that lists show: those with a listing, and those with a registered sale of their own. With
   * null the listed homes of which no outcode is known.
   */
  homes(
    outcode: string | null,
    signal: AbortSignal,
  ): Promise<readonly { readonly id: string; readonly point: Point | null }[]>;
}
