import { sharedSchemas } from '@freehold/operations/schema';
import { changes } from './changes.ts';
import { derived } from './derived.ts';
import { installation } from './installation.ts';
import { listingRecords } from './listing-records.ts';
import { metering } from './metering.ts';
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
  steps: [
    { sql: [sharedSchemas.postgres.accounts, installation, metering].join(''), servesFrom: 1 },
  ],
};

/**
 * Of the property records, numbered by themselves: a store of accounts alone has none of them, nor needs PostGIS. Tables and columns
 * have the names and the meaning that they have in the embedded store. What differs from it:
 *
 * - Ids of homes are `uuid`, those of sales text, as the registry writes them; truth values are `boolean`, JSON is `json`,
 *   which keeps the text as it was written.
 * - A place is `lat` and `lon` as they were given, and `geom` made of them (WGS84, a GiST index) where the embedded store has
 *   an R*Tree; `geom` of a designation is its whole geometry.
 * - Words are found by trigrams, always checked against the text: `words LIKE '% term %'` is exactly that the folded term
 *   stands in one line. A `tsvector` cannot serve: it forgets places of a word past the 255th, and its words are not ours.
 * - `listing_search` has its words beside it in a table of its own, so that new figures do not write the index of words anew.
 * - Nothing refers to another table by a foreign key: whoever writes holds the one lock of writers, and what removes a home removes
 *   what is known of it.
 */
export const recordMigrations: MigrationList = {
  table: 'record_migrations',
  steps: [
    {
      sql: [
        sharedSchemas.postgres.records,
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
