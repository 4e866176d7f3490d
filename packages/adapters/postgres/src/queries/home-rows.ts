import type { Estimates, Point, Property } from '@freehold/operations';

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
const estimateColumns = {
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

/** A home, of a row `p` of `properties` and its estimates. */
export const propertyColumns = {
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
