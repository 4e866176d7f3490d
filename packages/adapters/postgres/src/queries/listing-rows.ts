import { flagsOfColumns, type Listing } from '@freehold/operations';
import {
  estimateColumns,
  homeColumns,
  instantOf,
  type EstimateRow,
  type FlagColumns,
  type PlaceColumns,
} from './home-rows.ts';
import { listsIn, listsSql } from './lists.ts';
import { columnsOf, raw, sql } from './sql.ts';

/** A listing as lists show it, of rows `l` of `listings`, `s` of `listing_search`, `p` and `e`. */
export const listingColumns = {
  ...homeColumns,
  listingType: 'l.listing_type',
  status: 'l.status',
  source: 'l.source',
  listingUrl: 'l.listing_url',
  title: 'l.title',
  pricePence: 'l.price',
  priceQualifier: 'l.price_qualifier',
  pricePerSqftPence: 's.price_per_sqft',
  originalPricePence: 'l.original_price',
  lastReducedAt: 'l.last_reduced_at',
  reductions: 'l.reductions',
  totalReductionBasisPoints: 'l.reduction',
  floorAreaSqft: 's.floor_area_sqft',
  leaseYearsRemaining: 'l.lease_years',
  annualGroundRentPence: 'l.ground_rent',
  annualServiceChargePence: 'l.service_charge',
  newBuild: 'l.new_build',
  discountBasisPoints: 's.discount',
  yieldBasisPoints: 's.yield',
  flags0: 'l.flags_0',
  flags1: 'l.flags_1',
  flags2: 'l.flags_2',
  firstListedAt: 'l.first_listed_at',
  updatedAt: 'l.updated_at',
  imageCount: 'l.image_count',
  mainImageId: 'l.main_image_id',
  ...estimateColumns,
} as const;

/** The tables of `listingColumns`, beginning with a listing. */
export const listingTables = `listings l JOIN properties p ON p.key = l.property_key
  JOIN listing_search s ON s.key = l.key LEFT JOIN estimates e ON e.property_key = l.property_key`;

export type ListingRow = Omit<
  Listing,
  | 'point'
  | 'estimates'
  | 'flags'
  | 'lastReducedAt'
  | 'firstListedAt'
  | 'updatedAt'
  | 'distanceMetres'
> &
  PlaceColumns &
  FlagColumns &
  EstimateRow & {
    readonly lastReducedAt: number | null;
    readonly firstListedAt: number;
    readonly updatedAt: number;
  };

/** Those of the columns that hold texts. */
const texts: ReadonlySet<string> = new Set<keyof ListingRow>([
  'id',
  'saon',
  'paon',
  'street',
  'locality',
  'town',
  'postcode',
  'outcode',
  'nation',
  'typeCode',
  'propertyType',
  'tenure',
  'energyBand',
  'councilTaxBand',
  'listingType',
  'status',
  'source',
  'listingUrl',
  'title',
  'priceQualifier',
  'mainImageId',
  'motivationTier',
  'brrr_candidate',
  'hmo_conversion',
  'btl_candidate',
]);
const names = Object.keys(listingColumns) as readonly (keyof ListingRow)[];

/** Each of `listingColumns` of the rows of a table as the text of a JSON list. */
export const listingLists = raw(listsSql(names, texts));
/** Beside a row `page`: its `key` leads to the listing, in every table by a key. */
export const listingOfPage = sql`JOIN LATERAL (SELECT ${columnsOf(listingColumns)} FROM ${raw(listingTables)}
  WHERE l.key = page.key OFFSET 0) listing ON true`;

export type ListingTexts = Readonly<Record<keyof ListingRow, string>>;
type ListingLists = { readonly [Name in keyof ListingRow]: readonly ListingRow[Name][] };

/** The listings of such lists. */
export function listingsOf(row: ListingTexts): Listing[] {
  const lists = listsIn<ListingRow>(names, row);
  return lists.id.map((_, at) => listingAt(lists, at));
}

/** A listing of one row. */
export function readListing(row: ListingRow): Listing {
  const lists = Object.fromEntries(names.map((name) => [name, [row[name]]]));
  return listingAt(lists as unknown as ListingLists, 0);
}

/** Each field by its name: what is left of a row after some are taken out costs several times as much to make. */
function listingAt(lists: ListingLists, at: number): Listing {
  const lat = lists.lat[at] as ListingRow['lat'];
  return {
    id: lists.id[at] as ListingRow['id'],
    uprn: lists.uprn[at] as ListingRow['uprn'],
    saon: lists.saon[at] as ListingRow['saon'],
    paon: lists.paon[at] as ListingRow['paon'],
    street: lists.street[at] as ListingRow['street'],
    locality: lists.locality[at] as ListingRow['locality'],
    town: lists.town[at] as ListingRow['town'],
    postcode: lists.postcode[at] as ListingRow['postcode'],
    outcode: lists.outcode[at] as ListingRow['outcode'],
    nation: lists.nation[at] as ListingRow['nation'],
    typeCode: lists.typeCode[at] as ListingRow['typeCode'],
    propertyType: lists.propertyType[at] as ListingRow['propertyType'],
    bedrooms: lists.bedrooms[at] as ListingRow['bedrooms'],
    bathrooms: lists.bathrooms[at] as ListingRow['bathrooms'],
    tenure: lists.tenure[at] as ListingRow['tenure'],
    energyBand: lists.energyBand[at] as ListingRow['energyBand'],
    councilTaxBand: lists.councilTaxBand[at] as ListingRow['councilTaxBand'],
    isListedBuilding: lists.isListedBuilding[at] as ListingRow['isListedBuilding'],
    inConservationArea: lists.inConservationArea[at] as ListingRow['inConservationArea'],
    isFloodZone: lists.isFloodZone[at] as ListingRow['isFloodZone'],
    hasArticle4: lists.hasArticle4[at] as ListingRow['hasArticle4'],
    listingType: lists.listingType[at] as ListingRow['listingType'],
    status: lists.status[at] as ListingRow['status'],
    source: lists.source[at] as ListingRow['source'],
    listingUrl: lists.listingUrl[at] as ListingRow['listingUrl'],
    title: lists.title[at] as ListingRow['title'],
    pricePence: lists.pricePence[at] as ListingRow['pricePence'],
    priceQualifier: lists.priceQualifier[at] as ListingRow['priceQualifier'],
    pricePerSqftPence: lists.pricePerSqftPence[at] as ListingRow['pricePerSqftPence'],
    originalPricePence: lists.originalPricePence[at] as ListingRow['originalPricePence'],
    reductions: lists.reductions[at] as ListingRow['reductions'],
    totalReductionBasisPoints: lists.totalReductionBasisPoints[
      at
    ] as ListingRow['totalReductionBasisPoints'],
    floorAreaSqft: lists.floorAreaSqft[at] as ListingRow['floorAreaSqft'],
    leaseYearsRemaining: lists.leaseYearsRemaining[at] as ListingRow['leaseYearsRemaining'],
    annualGroundRentPence: lists.annualGroundRentPence[at] as ListingRow['annualGroundRentPence'],
    annualServiceChargePence: lists.annualServiceChargePence[
      at
    ] as ListingRow['annualServiceChargePence'],
    newBuild: lists.newBuild[at] as ListingRow['newBuild'],
    discountBasisPoints: lists.discountBasisPoints[at] as ListingRow['discountBasisPoints'],
    yieldBasisPoints: lists.yieldBasisPoints[at] as ListingRow['yieldBasisPoints'],
    imageCount: lists.imageCount[at] as ListingRow['imageCount'],
    mainImageId: lists.mainImageId[at] as ListingRow['mainImageId'],
    point: lat === null ? null : { latitude: lat, longitude: lists.lon[at] as number },
    lastReducedAt: instantOf(lists.lastReducedAt[at] as ListingRow['lastReducedAt']),
    estimates: {
      valuePence: lists.valuePence[at] as ListingRow['valuePence'],
      valueLowerPence: lists.valueLowerPence[at] as ListingRow['valueLowerPence'],
      valueUpperPence: lists.valueUpperPence[at] as ListingRow['valueUpperPence'],
      valueConfidence: lists.valueConfidence[at] as ListingRow['valueConfidence'],
      monthlyRentPence: lists.monthlyRentPence[at] as ListingRow['monthlyRentPence'],
      dealScore: lists.dealScore[at] as ListingRow['dealScore'],
      isHotDeal: lists.isHotDeal[at] as ListingRow['isHotDeal'],
      motivationScore: lists.motivationScore[at] as ListingRow['motivationScore'],
      motivationTier: lists.motivationTier[at] as ListingRow['motivationTier'],
      playbookTiers: {
        brrr_candidate: lists.brrr_candidate[at] as ListingRow['brrr_candidate'],
        hmo_conversion: lists.hmo_conversion[at] as ListingRow['hmo_conversion'],
        btl_candidate: lists.btl_candidate[at] as ListingRow['btl_candidate'],
      },
      scoredAt: instantOf(lists.scoredAt[at] as ListingRow['scoredAt']),
    },
    flags: flagsOfColumns([
      lists.flags0[at] as number,
      lists.flags1[at] as number,
      lists.flags2[at] as number,
    ]),
    firstListedAt: new Date(lists.firstListedAt[at] as number),
    updatedAt: new Date(lists.updatedAt[at] as number),
    distanceMetres: null,
  };
}
