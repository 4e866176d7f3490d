import { sharedSchemas } from '@freehold/operations/schema';
import { changes } from './changes.ts';
import { derived } from './derived.ts';
import { metering } from './metering.ts';
import { publicViews } from './public-views.ts';

/**
 * How the file of property records comes to the schema of this release, in steps; the number of those applied is its
 * `user_version`. The first is the schema of the first release, read from the top to the bottom of its parts. A step that was
 * released never changes: a later release adds one.
 *
 * Money is pence, `day` days since 1970-01-01, instants milliseconds since then, shares hundredths of a per cent, flags 30 bits a
 * column.
 */
export const recordMigrations: readonly string[] = [
  [sharedSchemas.sqlite.records, derived, changes, publicViews].join(''),
];

/** As `recordMigrations`, of the file of accounts. */
export const accountMigrations: readonly string[] = [
  [sharedSchemas.sqlite.accounts, metering].join(''),
];
