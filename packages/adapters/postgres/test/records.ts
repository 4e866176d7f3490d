import type { ListingRecord, PropertyRecord, SaleRecord } from '@freehold/operations';

const digits = (number: number): string => String(number).padStart(12, '0');

/** A home of an invented street, by its number. */
export function homeOf(number: number, bedrooms = 3): PropertyRecord {
  return {
    id: `00000000-0000-4000-8000-${digits(number)}`,
    uprn: number,
    saon: null,
    paon: String(number),
    street: 'MILL ROAD',
    locality: null,
    town: 'MANCHESTER',
    postcode: 'M14 1AA',
    nation: 'england',
    point: { latitude: 53.45, longitude: -2.2 },
    typeCode: 'T',
    propertyType: 'terraced',
    bedrooms,
    bathrooms: null,
    floorAreaSqm: null,
    tenure: 'freehold',
    energyBand: null,
    councilTaxBand: null,
    companyOwner: null,
  };
}

/** A sale of the home of a number. */
export function saleOf(number: number, pricePence = 10_000_000): SaleRecord {
  return {
    id: `00000000-0000-4000-9000-${digits(number)}`,
    pricePence,
    date: '2020-03-04',
    typeCode: 'T',
    newBuild: false,
    tenure: 'freehold',
    saon: null,
    paon: String(number),
    street: 'MILL ROAD',
    locality: null,
    town: 'MANCHESTER',
    district: null,
    county: null,
    postcode: 'M14 1AA',
    category: 'A',
    uprn: null,
    source: 'test',
  };
}

/** So many numbers from 1 on. */
export const numbers = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index + 1);

/** A listing for sale of the home of a number, with images by their ids. */
export function listingOf(number: number, images: readonly string[]): ListingRecord {
  return {
    propertyId: homeOf(number).id,
    listingType: 'sale',
    status: 'active',
    source: 'test',
    sourceReference: String(number),
    listingUrl: null,
    title: 'A house',
    description: null,
    keyFeatures: [],
    pricePence: 10_000_000,
    priceQualifier: null,
    leaseYearsRemaining: null,
    annualGroundRentPence: null,
    annualServiceChargePence: null,
    newBuild: null,
    firstListedAt: '2026-11-01T09:00:00Z',
    updatedAt: '2026-11-02T09:00:00Z',
    history: [],
    agent: null,
    images: images.map((id) => ({
      id,
      kind: 'photo',
      caption: null,
      width: null,
      height: null,
      location: `file:${id}`,
    })),
  };
}
