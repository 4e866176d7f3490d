import { countBackOnMarket } from './back-on-market.ts';
import { designationsAt, designationCoverage } from './designations.ts';
import { imageById, listingDetail, propertyById, propertyByUprn } from './listing-detail.ts';
import { listingsAsTold, listingsOfBranch } from './listings-as-told.ts';
import { branchCounts, designatedProperties, knownAreas, lettingsNear } from './listing-figures.ts';
import {
  homesToJudge,
  judgedArea,
  judgedHome,
  outstandingOutcodes,
  changedHomes,
  priceModelText,
} from './judgements.ts';
import { figureTexts } from './figure-columns.ts';
import { holdingOf } from './holdings.ts';
import { listingClusters } from './listing-clusters.ts';
import { countListings, searchListings } from './listing-search.ts';
import { offMarketClasses, searchOffMarket } from './off-market.ts';
import { placeCoverage } from './place-coverage.ts';
import { publicPage } from './public-records.ts';
import { amenitiesAround, applicationsAround, schoolsAround, stopsAround } from './places.ts';
import {
  centreOf,
  certificatesOfProperty,
  certificatesOfUprn,
  districtMarket,
  findDistrict,
  findPostcode,
  housePriceIndex,
  nearestPostcode,
  rankedDistricts,
  rentLevels,
  searchCertificates,
} from './registers.ts';
import { salesInArea } from './sales-in-area.ts';
import { salesCoverage } from './sales-coverage.ts';
import {
  salesInBuilding,
  salesOfPostcode,
  salesOfProperty,
  salesOnStreet,
  townsOfNewest,
} from './sold-prices.ts';
import { datesOfResold, homeCounts, soldListings } from './sold-homes.ts';
import { soldColumnsNear, soldColumnsNearEnough } from './sold-near.ts';
import type { ReadSession } from './session.ts';

/** Every question that the store answers, by name; a caller's thread sends the name and the values, never SQL. */
export const queries = {
  'listings.search': searchListings,
  'listings.count': countListings,
  'listings.countBackOnMarket': countBackOnMarket,
  'listings.clusters': listingClusters,
  'listings.detail': listingDetail,
  'listings.asTold': listingsAsTold,
  'listings.ofBranch': listingsOfBranch,
  'listings.figures': figureTexts,
  'listings.lettingsNear': lettingsNear,
  'listings.branches': branchCounts,
  'listings.designated': designatedProperties,
  'listings.knownAreas': knownAreas,
  'listings.property': propertyById,
  'listings.propertyByUprn': propertyByUprn,
  'offMarket.search': searchOffMarket,
  'offMarket.classes': offMarketClasses,
  'media.image': imageById,
  'holdings.of': holdingOf,
  'judgements.home': judgedHome,
  'judgements.area': judgedArea,
  'judgements.priceModel': priceModelText,
  'judgements.outstanding': outstandingOutcodes,
  'judgements.changedHomes': changedHomes,
  'judgements.homes': homesToJudge,
  'sales.coverage': salesCoverage,
  'sales.ofProperty': salesOfProperty,
  'sales.inBuilding': salesInBuilding,
  'sales.ofPostcode': salesOfPostcode,
  'sales.near': soldColumnsNear,
  'sales.nearEnough': soldColumnsNearEnough,
  'sales.onStreet': salesOnStreet,
  'sales.inArea': salesInArea,
  'sales.townsOfNewest': townsOfNewest,
  'sales.homeCounts': homeCounts,
  'sales.datesOfResold': datesOfResold,
  'sales.soldListings': soldListings,
  'publicRecords.page': publicPage,
  'places.coverage': placeCoverage,
  'places.amenities': amenitiesAround,
  'places.stops': stopsAround,
  'places.schools': schoolsAround,
  'places.applications': applicationsAround,
  'designations.at': designationsAt,
  'designations.coverage': designationCoverage,
  'certificates.ofProperty': certificatesOfProperty,
  'certificates.ofUprn': certificatesOfUprn,
  'certificates.search': searchCertificates,
  'postcodes.find': findPostcode,
  'postcodes.centreOf': centreOf,
  'postcodes.nearest': nearestPostcode,
  'statistics.housePriceIndex': housePriceIndex,
  'statistics.rentLevels': rentLevels,
  'districts.find': findDistrict,
  'districts.market': districtMarket,
  'districts.ranked': rankedDistricts,
} as const satisfies Record<string, (session: ReadSession, args: never) => unknown>;

export type QueryName = keyof typeof queries;
export type QueryArgs<N extends QueryName> = Parameters<(typeof queries)[N]>[1];
export type QueryAnswer<N extends QueryName> = ReturnType<(typeof queries)[N]>;
