import type { Estimates, Listing, Tier } from '../ports/listings.ts';
import { flagsOfColumns } from './listing-columns.ts';
import { storedInstant, storedTruth, storedUuid } from './records/stored.ts';

/** Estimates of a home that its listings are searched by as they are. */
export const searchedEstimateNames = [
  'rent',
  'deal_score',
  'is_hot_deal',
  'motivation_score',
  'motivation_tier',
  'brrr_tier',
  'hmo_tier',
  'btl_tier',
] as const;

/** Estimates of a home, in their order in a record. */
export const estimateRecordNames = [
  'value',
  'value_lower',
  'value_upper',
  'value_confidence',
  ...searchedEstimateNames,
  'scored_at',
] as const;

/** What lists show of a listing, in its order in a record: a JSON array that a store keeps of each listing. */
export const listingRecordNames = [
  'id',
  'uprn',
  'saon',
  'paon',
  'street',
  'locality',
  'town',
  'postcode',
  'outcode',
  'nation',
  'lat',
  'lon',
  'type_code',
  'tenure',
  'council_tax_band',
  'energy_band',
  'property_type',
  'bedrooms',
  'bathrooms',
  'is_listed_building',
  'in_conservation_area',
  'is_flood_zone',
  'has_article4',
  'listing_type',
  'status',
  'source',
  'listing_url',
  'title',
  'price',
  'price_qualifier',
  'original_price',
  'last_reduced_at',
  'reductions',
  'reduction',
  'lease_years',
  'ground_rent',
  'service_charge',
  'new_build',
  'flags_0',
  'flags_1',
  'flags_2',
  'first_listed_at',
  'updated_at',
  'image_count',
  'main_image_id',
  'price_per_sqft',
  'floor_area_sqft',
  'discount',
  'yield',
  'estimates',
] as const;

type Places<Name extends string> = Readonly<Record<Name, number>>;
const placesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name, place) => [name, place])) as Places<Name>;
const place = placesOf(listingRecordNames);
const estimate = placesOf(estimateRecordNames);

const instant = (value: unknown) => storedInstant(value as number | null);

/** Estimates from their JSON array. */
export function readEstimates(values: readonly unknown[]): Estimates {
  const number = (at: number) => values[at] as number | null;
  const tier = (at: number) => values[at] as Tier | null;
  return {
    valuePence: number(estimate.value),
    valueLowerPence: number(estimate.value_lower),
    valueUpperPence: number(estimate.value_upper),
    valueConfidence: number(estimate.value_confidence),
    monthlyRentPence: number(estimate.rent),
    dealScore: number(estimate.deal_score),
    isHotDeal: storedTruth(values[estimate.is_hot_deal]),
    motivationScore: number(estimate.motivation_score),
    motivationTier: tier(estimate.motivation_tier),
    playbookTiers: {
      brrr_candidate: tier(estimate.brrr_tier),
      hmo_conversion: tier(estimate.hmo_tier),
      btl_candidate: tier(estimate.btl_tier),
    },
    scoredAt: instant(values[estimate.scored_at]),
  };
}

/** A listing from its record. */
export function readListing(record: readonly unknown[]): Listing {
  const number = (at: number) => record[at] as number | null;
  const text = (at: number) => record[at] as string | null;
  const lat = number(place.lat);
  return {
    id: storedUuid(record[place.id]),
    uprn: number(place.uprn),
    saon: text(place.saon),
    paon: text(place.paon),
    street: text(place.street),
    locality: text(place.locality),
    town: text(place.town),
    postcode: text(place.postcode),
    outcode: text(place.outcode),
    nation: record[place.nation] as Listing['nation'],
    point: lat === null ? null : { latitude: lat, longitude: record[place.lon] as number },
    listingType: record[place.listing_type] as Listing['listingType'],
    status: record[place.status] as Listing['status'],
    source: record[place.source] as string,
    listingUrl: text(place.listing_url),
    title: record[place.title] as string,
    pricePence: number(place.price),
    priceQualifier: record[place.price_qualifier] as Listing['priceQualifier'],
    pricePerSqftPence: number(place.price_per_sqft),
    originalPricePence: number(place.original_price),
    lastReducedAt: instant(record[place.last_reduced_at]),
    reductions: record[place.reductions] as number,
    totalReductionBasisPoints: number(place.reduction),
    propertyType: text(place.property_type),
    typeCode: record[place.type_code] as Listing['typeCode'],
    bedrooms: number(place.bedrooms),
    bathrooms: number(place.bathrooms),
    floorAreaSqft: number(place.floor_area_sqft),
    tenure: record[place.tenure] as Listing['tenure'],
    leaseYearsRemaining: number(place.lease_years),
    annualGroundRentPence: number(place.ground_rent),
    annualServiceChargePence: number(place.service_charge),
    councilTaxBand: text(place.council_tax_band),
    energyBand: record[place.energy_band] as Listing['energyBand'],
    newBuild: storedTruth(record[place.new_build]),
    discountBasisPoints: number(place.discount),
    yieldBasisPoints: number(place.yield),
    estimates: readEstimates(record[place.estimates] as readonly unknown[]),
    isListedBuilding: storedTruth(record[place.is_listed_building]),
    inConservationArea: storedTruth(record[place.in_conservation_area]),
    isFloodZone: storedTruth(record[place.is_flood_zone]),
    hasArticle4: storedTruth(record[place.has_article4]),
    flags: flagsOfColumns([
      record[place.flags_0] as number,
      record[place.flags_1] as number,
      record[place.flags_2] as number,
    ]),
    firstListedAt: new Date(record[place.first_listed_at] as number),
    updatedAt: new Date(record[place.updated_at] as number),
    imageCount: record[place.image_count] as number,
    mainImageId: text(place.main_image_id),
    distanceMetres: null,
  };
}
