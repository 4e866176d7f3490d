import type { ResponseOf, routes } from '@freehold/contract';
import { dayOf, daysSince, wholeYears } from '../operation/days.ts';
import { wholeSqft } from '../derivation/home-figures.ts';
import { addressLine, miles, percent, placeName, pounds } from '../operation/wire.ts';
import type { Listing, ListingDetail, Property } from '../ports/listings.ts';
import type { Placed } from '../places/property-place.ts';
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
export function detailView(listing: ListingDetail, placed: Placed | null, now: Date): DetailView {
  const { agent } = listing;
  return {
    ...listingView(listing, now),
    ...positionView(placed),
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

/** A home that no listing offers, as its own page shows it: what only a listing tells is null, or an empty list. */
export function unlistedView(home: Property, placed: Placed | null, now: Date): DetailView {
  const place = placeView({ ...home, distanceMetres: null });
  return {
    id: home.id,
    uprn: home.uprn,
    title: place.address ?? home.postcode ?? home.id,
    listing_type: null,
    status: 'unlisted',
    source: 'registers',
    listing_url: null,
    ...place,
    ...positionView(placed),
    ...priceView(nothingAsked),
    ...attributesView({
      ...nothingAsked,
      ...home,
      leaseYearsRemaining:
        home.leaseExpiresOn === null ? null : wholeYears(dayOf(now), home.leaseExpiresOn),
      floorAreaSqft: wholeSqft(home.floorAreaSqm),
    }),
    ...investmentView({ ...nothingAsked, ...home }),
    is_listed_building: home.isListedBuilding,
    in_conservation_area: home.inConservationArea,
    is_flood_zone: home.isFloodZone,
    has_article4: home.hasArticle4,
    flags: [],
    block_of_flats: null,
    is_care_home: null,
    is_hotel_bb: null,
    mixed_use: null,
    is_former_pub: null,
    first_listed_at: null,
    updated_at: null,
    days_listed: null,
    image_count: 0,
    main_image_url: null,
    description: null,
    key_features: [],
    images: [],
    floorplans: [],
    price_history: [],
    agent: null,
    flag_evidence: [],
  };
}

/** What only a listing tells of a home. */
const nothingAsked = {
  pricePence: null,
  priceQualifier: null,
  pricePerSqftPence: null,
  originalPricePence: null,
  lastReducedAt: null,
  totalReductionBasisPoints: null,
  leaseYearsRemaining: null,
  annualGroundRentPence: null,
  annualServiceChargePence: null,
  newBuild: null,
  discountBasisPoints: null,
  yieldBasisPoints: null,
} as const;

type PlaceShown = Pick<
  Listing,
  | 'saon'
  | 'paon'
  | 'street'
  | 'locality'
  | 'town'
  | 'postcode'
  | 'outcode'
  | 'nation'
  | 'point'
  | 'distanceMetres'
>;

function placeView(listing: PlaceShown) {
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

function positionView(placed: Placed | null) {
  return {
    latitude: placed?.point.latitude ?? null,
    longitude: placed?.point.longitude ?? null,
    position: placed?.position ?? null,
  };
}

type PriceShown = Pick<
  Listing,
  | 'pricePence'
  | 'priceQualifier'
  | 'pricePerSqftPence'
  | 'originalPricePence'
  | 'lastReducedAt'
  | 'totalReductionBasisPoints'
>;

function priceView(listing: PriceShown) {
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

type AttributesShown = Pick<
  Listing,
  | 'typeCode'
  | 'propertyType'
  | 'bedrooms'
  | 'bathrooms'
  | 'floorAreaSqft'
  | 'tenure'
  | 'leaseYearsRemaining'
  | 'annualGroundRentPence'
  | 'annualServiceChargePence'
  | 'councilTaxBand'
  | 'energyBand'
  | 'newBuild'
>;

function attributesView(listing: AttributesShown) {
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

type InvestmentShown = Pick<Listing, 'estimates' | 'discountBasisPoints' | 'yieldBasisPoints'>;

function investmentView({ estimates, discountBasisPoints, yieldBasisPoints }: InvestmentShown) {
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
