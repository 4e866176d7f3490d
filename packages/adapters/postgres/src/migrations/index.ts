import { accounts } from './0001-accounts.ts';
import { metering } from './0002-metering.ts';
import { people } from './0003-people.ts';
import { installation } from './0004-installation.ts';
import { webhooks } from './0005-webhooks.ts';
import { accountDefaults } from './0006-account-defaults.ts';
import { windowEntry } from './0007-window-entry.ts';
import { endpointUsage } from './0008-endpoint-usage.ts';
import { works } from './0009-works.ts';
import { looks } from './0010-looks.ts';
import { homesAndSales } from './records-0001-homes-and-sales.ts';
import { places } from './records-0002-places.ts';
import { derived } from './records-0003-derived.ts';
import { changes } from './records-0004-changes.ts';
import { priceModels } from './records-0005-price-models.ts';
import { publicViews } from './records-0006-public-views.ts';
import { districtPlaces } from './records-0007-district-places.ts';
import {
  linkedHomes,
  linkedHomesCopied,
  linkedHomesIndexed,
  linkedHomesIndexedOnce,
} from './records-0008-to-0011-linked-homes.ts';
import { saleSpans } from './records-0012-sale-spans.ts';
import { lettingsNear } from './records-0013-lettings-near.ts';
import { listingRecords, listingRecordsFilled } from './records-0014-to-0015-listing-records.ts';
import { changedHomes } from './records-0016-changed-homes.ts';
import { branchListings } from './records-0017-branch-listings.ts';

/** Brings the schema from one number to the next. */
export interface Migration {
  readonly sql: string;
  /**
   * The least number that a program must know to go on serving after it, so that servers of the release before run on
   * while the new ones start.
   */
  readonly servesFrom: number;
}

export interface MigrationList {
  /** The table of those that were applied. */
  readonly table: string;
  /** In order; the position (from 1) is the number. Never edit one that shipped. */
  readonly steps: readonly Migration[];
}

export const accountMigrations: MigrationList = {
  table: 'migrations',
  steps: [
    { sql: accounts, servesFrom: 1 },
    { sql: metering, servesFrom: 2 },
    { sql: people, servesFrom: 2 },
    { sql: installation, servesFrom: 2 },
    { sql: webhooks, servesFrom: 2 },
    { sql: accountDefaults, servesFrom: 2 },
    { sql: windowEntry, servesFrom: 2 },
    { sql: endpointUsage, servesFrom: 2 },
    { sql: works, servesFrom: 2 },
    { sql: looks, servesFrom: 2 },
  ],
};

/** Of the property records, numbered by themselves: a store of accounts alone has none of them, nor needs PostGIS. */
export const recordMigrations: MigrationList = {
  table: 'record_migrations',
  steps: [
    { sql: homesAndSales, servesFrom: 1 },
    { sql: places, servesFrom: 2 },
    { sql: derived, servesFrom: 3 },
    { sql: changes, servesFrom: 4 },
    { sql: priceModels, servesFrom: 5 },
    { sql: publicViews, servesFrom: 5 },
    { sql: districtPlaces, servesFrom: 5 },
    { sql: linkedHomes, servesFrom: 5 },
    { sql: linkedHomesCopied, servesFrom: 5 },
    { sql: linkedHomesIndexed, servesFrom: 5 },
    { sql: linkedHomesIndexedOnce, servesFrom: 5 },
    { sql: saleSpans, servesFrom: 5 },
    { sql: lettingsNear, servesFrom: 5 },
    { sql: listingRecords, servesFrom: 5 },
    { sql: listingRecordsFilled, servesFrom: 5 },
    { sql: changedHomes, servesFrom: 5 },
    { sql: branchListings, servesFrom: 5 },
  ],
};
