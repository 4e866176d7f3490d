import type { ResponseOf, routes } from '@freehold/contract';
import { daysSince } from '../operation/days.ts';
import { addressLine, miles, percent, placeName, pounds } from '../operation/wire.ts';
import type { Listing, ListingDetail } from '../ports/listings.ts';
import type { ImageRecord } from '../ports/records.ts';

type ListingView = ResponseOf<typeof routes.searchProperties>['properties'][number];
type DetailView = ResponseOf<typeof routes.getProperty>;

/** A listing as lists show it. */
export function listingView(listing: Listing, now: Date): ListingView {
  const { flags } = listing;
  const has = (flag: (typeof flags)[number]) => flags.includes(flag);
  return {
    id: listing.id,
    uprn: listing.uprn,
    title: listing.title,
    listing_type: listing.listingType,
    status: listing.status,
    source: listing.source,
    listing_url: listing.listingUrl,
    ...placeView(listing),
    ...priceView(listing),
    ...attributesView(listing),
    ...investmentView(listing),
    is_listed_building: listing.isListedBuilding,
    in_conservation_area: listing.inConservationArea,
    is_flood_zone: listing.isFloodZone,
    has_article4: listing.hasArticle4,
    flags: [...flags],
    block_of_flats: has('block_of_flats'),
    is_care_home: has('is_care_home'),
    is_hotel_bb: has('is_hotel_bb'),
    mixed_use: has('mixed_use'),
    is_former_pub: has('is_former_pub'),
    first_listed_at: listing.firstListedAt.toISOString(),
    updated_at: listing.updatedAt.toISOString(),
    days_listed: daysSince(listing.firstListedAt, now),
    image_count: listing.imageCount,
    main_image_url: listing.mainImageId === null ? null : mediaPath(listing.mainImageId),
  };
}

/** A listing with all that its own page shows. */
export function detailView(listing: ListingDetail, now: Date): DetailView {
  const { agent } = listing;
  return {
    ...listingView(listing, now),
    description: listing.description,
    key_features: [...listing.keyFeatures],
    images: listing.images.filter(({ kind }) => kind === 'photo').map(imageView),
    floorplans: listing.images.filter(({ kind }) => kind === 'floorplan').map(imageView),
    price_history: listing.history.map(({ date, event, pricePence }) => ({
      date,
      event,
      price: pounds(pricePence),
    })),
    agent: agent && {
      name: agent.name,
      branch_id: agent.branchId,
      company_name: agent.companyName,
      phone: agent.phone,
    },
    flag_evidence: listing.flagEvidence.map(({ flag, source, text }) => ({ flag, source, text })),
  };
}

function placeView(listing: Listing) {
  return {
    address: addressLine(listing),
    postcode: listing.postcode,
    outcode: listing.outcode,
    town: placeName(listing.town),
    nation: listing.nation,
    latitude: listing.point?.latitude ?? null,
    longitude: listing.point?.longitude ?? null,
    distance_miles: miles(listing.distanceMetres),
  };
}

function priceView(listing: Listing) {
  return {
    price: pounds(listing.pricePence),
    price_numeric: pounds(listing.pricePence),
    price_qualifier: listing.priceQualifier,
    price_per_sqft: pounds(listing.pricePerSqftPence),
    original_price: pounds(listing.originalPricePence),
    last_reduced_at: listing.lastReducedAt?.toISOString() ?? null,
    total_reduction_pct: percent(listing.totalReductionBasisPoints),
  };
}

function attributesView(listing: Listing) {
  const { typeCode } = listing;
  return {
    property_type: listing.propertyType as ListingView['property_type'],
    property_type_code: typeCode === 'O' ? null : typeCode,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    floor_area_sqft: listing.floorAreaSqft,
    tenure: listing.tenure,
    lease_years_remaining: listing.leaseYearsRemaining,
    ground_rent_annual: pounds(listing.annualGroundRentPence),
    service_charge_annual: pounds(listing.annualServiceChargePence),
    council_tax_band: listing.councilTaxBand,
    energy_rating: listing.energyBand,
    new_build: listing.newBuild,
  };
}

function investmentView({ estimates, discountBasisPoints, yieldBasisPoints }: Listing) {
  return {
    bmv_discount_percentage: percent(discountBasisPoints),
    estimated_value: pounds(estimates.valuePence),
    estimated_monthly_rent: pounds(estimates.monthlyRentPence),
    estimated_rental_yield: percent(yieldBasisPoints),
    deal_score: estimates.dealScore,
    is_hot_deal: estimates.isHotDeal,
    motivation_score: estimates.motivationScore,
    motivation_tier: estimates.motivationTier,
    playbook_tiers: estimates.playbookTiers,
  };
}

function imageView({ id, caption, width, height }: ImageRecord) {
  return { id, url: mediaPath(id), caption, width, height };
}

function mediaPath(imageId: string): string {
  return `/api/v1/media/${encodeURIComponent(imageId)}`;
}
