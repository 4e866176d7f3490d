import type { OwnBuildCosts } from '../../ports/build-costs.ts';
import type { Certificates } from '../../ports/certificates.ts';
import type { Districts, Statistics } from '../../ports/districts.ts';
import type { Holdings } from '../../ports/holdings.ts';
import type { Media } from '../../ports/images.ts';
import type { Judgements, PriceModel } from '../../ports/judgements.ts';
import type { EstimateStore, Listings } from '../../ports/listings.ts';
import type { Places, Postcodes } from '../../ports/places.ts';
import type { Designations } from '../../ports/planning.ts';
import type { SoldPrices } from '../../ports/sold-prices.ts';
import type { OffMarket } from '../../ports/off-market.ts';
import type { PublicRecords } from '../../ports/public-records.ts';
import type { RecordStore } from '../../ports/records.ts';
import type { DataVersions } from '../../ports/data-versions.ts';
import type { DerivedRecords } from '../../ports/derived-records.ts';
import { areaSalesOf } from '../area-sales.ts';
import type { Question } from './question.ts';
import type { RecordQuestionName, recordQuestions } from './questions/index.ts';

type Questions = typeof recordQuestions;
export type ArgsOf<N extends RecordQuestionName> = Parameters<Questions[N]>[1];
export type AnswerOf<N extends RecordQuestionName> =
  ReturnType<Questions[N]> extends Question<infer Answer> ? Answer : never;

/** Asks a question by its name. `wide`: it may read much of the store. */
export type Ask = <N extends RecordQuestionName>(
  name: N,
  args: ArgsOf<N>,
  signal: AbortSignal,
  reach?: { readonly wide: boolean },
) => Promise<AnswerOf<N>>;

/** The ports, or the methods of them, that the questions of both stores answer. */
export interface SharedPorts {
  readonly listings: Pick<
    Listings,
    | 'detail'
    | 'lastImported'
    | 'ofBranch'
    | 'property'
    | 'propertyByUprn'
    | 'recordsOfPostcode'
    | 'knownAreas'
    | 'branches'
    | 'designated'
    | 'lettingsNear'
  >;
  readonly soldPrices: Omit<SoldPrices, 'near' | 'nearEnough' | 'onStreet'>;
  readonly judgements: Judgements;
  readonly places: Omit<Places, 'applicationsUntil'>;
  readonly designations: Pick<Designations, 'coverage'>;
  readonly certificates: Certificates;
  readonly postcodes: Postcodes;
  readonly statistics: Statistics;
  readonly districts: Districts;
  readonly media: Media;
  readonly holdings: Holdings;
  readonly ownBuildCosts: OwnBuildCosts;
}

/** The ports that only read property records. */
export interface ReadPorts extends SharedPorts {
  readonly listings: Listings;
  readonly soldPrices: SoldPrices;
  readonly places: Places;
  readonly designations: Designations;
  readonly offMarket: OffMarket;
  readonly publicRecords: PublicRecords;
}

/** Every port over one store of property records. */
export interface PropertyStorePorts extends ReadPorts {
  readonly records: RecordStore;
  readonly estimates: EstimateStore;
  readonly dataVersions: DataVersions;
  readonly derivedRecords: DerivedRecords;
}

export const priceModelIn = (text: string | null): PriceModel | null =>
  text === null ? null : (JSON.parse(text) as PriceModel);

export function sharedPorts(ask: Ask): SharedPorts {
  return {
    listings: {
      detail: (propertyId, signal) => ask('listings.detail', propertyId, signal),
      lastImported: (propertyIds, signal) => ask('listings.lastImported', propertyIds, signal),
      ofBranch: (query, signal) => ask('listings.ofBranch', query, signal),
      property: (propertyId, signal) => ask('listings.property', propertyId, signal),
      propertyByUprn: (uprn, signal) => ask('listings.propertyByUprn', uprn, signal),
      recordsOfPostcode: (postcode, signal) => ask('listings.recordsOfPostcode', postcode, signal),
      knownAreas: (names, signal) => ask('listings.knownAreas', names, signal),
      branches: (outcode, limit, signal) => ask('listings.branches', { outcode, limit }, signal),
      designated: (outcode, sampleLimit, signal) =>
        ask('listings.designated', { outcode, sampleLimit }, signal),
      lettingsNear: (near, signal) => ask('listings.lettingsNear', near, signal),
    },
    soldPrices: {
      coverage: (postcode, signal) => ask('sales.coverage', postcode, signal),
      forProperty: (propertyId, signal) => ask('sales.ofProperty', propertyId, signal),
      inBuilding: (propertyId, signal) => ask('sales.inBuilding', propertyId, signal),
      ofPostcode: (postcode, limit, signal) => ask('sales.ofPostcode', { postcode, limit }, signal),
      inArea: async (query, signal) => areaSalesOf(await ask('sales.inArea', query, signal)),
      townsOfNewest: (outcode, limit, signal) =>
        ask('sales.townsOfNewest', { outcode, limit }, signal),
      homeCounts: (query, signal) => ask('sales.homeCounts', query, signal),
      datesOfResold: (query, signal) => ask('sales.datesOfResold', query, signal),
      soldListings: (outcode, signal) => ask('sales.soldListings', outcode, signal),
      ownSales: (outcode, signal) => ask('sales.ownSales', outcode, signal),
    },
    judgements: {
      home: (propertyId, by, signal) => ask('judgements.home', { of: propertyId, by }, signal),
      area: (outcode, by, signal) => ask('judgements.area', { of: outcode, by }, signal),
      priceModel: async (area, signal) =>
        priceModelIn(await ask('judgements.priceModel', area, signal)),
      outstanding: (by, signal) => ask('judgements.outstanding', by, signal),
      unjudged: (outcodes, by, signal) => ask('judgements.unjudged', { outcodes, by }, signal),
      changedHomes: (of, asked, signal) => ask('judgements.changedHomes', { of, ...asked }, signal),
      homes: (outcode, signal) => ask('judgements.homes', outcode, signal),
    },
    places: {
      coverage: (register, point, signal) => ask('places.coverage', { register, point }, signal),
      amenities: (circle, signal) => ask('places.amenities', circle, signal),
      stops: (circle, signal) => ask('places.stops', circle, signal),
      schools: (circle, signal) => ask('places.schools', circle, signal),
      applications: (circle, signal) => ask('places.applications', circle, signal),
    },
    designations: {
      coverage: (kind, point, signal) => ask('designations.coverage', { kind, point }, signal),
    },
    certificates: {
      ofProperty: (propertyId, signal) => ask('certificates.ofProperty', propertyId, signal),
      ofUprn: (uprn, signal) => ask('certificates.ofUprn', uprn, signal),
      search: (query, signal) => ask('certificates.search', query, signal),
    },
    postcodes: {
      find: (postcode, signal) => ask('postcodes.find', postcode, signal),
      centreOf: (postcode, signal) => ask('postcodes.centreOf', postcode, signal),
      nearest: (point, signal) => ask('postcodes.nearest', point, signal),
    },
    statistics: {
      housePriceIndex: (areaCode, signal) => ask('statistics.housePriceIndex', areaCode, signal),
      rentLevels: (areaCode, signal) => ask('statistics.rentLevels', areaCode, signal),
    },
    districts: {
      evidence: (district, signal) => ask('districts.evidence', district, signal),
      market: (district, signal) => ask('districts.market', district, signal),
      ranked: (query, signal) => ask('districts.ranked', query, signal),
    },
    media: { image: (id, signal) => ask('media.image', id, signal) },
    ownBuildCosts: { references: (signal) => ask('buildCosts.references', null, signal) },
    holdings: {
      of: (need, signal) => ask('holdings.of', need, signal, { wide: true }),
      valuedMonths: (limit, signal) => ask('holdings.valuedMonths', limit, signal),
    },
  };
}
