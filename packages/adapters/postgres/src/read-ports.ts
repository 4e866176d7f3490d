import {
  scopeOf,
  type Certificates,
  type Designations,
  type Districts,
  type Holdings,
  type Judgements,
  type Listings,
  type Media,
  type OffMarket,
  type Places,
  type Postcodes,
  type PublicRecords,
  type SoldPrices,
  type Statistics,
} from '@freehold/operations';
import { branchCounts, designatedProperties, knownAreas } from './queries/areas.ts';
import { countBackOnMarket } from './queries/back-on-market.ts';
import { ByColumns } from './queries/by-columns.ts';
import {
  certificatesOfProperty,
  certificatesOfUprn,
  searchCertificates,
} from './queries/certificates.ts';
import { designationCoverage, designationsAt } from './queries/designations.ts';
import { holdingOf } from './queries/holdings.ts';
import { importedUntil } from './queries/imported-until.ts';
import { knownHome } from './queries/known-home.ts';
import {
  changedHomes,
  homesToJudge,
  judgedArea,
  judgedHome,
  outstandingOutcodes,
  priceModel,
} from './queries/judgements.ts';
import { listingClusters } from './queries/listing-clusters.ts';
import {
  imageById,
  listingDetail,
  propertyById,
  propertyByUprn,
} from './queries/listing-detail.ts';
import { listingsAsTold, listingsOfBranch } from './queries/listings-as-told.ts';
import { listingFigures, lettingsNear } from './queries/listing-figures.ts';
import { countListings, searchListings } from './queries/listing-search.ts';
import { offMarketClasses, searchOffMarket } from './queries/off-market.ts';
import {
  amenitiesAround,
  applicationsAround,
  placeCoverage,
  schoolsAround,
  stopsAround,
} from './queries/places.ts';
import { publicPage } from './queries/public-records.ts';
import { centreOf, findPostcode, nearestPostcode } from './queries/postcodes.ts';
import {
  districtMarket,
  findDistrict,
  housePriceIndex,
  rankedDistricts,
  rentLevels,
} from './queries/registers.ts';
import { salesInArea } from './queries/sales-in-area.ts';
import { ReadSession, type Readable } from './queries/session.ts';
import { datesOfResold, homeCounts, soldListings, townsOfNewest } from './queries/sold-homes.ts';
import { soldNear, soldNearEnough } from './queries/sold-near.ts';
import {
  salesCoverage,
  salesInBuilding,
  salesOfPostcode,
  salesOfProperty,
  salesOnStreet,
} from './queries/sold-prices.ts';
import { TotalsCache } from './queries/totals-cache.ts';
import type { ColumnSearch } from './search-columns/column-search.ts';

/** The ports that only read property records. */
export interface ReadPorts {
  readonly listings: Listings;
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

export function readPortsOver(database: Readable, columns: ColumnSearch | null): ReadPorts {
  const searchBy = { totals: new TotalsCache(), columns: new ByColumns(columns) };
  const by = (signal: AbortSignal) => new ReadSession(database, signal);
  return {
    listings: {
      search: (filter, slice, signal) =>
        searchListings(by(signal), { scope: scopeOf(filter), slice }, searchBy),
      count: (filter, signal) => countListings(by(signal), scopeOf(filter), searchBy),
      countBackOnMarket: (filter, signal) => countBackOnMarket(by(signal), scopeOf(filter)),
      clusters: (filter, cells, signal) =>
        listingClusters(by(signal), { scope: scopeOf(filter), cells }, searchBy.columns),
      detail: (propertyId, signal) => listingDetail(by(signal), propertyId),
      asTold: (propertyIds, signal) => listingsAsTold(by(signal), propertyIds),
      ofBranch: (query, signal) => listingsOfBranch(by(signal), query),
      property: (propertyId, signal) => propertyById(by(signal), propertyId),
      propertyByUprn: (uprn, signal) => propertyByUprn(by(signal), uprn),
      known: (propertyId, judgedBy, signal) => knownHome(by(signal), propertyId, judgedBy),
      knownAreas: (names, signal) => knownAreas(by(signal), names),
      figures: (of, signal) => listingFigures(by(signal), of),
      lettingsNear: (near, signal) => lettingsNear(by(signal), near),
      branches: (outcode, limit, signal) => branchCounts(by(signal), outcode, limit),
      designated: (outcode, sampleLimit, signal) =>
        designatedProperties(by(signal), outcode, sampleLimit),
      importedUntil: (listingType, signal) => importedUntil(by(signal), `${listingType}_listings`),
    },
    soldPrices: {
      coverage: (postcode, signal) => salesCoverage(by(signal), postcode),
      forProperty: (propertyId, signal) => salesOfProperty(by(signal), propertyId),
      inBuilding: (propertyId, signal) => salesInBuilding(by(signal), propertyId),
      ofPostcode: (postcode, limit, signal) => salesOfPostcode(by(signal), postcode, limit),
      near: (query, signal) => soldNear(by(signal), query),
      nearEnough: (query, signal) => soldNearEnough(by(signal), query),
      onStreet: (query, signal) => salesOnStreet(by(signal), query),
      inArea: (query, signal) => salesInArea(by(signal), query),
      townsOfNewest: (outcode, limit, signal) => townsOfNewest(by(signal), outcode, limit),
      homeCounts: (query, signal) => homeCounts(by(signal), query),
      datesOfResold: (query, signal) => datesOfResold(by(signal), query),
      soldListings: (outcode, signal) => soldListings(by(signal), outcode),
    },
    judgements: {
      home: (propertyId, judgedBy, signal) => judgedHome(by(signal), propertyId, judgedBy),
      area: (outcode, judgedBy, signal) => judgedArea(by(signal), outcode, judgedBy),
      priceModel: (area, signal) => priceModel(by(signal), area),
      outstanding: (judgedBy, signal) => outstandingOutcodes(by(signal), judgedBy),
      changedHomes: (outcode, asked, signal) => changedHomes(by(signal), outcode, asked),
      homes: (outcode, signal) => homesToJudge(by(signal), outcode),
    },
    places: {
      coverage: (register, point, signal) => placeCoverage(by(signal), register, point),
      amenities: (circle, signal) => amenitiesAround(by(signal), circle),
      stops: (circle, signal) => stopsAround(by(signal), circle),
      schools: (circle, signal) => schoolsAround(by(signal), circle),
      applications: (circle, signal) => applicationsAround(by(signal), circle),
      applicationsUntil: (signal) => importedUntil(by(signal), 'applications'),
    },
    designations: {
      at: (point, options, signal) => designationsAt(by(signal), point, options),
      coverage: (kind, point, signal) => designationCoverage(by(signal), kind, point),
    },
    certificates: {
      ofProperty: (propertyId, signal) => certificatesOfProperty(by(signal), propertyId),
      ofUprn: (uprn, signal) => certificatesOfUprn(by(signal), uprn),
      search: (query, signal) => searchCertificates(by(signal), query),
    },
    postcodes: {
      find: (postcode, signal) => findPostcode(by(signal), postcode),
      centreOf: (postcode, signal) => centreOf(by(signal), postcode),
      nearest: (point, signal) => nearestPostcode(by(signal), point),
    },
    statistics: {
      housePriceIndex: (areaCode, signal) => housePriceIndex(by(signal), areaCode),
      rentLevels: (areaCode, signal) => rentLevels(by(signal), areaCode),
    },
    districts: {
      find: (district, signal) => findDistrict(by(signal), district),
      market: (district, signal) => districtMarket(by(signal), district),
      ranked: (query, signal) => rankedDistricts(by(signal), query),
    },
    offMarket: {
      search: (filter, slice, signal) => searchOffMarket(by(signal), filter, slice),
      classes: (filter, signal) => offMarketClasses(by(signal), filter),
    },
    publicRecords: { page: (query, signal) => publicPage(by(signal), query) },
    holdings: { of: (need, signal) => holdingOf(by(signal), need) },
    media: { image: (id, signal) => imageById(by(signal), id) },
  };
}
