import { priceHistoryOf } from '../derivation/price-history.ts';
import { flagsOf, type ListingFlags } from '../homes/flags-of.ts';
import type { ListingRecord, PropertyRecord } from '../ports/records.ts';
import { flagColumns } from './listing-columns.ts';
import { outcodeOf } from './listing-scope.ts';
import type { RowMap } from './records/row-map.ts';
import { wordsOf } from './words.ts';

// Homes and listings as rows, by the columns that they have in every store. Each store adds the keys and identifiers of its
// own kind. Lists are JSON, instants are milliseconds.

export const propertyMap: RowMap<PropertyRecord> = {
  uprn: ['bigint', ({ uprn }) => uprn],
  saon: ['text', ({ saon }) => saon],
  paon: ['text', ({ paon }) => paon],
  street: ['text', ({ street }) => street],
  locality: ['text', ({ locality }) => locality],
  town: ['text', ({ town }) => town],
  postcode: ['text', ({ postcode }) => postcode],
  outcode: ['text', ({ postcode }) => outcodeOf(postcode)],
  nation: ['text', ({ nation }) => nation],
  lat: ['double', ({ point }) => point?.latitude ?? null],
  lon: ['double', ({ point }) => point?.longitude ?? null],
  type_code: ['text', ({ typeCode }) => typeCode],
  property_type: ['text', ({ propertyType }) => propertyType],
  bedrooms: ['integer', ({ bedrooms }) => bedrooms],
  bathrooms: ['integer', ({ bathrooms }) => bathrooms],
  floor_area_sqm: ['double', ({ floorAreaSqm }) => floorAreaSqm],
  tenure: ['text', ({ tenure }) => tenure],
  energy_band: ['text', ({ energyBand }) => energyBand],
  council_tax_band: ['text', ({ councilTaxBand }) => councilTaxBand],
};

/** The company that owns a home. */
export const ownerMap: RowMap<PropertyRecord> = {
  owner_name: ['text', ({ companyOwner }) => companyOwner?.name ?? null],
  owner_number: ['text', ({ companyOwner }) => companyOwner?.number ?? null],
  owner_distressed: ['boolean', ({ companyOwner }) => companyOwner?.distressed ?? null],
};

const instant = (date: string | null) => (date === null ? null : Date.parse(date));

/** A listing with its flags and the evidence for them, and what its history says of the price. */
export interface FlaggedListing extends ListingRecord {
  readonly flags: ReturnType<typeof flagColumns>;
  readonly evidence: ListingFlags['evidence'];
  readonly photos: ListingRecord['images'];
  readonly prices: ReturnType<typeof priceHistoryOf>;
}

export function flaggedListing(listing: ListingRecord): FlaggedListing {
  const { flags, evidence } = flagsOf(listing);
  const photos = listing.images.filter(({ kind }) => kind === 'photo');
  return {
    ...listing,
    flags: flagColumns(flags),
    evidence,
    photos,
    prices: priceHistoryOf(listing),
  };
}

export const listingMap: RowMap<FlaggedListing> = {
  listing_type: ['text', ({ listingType }) => listingType],
  status: ['text', ({ status }) => status],
  source: ['text', ({ source }) => source],
  source_reference: ['text', ({ sourceReference }) => sourceReference],
  listing_url: ['text', ({ listingUrl }) => listingUrl],
  title: ['text', ({ title }) => title],
  description: ['text', ({ description }) => description],
  key_features: ['json', ({ keyFeatures }) => JSON.stringify(keyFeatures)],
  words: ['text', wordsOf],
  price: ['bigint', ({ pricePence }) => pricePence],
  price_qualifier: ['text', ({ priceQualifier }) => priceQualifier],
  original_price: ['bigint', ({ prices }) => prices.originalPricePence],
  reductions: ['integer', ({ prices }) => prices.reductions],
  reduction: ['integer', ({ prices }) => prices.reductionBasisPoints],
  last_reduced_at: ['bigint', ({ prices }) => instant(prices.lastReducedAt)],
  gone_at: ['bigint', ({ prices }) => instant(prices.goneAt)],
  lease_years: ['integer', ({ leaseYearsRemaining }) => leaseYearsRemaining],
  ground_rent: ['bigint', ({ annualGroundRentPence }) => annualGroundRentPence],
  service_charge: ['bigint', ({ annualServiceChargePence }) => annualServiceChargePence],
  new_build: ['boolean', ({ newBuild }) => newBuild],
  first_listed_at: ['bigint', ({ firstListedAt }) => Date.parse(firstListedAt)],
  updated_at: ['bigint', ({ updatedAt }) => Date.parse(updatedAt)],
  history: ['json', ({ history }) => JSON.stringify(history)],
  flag_evidence: ['json', ({ evidence }) => JSON.stringify(evidence)],
  image_count: ['integer', ({ photos }) => photos.length],
  main_image_id: ['text', ({ photos }) => photos[0]?.id ?? null],
  flags_0: ['integer', ({ flags }) => flags[0]],
  flags_1: ['integer', ({ flags }) => flags[1]],
  flags_2: ['integer', ({ flags }) => flags[2]],
};

/** Every date that a listing speaks of. */
export function listingDates({ firstListedAt, updatedAt, history }: ListingRecord): string[] {
  return [firstListedAt, updatedAt, ...history.map(({ date }) => date)];
}
