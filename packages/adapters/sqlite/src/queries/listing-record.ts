import { type Estimates, flagsOfColumns, type Listing, type Tier } from '@freehold/operations';
import { truth } from '../columns.ts';
import { estimateNames, recordNames, type RecordName } from '../listing-record-columns.ts';
import { uuidOfHex } from '../uuid.ts';

type Places<Name extends string> = Readonly<Record<Name, number>>;
const placesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name, place) => [name, place])) as Places<Name>;
const place = placesOf<RecordName>(recordNames);
const estimate = placesOf(estimateNames);

const instant = (value: unknown): Date | null =>
  value === null ? null : new Date(value as number);

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
    isHotDeal: truth(number(estimate.is_hot_deal)),
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
    id: uuidOfHex(record[place.id] as string),
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
    newBuild: truth(number(place.new_build)),
    discountBasisPoints: number(place.discount),
    yieldBasisPoints: number(place.yield),
    estimates: readEstimates(record[place.estimates] as readonly unknown[]),
    isListedBuilding: truth(number(place.is_listed_building)),
    inConservationArea: truth(number(place.in_conservation_area)),
    isFloodZone: truth(number(place.is_flood_zone)),
    hasArticle4: truth(number(place.has_article4)),
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
