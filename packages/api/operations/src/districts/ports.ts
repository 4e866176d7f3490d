import type { DataVersions } from '../ports/data-versions.ts';
import type { Districts } from '../ports/districts.ts';
import type { Listings } from '../ports/listings.ts';

/** What the operations on postcode districts ask. */
export interface DistrictPorts {
  readonly districts: Districts;
  readonly listings: Listings;
  readonly dataVersions: DataVersions;
}
