import {
  areaSalesOf,
  type Certificates,
  type Designations,
  type Districts,
  type Holdings,
  isWide,
  type Judgements,
  type Media,
  type OffMarket,
  type Places,
  type Postcodes,
  type PublicRecords,
  type SoldPrices,
  type Statistics,
} from '@freehold/operations';
import type { ReaderPool } from './pool.ts';
import type { Imported } from './put/imported-until.ts';
import { publicPageOf } from './queries/public-records.ts';
import { priceModelIn } from './queries/judgements.ts';
import { soldEvidenceOf, comparedSalesOf } from './queries/sold-columns.ts';

/** The ports that are one named query a question, or one number of the state of the store. */
export interface ReadPorts {
  readonly soldPrices: SoldPrices;
  readonly judgements: Judgements;
  readonly places: Places;
  readonly designations: Designations;
  readonly certificates: Certificates;
  readonly postcodes: Postcodes;
  readonly statistics: Statistics;
  readonly districts: Districts;
  readonly media: Media;
  readonly offMarket: OffMarket;
  readonly publicRecords: PublicRecords;
  readonly holdings: Holdings;
}

export function readPortsOver(
  pool: ReaderPool,
  importedUntil: (imported: Imported) => string | null,
): ReadPorts {
  return {
    soldPrices: {
      coverage: (postcode, signal) => pool.run('sales.coverage', postcode, signal),
      forProperty: (propertyId, signal) => pool.run('sales.ofProperty', propertyId, signal),
      inBuilding: (propertyId, signal) => pool.run('sales.inBuilding', propertyId, signal),
      ofPostcode: (postcode, limit, signal) =>
        pool.run('sales.ofPostcode', { postcode, limit }, signal),
      near: async (query, signal) =>
        comparedSalesOf(await pool.run('sales.near', query, signal), query.centre),
      nearEnough: async (query, signal) =>
        soldEvidenceOf(await pool.run('sales.nearEnough', query, signal)),
      onStreet: (query, signal) => pool.run('sales.onStreet', query, signal),
      inArea: async (query, signal) => areaSalesOf(await pool.run('sales.inArea', query, signal)),
      townsOfNewest: (outcode, limit, signal) =>
        pool.run('sales.townsOfNewest', { outcode, limit }, signal),
      homeCounts: (query, signal) => pool.run('sales.homeCounts', query, signal),
      datesOfResold: (query, signal) => pool.run('sales.datesOfResold', query, signal),
      soldListings: (outcode, signal) => pool.run('sales.soldListings', outcode, signal),
    },
    judgements: {
      home: (propertyId, by, signal) => pool.run('judgements.home', { of: propertyId, by }, signal),
      area: (outcode, by, signal) => pool.run('judgements.area', { of: outcode, by }, signal),
      priceModel: async (area, signal) =>
        priceModelIn(await pool.run('judgements.priceModel', area, signal)),
      outstanding: (by, signal) => pool.run('judgements.outstanding', by, signal),
      changedHomes: (of, asked, signal) =>
        pool.run('judgements.changedHomes', { of, ...asked }, signal),
      homes: (outcode, signal) => pool.run('judgements.homes', outcode, signal),
    },
    places: {
      coverage: (register, point, signal) =>
        pool.run('places.coverage', { register, point }, signal),
      amenities: (circle, signal) => pool.run('places.amenities', circle, signal),
      stops: (circle, signal) => pool.run('places.stops', circle, signal),
      schools: (circle, signal) => pool.run('places.schools', circle, signal),
      applications: (circle, signal) => pool.run('places.applications', circle, signal),
      applicationsUntil: async (signal) => {
        signal.throwIfAborted();
        return importedUntil('applications');
      },
    },
    designations: {
      at: (point, options, signal) => pool.run('designations.at', { point, ...options }, signal),
      coverage: (kind, point, signal) => pool.run('designations.coverage', { kind, point }, signal),
    },
    certificates: {
      ofProperty: (propertyId, signal) => pool.run('certificates.ofProperty', propertyId, signal),
      ofUprn: (uprn, signal) => pool.run('certificates.ofUprn', uprn, signal),
      search: (query, signal) => pool.run('certificates.search', query, signal),
    },
    postcodes: {
      find: (postcode, signal) => pool.run('postcodes.find', postcode, signal),
      centreOf: (postcode, signal) => pool.run('postcodes.centreOf', postcode, signal),
      nearest: (point, signal) => pool.run('postcodes.nearest', point, signal),
    },
    statistics: {
      housePriceIndex: (areaCode, signal) =>
        pool.run('statistics.housePriceIndex', areaCode, signal),
      rentLevels: (areaCode, signal) => pool.run('statistics.rentLevels', areaCode, signal),
    },
    districts: {
      find: (district, signal) => pool.run('districts.find', district, signal),
      market: (district, signal) => pool.run('districts.market', district, signal),
      ranked: (query, signal) => pool.run('districts.ranked', query, signal),
    },
    offMarket: {
      search: (filter, slice, signal) =>
        pool.run('offMarket.search', { filter, slice }, signal, {
          wide: isWide(filter.outcodes, filter.within),
        }),
      classes: (filter, signal) =>
        pool.run('offMarket.classes', filter, signal, {
          wide: isWide(filter.outcodes, filter.within),
        }),
    },
    publicRecords: {
      page: async (query, signal) =>
        publicPageOf(await pool.run('publicRecords.page', query, signal)),
    },
    holdings: { of: (need, signal) => pool.run('holdings.of', need, signal, { wide: true }) },
    media: { image: (id, signal) => pool.run('media.image', id, signal) },
  };
}
