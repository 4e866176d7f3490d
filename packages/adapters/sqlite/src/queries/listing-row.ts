import type { Estimates, Listing, ListingDetail, Tier } from '@freehold/operations';
import { flagsOfColumns, truth } from '../columns.ts';
import { uuidText } from '../uuid.ts';

export const estimateColumns = `e.value, e.value_lower, e.value_upper, e.value_confidence, e.rent,
  e.deal_score, e.is_hot_deal, e.motivation_score, e.motivation_tier, e.brrr_tier, e.hmo_tier, e.btl_tier, e.scored_at`;

export const listingColumns = `p.id, p.uprn, p.saon, p.paon, p.street, p.locality, p.town, p.postcode, p.outcode,
  p.nation, p.lat, p.lon, p.type_code, p.tenure, p.council_tax_band, p.energy_band, p.property_type,
  p.bedrooms, p.bathrooms, p.is_listed_building, p.in_conservation_area, p.is_flood_zone, p.has_article4,
  l.listing_type, l.status, l.source, l.listing_url, l.title, l.price, l.price_qualifier, l.original_price,
  l.last_reduced_at, l.reductions, l.reduction, l.lease_years, l.ground_rent, l.service_charge, l.new_build,
  l.flags_0, l.flags_1, l.flags_2, l.first_listed_at, l.updated_at, l.image_count, l.main_image_id,
  s.price_per_sqft, s.floor_area_sqft, s.discount, s.yield, ${estimateColumns}`;

export const listingTables = `listings l JOIN properties p ON p.key = l.property_key
  JOIN listing_search s ON s.listing_type = l.listing_type AND s.outcode = l.search_outcode AND s.key = l.key
  LEFT JOIN estimates e ON e.property_key = l.property_key`;

/** A row of `listingColumns`, as the driver gives it. */
type ListingRow = Readonly<Record<string, unknown>>;

const instant = (value: number | null): Date | null => (value === null ? null : new Date(value));

export function readEstimates(row: ListingRow): Estimates {
  const number = (name: string) => (row[name] ?? null) as number | null;
  const tier = (name: string) => (row[name] ?? null) as Tier | null;
  return {
    valuePence: number('value'),
    valueLowerPence: number('value_lower'),
    valueUpperPence: number('value_upper'),
    valueConfidence: number('value_confidence'),
    rentMonthlyPence: number('rent'),
    dealScore: number('deal_score'),
    isHotDeal: truth(number('is_hot_deal')),
    motivationScore: number('motivation_score'),
    motivationTier: tier('motivation_tier'),
    playbookTiers: {
      brrr_candidate: tier('brrr_tier'),
      hmo_conversion: tier('hmo_tier'),
      btl_candidate: tier('btl_tier'),
    },
    scoredAt: instant(number('scored_at')),
  };
}

export function readListing(row: ListingRow, distanceMetres: number | null): Listing {
  return {
    id: uuidText(row['id'] as Uint8Array),
    uprn: row['uprn'] as number | null,
    saon: row['saon'] as string | null,
    paon: row['paon'] as string | null,
    street: row['street'] as string | null,
    locality: row['locality'] as string | null,
    town: row['town'] as string | null,
    postcode: row['postcode'] as string | null,
    outcode: row['outcode'] as string | null,
    nation: row['nation'] as Listing['nation'],
    point:
      row['lat'] === null
        ? null
        : { latitude: row['lat'] as number, longitude: row['lon'] as number },
    listingType: row['listing_type'] as Listing['listingType'],
    status: row['status'] as Listing['status'],
    source: row['source'] as string,
    listingUrl: row['listing_url'] as string | null,
    title: row['title'] as string,
    pricePence: row['price'] as number | null,
    priceQualifier: row['price_qualifier'] as Listing['priceQualifier'],
    pricePerSqftPence: row['price_per_sqft'] as number | null,
    originalPricePence: row['original_price'] as number | null,
    lastReducedAt: instant(row['last_reduced_at'] as number | null),
    reductions: row['reductions'] as number,
    totalReductionHundredths: row['reduction'] as number | null,
    propertyType: row['property_type'] as string | null,
    typeCode: row['type_code'] as Listing['typeCode'],
    bedrooms: row['bedrooms'] as number | null,
    bathrooms: row['bathrooms'] as number | null,
    floorAreaSqft: row['floor_area_sqft'] as number | null,
    tenure: row['tenure'] as Listing['tenure'],
    leaseYearsRemaining: row['lease_years'] as number | null,
    groundRentAnnualPence: row['ground_rent'] as number | null,
    serviceChargeAnnualPence: row['service_charge'] as number | null,
    councilTaxBand: row['council_tax_band'] as string | null,
    energyBand: row['energy_band'] as Listing['energyBand'],
    newBuild: truth(row['new_build'] as number | null),
    discountHundredths: row['discount'] as number | null,
    yieldHundredths: row['yield'] as number | null,
    estimates: readEstimates(row),
    isListedBuilding: truth(row['is_listed_building'] as number | null),
    inConservationArea: truth(row['in_conservation_area'] as number | null),
    isFloodZone: truth(row['is_flood_zone'] as number | null),
    hasArticle4: truth(row['has_article4'] as number | null),
    flags: flagsOfColumns([row['flags_0'], row['flags_1'], row['flags_2']] as [
      number,
      number,
      number,
    ]),
    firstListedAt: new Date(row['first_listed_at'] as number),
    updatedAt: new Date(row['updated_at'] as number),
    imageCount: row['image_count'] as number,
    mainImageId: row['main_image_id'] as string | null,
    distanceMetres,
  };
}
export type { ListingDetail, ListingRow };
