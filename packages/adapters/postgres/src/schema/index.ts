import { accounts } from './accounts.ts';
import { changes } from './changes.ts';
import { derived } from './derived.ts';
import { homesAndSales } from './homes-and-sales.ts';
import { listingRecords } from './listing-records.ts';
import { metering } from './metering.ts';
import { monthlyRegisters } from './monthly-registers.ts';
import { places } from './places.ts';
import { publicViews } from './public-views.ts';
import { saleLinks } from './sale-links.ts';

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
  /** In order; the position (from 1) is the number. Never edit one that was released. */
  readonly steps: readonly Migration[];
}

/**
 * How the tables of accounts come to the schema of this release. The first step is the schema of the first release, read from the top
 * to the bottom of its parts; a later release adds a step.
 */
export const accountMigrations: MigrationList = {
  table: 'migrations',
  steps: [{ sql: [accounts, metering].join(''), servesFrom: 1 }],
};

/** Of the property records, numbered by themselves: a store of accounts alone has none of them, nor needs PostGIS. */
export const recordMigrations: MigrationList = {
  table: 'record_migrations',
  steps: [
    {
      sql: [
        homesAndSales,
        monthlyRegisters,
        places,
        derived,
        saleLinks,
        changes,
        publicViews,
        listingRecords,
      ].join(''),
      servesFrom: 1,
    },
  ],
};
