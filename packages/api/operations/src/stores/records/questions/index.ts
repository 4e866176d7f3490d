import { recordsOfPostcode } from '../derive/records-of-postcodes.ts';
import { branchCounts, designatedHomes, knownAreas } from './areas.ts';
import { certificatesOfProperty, certificatesOfUprn, searchCertificates } from './certificates.ts';
import { designationCoverage } from './designations.ts';
import { districtEvidence, districtMarket, rankedDistricts } from './districts.ts';
import { holdingOf, valuedMonths } from './holdings.ts';
import { homeById, homeByUprn } from './homes.ts';
import {
  changedHomes,
  homesToJudge,
  judgedArea,
  judgedHome,
  outstandingOutcodes,
  unjudgedHomes,
  priceModelText,
} from './judgements.ts';
import { lettingsNear } from './lettings-near.ts';
import { imageById, listingDetail } from './listing-detail.ts';
import { lastImported, listingsOfBranch } from './last-imported.ts';
import { ownSales } from './own-sales.ts';
import { buildCostReferences } from './build-cost-references.ts';
import {
  amenitiesAround,
  applicationsAround,
  placeCoverage,
  schoolsAround,
  stopsAround,
} from './places.ts';
import { centreOf, findPostcode, nearestPostcode } from './postcodes.ts';
import {
  datesOfResold,
  homeCounts,
  salesCoverage,
  salesInArea,
  salesInBuilding,
  salesOfPostcode,
  salesOfProperty,
  soldListings,
  townsOfNewest,
} from './sold-homes.ts';
import { housePriceIndex, rentLevels } from './statistics.ts';

/** Every question that both stores answer by one text, by name. */
export const recordQuestions = {
  'listings.detail': listingDetail,
  'listings.lastImported': lastImported,
  'listings.ofBranch': listingsOfBranch,
  'listings.branches': branchCounts,
  'listings.designated': designatedHomes,
  'listings.knownAreas': knownAreas,
  'listings.property': homeById,
  'listings.propertyByUprn': homeByUprn,
  'listings.recordsOfPostcode': recordsOfPostcode,
  'listings.lettingsNear': lettingsNear,
  'media.image': imageById,
  'holdings.of': holdingOf,
  'holdings.valuedMonths': valuedMonths,
  'judgements.home': judgedHome,
  'judgements.area': judgedArea,
  'judgements.priceModel': priceModelText,
  'judgements.outstanding': outstandingOutcodes,
  'judgements.unjudged': unjudgedHomes,
  'judgements.changedHomes': changedHomes,
  'judgements.homes': homesToJudge,
  'sales.coverage': salesCoverage,
  'sales.ofProperty': salesOfProperty,
  'sales.inBuilding': salesInBuilding,
  'sales.ofPostcode': salesOfPostcode,
  'sales.inArea': salesInArea,
  'sales.townsOfNewest': townsOfNewest,
  'sales.homeCounts': homeCounts,
  'sales.datesOfResold': datesOfResold,
  'sales.soldListings': soldListings,
  'sales.ownSales': ownSales,
  'places.coverage': placeCoverage,
  'places.amenities': amenitiesAround,
  'places.stops': stopsAround,
  'places.schools': schoolsAround,
  'places.applications': applicationsAround,
  'designations.coverage': designationCoverage,
  'certificates.ofProperty': certificatesOfProperty,
  'certificates.ofUprn': certificatesOfUprn,
  'certificates.search': searchCertificates,
  'postcodes.find': findPostcode,
  'postcodes.centreOf': centreOf,
  'postcodes.nearest': nearestPostcode,
  'statistics.housePriceIndex': housePriceIndex,
  'statistics.rentLevels': rentLevels,
  'districts.evidence': districtEvidence,
  'districts.market': districtMarket,
  'districts.ranked': rankedDistricts,
  'buildCosts.references': buildCostReferences,
} as const;

export type RecordQuestionName = keyof typeof recordQuestions;
