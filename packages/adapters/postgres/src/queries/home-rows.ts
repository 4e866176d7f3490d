import type { Estimates, Listing, Point, Property } from '@freehold/operations';
import { flagsOfColumns } from '@freehold/operations';

export type FlagBits = readonly [number, number, number];

/** A place as rows hold it. */
export interface PlaceColumns {
  readonly lat: number | null;
  readonly lon: number | null;
}

export function pointOf({ lat, lon }: PlaceColumns): Point | null {
  return lat === null || lon === null ? null : { latitude: lat, longitude: lon };
}

export const instantOf = (time: number | null): Date | null =>
  time === null ? null : new Date(time);

/** Estimates of a home, of a row `e` of `estimates`. */
export const estimateColumns = {
  valuePence: 'e.value',
  valueLowerPence: 'e.value_lower',
  valueUpperPence: 'e.value_upper',
  valueConfidence: 'e.value_confidence',
  monthlyRentPence: 'e.rent',
  dealScore: 'e.deal_score',
  isHotDeal: 'e.is_hot_deal',
  motivationScore: 'e.motivation_score',
  motivationTier: 'e.motivation_tier',
  brrr_candidate: 'e.brrr_tier',
  hmo_conversion: 'e.hmo_tier',
  btl_candidate: 'e.btl_tier',
  scoredAt: 'e.scored_at',
} as const;

type EstimateRow = Omit<Estimates, 'playbookTiers' | 'scoredAt'> &
  Estimates['playbookTiers'] & { readonly scoredAt: number | null };

/** Takes the columns of the estimates out of a row. */
function splitEstimates<Row extends EstimateRow>(row: Row) {
  const {
    valuePence,
    valueLowerPence,
    valueUpperPence,
    valueConfidence,
    monthlyRentPence,
    dealScore,
    isHotDeal,
    motivationScore,
    motivationTier,
    brrr_candidate,
    hmo_conversion,
    btl_candidate,
    scoredAt,
    ...rest
  } = row;
  const estimates: Estimates = {
    valuePence,
    valueLowerPence,
    valueUpperPence,
    valueConfidence,
    monthlyRentPence,
    dealScore,
    isHotDeal,
    motivationScore,
    motivationTier,
    playbookTiers: { brrr_candidate, hmo_conversion, btl_candidate },
    scoredAt: instantOf(scoredAt),
  };
  return { estimates, rest };
}

/** What both a listing and a home hold, of a row `p` of `properties`. */
const homeColumns = {
  id: 'p.id',
  uprn: 'p.uprn',
  saon: 'p.saon',
  paon: 'p.paon',
  street: 'p.street',
  locality: 'p.locality',
  town: 'p.town',
  postcode: 'p.postcode',
  outcode: 'p.outcode',
  nation: 'p.nation',
  lat: 'p.lat',
  lon: 'p.lon',
  typeCode: 'p.type_code',
  propertyType: 'p.property_type',
  bedrooms: 'p.bedrooms',
  bathrooms: 'p.bathrooms',
  tenure: 'p.tenure',
  energyBand: 'p.energy_band',
  councilTaxBand: 'p.council_tax_band',
  isListedBuilding: 'p.is_listed_building',
  inConservationArea: 'p.in_conservation_area',
  isFloodZone: 'p.is_flood_zone',
  hasArticle4: 'p.has_article4',
} as const;

export const propertyColumns = {
  ...homeColumns,
  floorAreaSqm: 'p.floor_area_sqm',
  floodLevel: 'p.flood_level',
  ownerName: 'p.owner_name',
  ownerNumber: 'p.owner_number',
  ownerDistressed: 'p.owner_distressed',
  ...estimateColumns,
} as const;

export interface OwnerColumns {
  readonly ownerName: string | null;
  readonly ownerNumber: string | null;
  readonly ownerDistressed: boolean | null;
}

export function ownerOf({ ownerName, ownerNumber, ownerDistressed }: OwnerColumns) {
  return ownerName === null
    ? null
    : { name: ownerName, number: ownerNumber, distressed: ownerDistressed === true };
}

export type PropertyRow = Omit<Property, 'point' | 'companyOwner' | 'estimates'> &
  PlaceColumns &
  OwnerColumns &
  EstimateRow;

export function readProperty(row: PropertyRow): Property {
  const { estimates, rest } = splitEstimates(row);
  const { lat, lon, ownerName, ownerNumber, ownerDistressed, ...home } = rest;
  return {
    ...home,
    point: pointOf({ lat, lon }),
    companyOwner: ownerOf({ ownerName, ownerNumber, ownerDistressed }),
    estimates,
  };
}

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

export interface FlagColumns {
  readonly flags0: number;
  readonly flags1: number;
  readonly flags2: number;
}

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

export function readListing(row: ListingRow): Listing {
  const { estimates, rest } = splitEstimates(row);
  const { lat, lon, flags0, flags1, flags2, lastReducedAt, firstListedAt, updatedAt, ...listing } =
    rest;
  return {
    ...listing,
    point: pointOf({ lat, lon }),
    lastReducedAt: instantOf(lastReducedAt),
    estimates,
    flags: flagsOfColumns([flags0, flags1, flags2]),
    firstListedAt: new Date(firstListedAt),
    updatedAt: new Date(updatedAt),
    distanceMetres: null,
  };
}
