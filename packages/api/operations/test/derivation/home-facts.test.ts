import { describe, expect, test } from 'vitest';
import { homeFacts, type HomeRecords, settledHome } from '../../src/derivation/home-facts.ts';
import type { HomeCertificate, HomeSale } from '../../src/ports/derived-homes.ts';
import type { HomeFactKind, HomeFactRecord } from '../../src/ports/home-facts.ts';
import type { PropertyRecord } from '../../src/ports/records.ts';

const key = 'BS3 1AA|ASH ROAD|12|';
const point = { latitude: 51.44, longitude: -2.6 };
const place = { postcode: 'BS3 1AA', nation: null, points: [{ uprn: 7, point }] };

const sale = (id: string, date: string, more: Partial<HomeSale> = {}): HomeSale => ({
  key: id,
  id,
  saon: null,
  paon: '12',
  street: 'ASH ROAD',
  locality: null,
  town: 'BRISTOL',
  date,
  pricePence: 20_000_000,
  typeCode: 'T',
  tenure: 'freehold',
  uprns: [],
  ...more,
});
const certificate = (number: string, day: string, more: Partial<HomeCertificate> = {}) => ({
  certificateNumber: number,
  uprn: null,
  address: '12 Ash Road',
  lodgementDate: day,
  propertyType: 'House',
  builtForm: 'Mid-Terrace',
  floorAreaSqm: 80,
  currentBand: 'D' as const,
  ...more,
});
const feed: PropertyRecord = {
  id: 'feed-1',
  uprn: 9,
  saon: null,
  paon: '12',
  street: 'Ash Road',
  locality: 'Southville',
  town: 'Bristol',
  postcode: 'BS3 1AA',
  nation: null,
  point: { latitude: 51, longitude: -2 },
  typeCode: null,
  propertyType: null,
  bedrooms: 3,
  bathrooms: null,
  floorAreaSqm: 78,
  tenure: null,
  energyBand: 'C',
  councilTaxBand: 'B',
  companyOwner: null,
};
const fact = (kind: HomeFactKind, more: Partial<HomeFactRecord>): HomeFactRecord => ({
  kind,
  id: `${more.value}`,
  uprn: 7,
  address: null,
  postcode: null,
  value: null,
  from: null,
  until: null,
  month: '2026-11',
  ...more,
});
const nothing: HomeRecords = { sales: [], certificates: [], leases: [], told: [], facts: [] };

const told = (source: string, date: string | null, record: string) => ({ source, date, record });

describe('the record that tells a fact of a home', () => {
  const facts = homeFacts(
    key,
    {
      sales: [
        sale('OLD', '2001-05-01', { uprns: [7] }),
        sale('NEW', '2019-03-02', { tenure: null, uprns: [7, 8] }),
      ],
      certificates: [
        certificate('2012', '2012-01-01', { floorAreaSqm: 75, propertyType: 'Bungalow' }),
        certificate('2022', '2022-06-30', { floorAreaSqm: null, propertyType: null }),
      ],
      leases: [
        { id: 'L1', uprn: null, address: '12 Ash Road', date: '1990-01-01', expiresOn: null },
        {
          id: 'L2',
          uprn: null,
          address: '12 Ash Road',
          date: '2000-01-01',
          expiresOn: '2998-12-31',
        },
      ],
      told: [feed],
      facts: [
        fact('shared_house_licence', { value: 'OLD', until: '2023-05-05' }),
        fact('shared_house_licence', { value: 'NEW', from: '2023-05-06', until: '2028-05-05' }),
        fact('registration', { value: 'P-CDFG-2345', until: '2027-01-31' }),
        fact('gas_safety', { until: '2027-02-28' }),
      ],
    },
    place,
  );
  test.each([
    ['address', told('feed', null, 'feed-1')],
    // The newest sale is of two homes, and tells none apart.
    ['uprn', { value: 7, ...told('price_paid', '2001-05-01', 'OLD') }],
    ['point', { value: point, ...told('open_uprn', null, '7') }],
    // BS is an area of England alone.
    ['nation', { value: 'england', ...told('postcode_area', null, 'BS3 1AA') }],
    ['typeCode', { value: 'T', ...told('price_paid', '2019-03-02', 'NEW') }],
    // A sale knows no bungalows.
    ['propertyType', { value: 'bungalow', ...told('epc', '2012-01-01', '2012') }],
    ['bedrooms', { value: 3, ...told('feed', null, 'feed-1') }],
    // The newest certificate does not tell it.
    ['floorAreaSqm', { value: 75, ...told('epc', '2012-01-01', '2012') }],
    ['energyBand', { value: 'D', ...told('epc', '2022-06-30', '2022') }],
    ['tenure', { value: 'freehold', ...told('price_paid', '2001-05-01', 'OLD') }],
    ['leaseExpiresOn', { value: '2998-12-31', ...told('leases', '2000-01-01', 'L2') }],
    ['councilTaxBand', { value: 'B', ...told('feed', null, 'feed-1') }],
    [
      'sharedHouseLicenceEndsOn',
      { value: '2028-05-05', ...told('hmo_register', '2023-05-06', 'NEW') },
    ],
    ['registrationNumber', { value: 'P-CDFG-2345', source: 'landlord_register', date: null }],
    ['registrationEndsOn', { value: '2027-01-31', source: 'landlord_register', date: null }],
    ['gasSafetyEndsOn', { value: '2027-02-28', source: 'landlord_register', record: null }],
  ] as const)('%s', (name, expected) => {
    expect(facts[name]).toMatchObject(expected);
  });

  test('a band of the owner’s file counts before that of a feed, and of two files the newer', () => {
    const { councilTaxBand } = homeFacts(
      key,
      {
        ...nothing,
        told: [feed],
        facts: [
          fact('council_tax_band', { value: 'D', month: '2026-10' }),
          fact('council_tax_band', { value: 'C', month: '2026-11' }),
          fact('council_tax_band', { value: 'E', month: null }),
        ],
      },
      place,
    );
    expect(councilTaxBand).toEqual({ value: 'C', ...told('council_tax_band', null, 'C') });
  });

  test('is none where no record tells it', () => {
    expect([facts.bathrooms, facts.companyOwner]).toEqual([null, null]);
    expect([facts.lettingLicenceEndsOn, facts.electricalSafetyEndsOn]).toEqual([null, null]);
  });

  test('a home that was never sold is spelt by its key, as its certificate tells it', () => {
    const { address, point: where } = homeFacts(
      key,
      { ...nothing, certificates: [certificate('2012', '2012-01-01')] },
      place,
    );
    expect(address).toEqual({
      value: { saon: null, paon: '12', street: 'ASH ROAD', locality: null, town: null },
      ...told('epc', '2012-01-01', '2012'),
    });
    expect(where).toBeNull();
  });

  test('the home is stored with the values', () => {
    expect(settledHome(facts, 'BS3 1AA')).toMatchObject({
      street: 'Ash Road',
      postcode: 'BS3 1AA',
      uprn: 7,
      propertyType: 'bungalow',
      floorAreaSqm: 75,
      bathrooms: null,
    });
  });
});
