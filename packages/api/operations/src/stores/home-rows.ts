import { priceHistoryOf } from '../derivation/price-history.ts';
import { flagsOf } from '../homes/flags-of.ts';
import type { ListingRecord, PropertyRecord } from '../ports/records.ts';
import { flagColumns } from './listing-columns.ts';
import { outcodeOf } from './listing-scope.ts';
import { wordsOf } from './words.ts';

// Homes and listings as rows, by the columns that they have in every store. Each store adds the keys and identifiers of its
// own kind. Lists are JSON, instants are milliseconds.

export function propertyRow(property: PropertyRecord) {
  return {
    uprn: property.uprn,
    saon: property.saon,
    paon: property.paon,
    street: property.street,
    locality: property.locality,
    town: property.town,
    postcode: property.postcode,
    outcode: outcodeOf(property.postcode),
    nation: property.nation,
    lat: property.point?.latitude ?? null,
    lon: property.point?.longitude ?? null,
    type_code: property.typeCode,
    property_type: property.propertyType,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    floor_area_sqm: property.floorAreaSqm,
    tenure: property.tenure,
    energy_band: property.energyBand,
    council_tax_band: property.councilTaxBand,
  };
}

const instant = (date: string | null) => (date === null ? null : Date.parse(date));

/** With its flags and the evidence for them, and what its history says of the price. */
export function listingRow(listing: ListingRecord) {
  const { flags, evidence } = flagsOf(listing);
  const [flags_0, flags_1, flags_2] = flagColumns(flags);
  const history = priceHistoryOf(listing);
  const photos = listing.images.filter(({ kind }) => kind === 'photo');
  return {
    listing_type: listing.listingType,
    status: listing.status,
    source: listing.source,
    source_reference: listing.sourceReference,
    listing_url: listing.listingUrl,
    title: listing.title,
    description: listing.description,
    key_features: JSON.stringify(listing.keyFeatures),
    words: wordsOf(listing),
    price: listing.pricePence,
    price_qualifier: listing.priceQualifier,
    original_price: history.originalPricePence,
    reductions: history.reductions,
    reduction: history.reductionBasisPoints,
    last_reduced_at: instant(history.lastReducedAt),
    gone_at: instant(history.goneAt),
    lease_years: listing.leaseYearsRemaining,
    ground_rent: listing.annualGroundRentPence,
    service_charge: listing.annualServiceChargePence,
    new_build: listing.newBuild,
    first_listed_at: Date.parse(listing.firstListedAt),
    updated_at: Date.parse(listing.updatedAt),
    history: JSON.stringify(listing.history),
    flag_evidence: JSON.stringify(evidence),
    image_count: photos.length,
    main_image_id: photos[0]?.id ?? null,
    flags_0,
    flags_1,
    flags_2,
  };
}

/** Every date that a listing speaks of. */
export function listingDates({ firstListedAt, updatedAt, history }: ListingRecord): string[] {
  return [firstListedAt, updatedAt, ...history.map(({ date }) => date)];
}
