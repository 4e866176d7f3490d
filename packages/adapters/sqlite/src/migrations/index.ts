import { propertyRecords } from './0001-property-records.ts';
import { offMarket } from './0002-off-market.ts';
import { judgements } from './0003-judgements.ts';
import { companyOwners } from './0004-company-owners.ts';
import { backOnMarket } from './0005-back-on-market.ts';
import { listingRecords } from './0006-listing-records.ts';
import { listingFigures } from './0007-listing-figures.ts';
import { saleSpans } from './0008-sale-spans.ts';
import { modelledRent } from './0009-modelled-rent.ts';
import { judgedLeads } from './0010-judged-leads.ts';
import { importedUntil } from './0011-imported-until.ts';
import { exactValues } from './0012-exact-values.ts';
import { designationDistricts } from './0013-designation-districts.ts';
import { listingsUntil } from './0014-listings-until.ts';
import { dataVersions } from './0015-data-versions.ts';
import { marks } from './0016-marks.ts';
import { priceModels } from './0017-price-models.ts';
import { publicViews } from './0018-public-views.ts';
import { districtPlaces } from './0019-district-places.ts';
import { linkedHomes } from './0020-linked-homes.ts';
import { comparedHomes } from './0021-compared-homes.ts';
import { changedHomes } from './0022-changed-homes.ts';
import { branchListings } from './0023-branch-listings.ts';

/** In order; the position (from 1) of the last one applied is the file's `user_version`. Never edit one that shipped. */
export const migrations: readonly string[] = [
  propertyRecords,
  offMarket,
  judgements,
  companyOwners,
  backOnMarket,
  listingRecords,
  listingFigures,
  saleSpans,
  modelledRent,
  judgedLeads,
  importedUntil,
  exactValues,
  designationDistricts,
  listingsUntil,
  dataVersions,
  marks,
  priceModels,
  publicViews,
  districtPlaces,
  linkedHomes,
  comparedHomes,
  changedHomes,
  branchListings,
];
