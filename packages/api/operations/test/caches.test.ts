import {
  dice,
  listingRecord,
  memoryRecordPorts,
  propertyRecord,
  saleRecord,
} from '@freehold/conformance';
import { describe, expect, it } from 'vitest';
import type { CacheName } from '../src/ports/caches.ts';
import { calculateOperation } from '../src/investment/calculate.ts';
import { Judge } from '../src/judgement/judge.ts';
import { previewLeadGeneratorOperation } from '../src/homes/lead-generators.ts';
import { previewOffMarketGeneratorOperation } from '../src/homes/off-market.ts';
import type { RecordKinds } from '../src/ports/records.ts';
import { call, now, signal } from './plain-call.ts';

const roll = dice(3);
const home = {
  ...propertyRecord(1, roll),
  postcode: 'M14 5TQ',
  bedrooms: 2,
  point: { latitude: 53.45, longitude: -2.2 },
};
const point = { latitude: 53.45, longitude: -2.2 };

/** One more record of each kind. */
const record: { readonly [K in keyof RecordKinds]: RecordKinds[K] } = {
  property: { ...home, bathrooms: 3 },
  listing: { ...listingRecord(home, 'sale', roll, now), status: 'active', pricePence: 21_000_000 },
  sale: saleRecord(5, home, roll),
  lease: {
    id: '1',
    uprn: 1,
    address: '1 A ROAD',
    postcode: 'M14 5TQ',
    date: null,
    expiresOn: null,
    month: null,
  },
  company: { number: '00000001', status: 'Active', month: null },
  title: { register: 'ccod', delete: 'ZZ1', month: null },
  'register-edition': { register: 'leases', month: '2026-11', rows: 1 },
  'home-fact': {
    kind: 'gas_safety',
    id: '1',
    uprn: 1,
    address: null,
    postcode: null,
    value: null,
    from: null,
    until: null,
    month: null,
  },
  'sale-uprn': { saleId: 'ID', uprn: 1, month: null },
  postcode: {
    postcode: 'M14 5TQ',
    point,
    nation: 'england',
    district: 'E01',
    ward: null,
    lsoa: null,
    msoa: null,
    terminated: null,
  },
  certificate: {
    certificateNumber: '1',
    uprn: 1,
    postcode: 'M14 5TQ',
  } as RecordKinds['certificate'],
  uprn: { uprn: 1, point },
  'house-price-index': {
    month: '2026-01',
    areaCode: 'E01',
    areaName: 'A',
    averagePricePence: 1,
    index: 100,
    byType: {
      D: { pricePence: null, index: null },
      S: { pricePence: null, index: null },
      T: { pricePence: null, index: null },
      F: { pricePence: null, index: null },
    },
    salesVolume: 1,
  },
  'rent-level': {
    month: '2026-01',
    areaCode: 'E01',
    areaName: 'A',
    bedrooms: 2,
    monthlyRentPence: 90_000,
    source: 'ons',
  },
  place: {
    id: '1',
    name: 'A shop',
    category: 'shop',
    subcategory: null,
    address: null,
    point,
    source: 'test',
  },
  school: {
    urn: '1',
    name: 'A school',
    phases: ['primary'],
    ofstedRating: 1,
    reportCard: null,
    inspectionDate: null,
    address: null,
    postcode: null,
    point,
    source: 'test',
  },
  stop: { id: '1', name: 'A stop', transportType: 'bus', lines: [], point },
  designation: {
    kind: 'article_4',
    entity: 1,
    reference: '1',
    name: null,
    grade: null,
    startDate: null,
    endDate: null,
    geometry: { type: 'Point', coordinates: [-2.2, 53.45] },
    source: 'test',
    publisher: null,
  },
  'planning-application': {
    reference: '1',
    source: 'planit',
    authorityName: null,
    point: null,
    dateReceived: null,
    dateDecided: null,
  } as RecordKinds['planning-application'],
  'area-figure': {
    area: 'M14',
    subject: 'income',
    source: 'test',
    date: '2023',
    figures: { meanPounds: 1, medianPounds: null },
  },
  'sale-months': { from: '2026-08', until: '2026-08' },
  'crime-month': { force: 'Northern', month: '2026-09', areas: [['M14', 1]] },
  'build-cost-reference': { source: 'Book', entries: [] },
};

/** Operations with caches over one store of records; each question is told whether its cache had the answer. */
async function world() {
  const ports = memoryRecordPorts();
  const letting = { ...listingRecord(home, 'rent', roll, now), status: 'active' as const };
  await ports.records.put('property', [home]);
  await ports.records.put('listing', [record.listing, letting]);
  const hits: [CacheName, boolean][] = [];
  const onLookup = (cache: CacheName, hit: boolean) => void hits.push([cache, hit]);
  const images = {
    read: () => Promise.reject(new Error()),
    resized: () => Promise.reject(new Error()),
  };
  const judge = new Judge({ ...ports, ...images, onLookup });
  const listed = previewLeadGeneratorOperation({ ...ports, onLookup });
  const gone = previewOffMarketGeneratorOperation({ ...ports, onLookup });
  const calculate = calculateOperation(judge);
  const scanned = { params: {}, query: {}, body: { selected_outcodes: ['M14'] } };
  const purchase = { params: { property_id: home.id }, query: {}, body: { monthly_rent: 900 } };
  const questions = {
    'stock of an outcode': () => judge.areas.stock('M14', now, signal),
    'price model of an area': () => judge.areas.prices('M14', now, signal),
    'preview of a scanner': async () => listed(scanned, call),
    'preview off the market': async () => gone(scanned, call),
    calculation: async () => calculate(purchase, call),
  };
  /** Those whose caches had no answer. */
  const readAnew = async (): Promise<string[]> => {
    const anew: string[] = [];
    for (const [name, ask] of Object.entries(questions)) {
      hits.length = 0;
      await ask();
      expect(hits).toHaveLength(1);
      if (!hits[0]?.[1]) anew.push(name);
    }
    return anew;
  };
  return { ports, readAnew };
}

const listings = ['stock of an outcode', 'preview of a scanner'];
/** By the queries of each: which caches read anew after one record of a kind was put. */
const anew: { readonly [K in keyof RecordKinds]: readonly string[] } = {
  property: [...listings, 'preview off the market', 'calculation'],
  listing: [...listings, 'preview off the market', 'calculation'],
  sale: ['preview off the market', 'calculation'],
  postcode: ['calculation'],
  uprn: ['calculation'],
  'house-price-index': ['calculation'],
  'rent-level': ['calculation'],
  place: ['calculation'],
  stop: ['calculation'],
  'sale-uprn': [],
  'sale-months': [],
  lease: [],
  company: [],
  title: [],
  'register-edition': [],
  'home-fact': [],
  certificate: [],
  school: [],
  designation: [],
  'planning-application': [],
  'area-figure': [],
  'crime-month': [],
  'build-cost-reference': [],
};

describe('caches of answers', () => {
  it.each(Object.keys(anew) as (keyof RecordKinds)[])(
    'that read records of kind %s read anew after one was put, and the others do not',
    async (kind) => {
      const { ports, readAnew } = await world();
      expect(await readAnew()).toHaveLength(5);
      expect(await readAnew()).toEqual([]);
      await ports.records.put(kind, [record[kind]]);
      expect((await readAnew()).sort()).toEqual([...anew[kind]].sort());
      expect(await readAnew()).toEqual([]);
    },
  );
});
