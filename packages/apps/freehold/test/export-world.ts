import type { PropertyRecord, RecordKinds, SaleRecord } from '@freehold/operations';
import { deriveRecords } from '@freehold/operations';
import { openPropertyStore } from '@freehold/sqlite';

const now = new Date('2026-11-21T09:00:00Z');

const home: PropertyRecord = {
  id: '00000000-0000-4000-8000-0000000000a1',
  uprn: 10_001_234_567,
  saon: 'FLAT 2',
  paon: '14',
  street: 'HIGH STREET',
  locality: null,
  town: 'MANCHESTER',
  postcode: 'M14 5TQ',
  nation: 'england',
  point: { latitude: 53.45, longitude: -2.2 },
  typeCode: 'F',
  propertyType: 'flat',
  bedrooms: 2,
  bathrooms: 1,
  floorAreaSqm: 62.5,
  tenure: 'leasehold',
  energyBand: 'C',
  councilTaxBand: 'B',
  companyOwner: null,
};

const sale: SaleRecord = {
  id: '11111111-2222-4333-8444-555555555555',
  pricePence: 20_000_000,
  date: '2024-02-29',
  typeCode: 'F',
  newBuild: false,
  tenure: 'leasehold',
  category: 'A',
  saon: 'FLAT 2',
  paon: '14',
  street: 'HIGH STREET',
  locality: null,
  town: 'MANCHESTER',
  district: 'MANCHESTER',
  county: 'GREATER MANCHESTER',
  postcode: 'M14 5TQ',
  uprn: 10_001_234_567,
  source: 'HM Land Registry',
};

/** Of no known home, without a place, with texts that formats must keep whole. */
const odd: SaleRecord = {
  ...sale,
  id: 'ODD-1',
  pricePence: 12_345_678,
  date: '1995-01-01',
  typeCode: 'O',
  newBuild: true,
  tenure: null,
  category: 'B',
  saon: null,
  paon: 'THE "OLD", MILL\nYARD',
  street: 'ŒUVRE ROAD',
  town: null,
  county: null,
  postcode: 'SW1A 1AA',
  uprn: null,
};

const listing: RecordKinds['listing'] = {
  propertyId: home.id,
  listingType: 'sale',
  status: 'active',
  source: 'agent',
  sourceReference: 'R1',
  listingUrl: null,
  title: 'A flat',
  description: 'Of a seller in debt',
  keyFeatures: [],
  pricePence: 22_500_000,
  priceQualifier: 'guide_price',
  leaseYearsRemaining: 95,
  annualGroundRentPence: 25_050,
  annualServiceChargePence: null,
  newBuild: null,
  firstListedAt: '2026-09-30T23:59:59.000Z',
  updatedAt: '2026-10-01T00:00:00.000Z',
  history: [],
  agent: { name: 'An agent', branchId: 'b1', companyName: null, phone: '0161 496 0000' },
  images: [],
};

/** A store of one home, its listing, its sale and a sale of another place. */
export async function fillStore(dataDirectory: string): Promise<void> {
  const store = openPropertyStore({ dataDirectory, readers: 1, spatialite: 'off' });
  await store.records.put('property', [home]);
  await store.records.put('listing', [listing]);
  await store.records.put('sale', [sale, odd]);
  await deriveRecords(store.derivedRecords, now);
  await store.close();
}
