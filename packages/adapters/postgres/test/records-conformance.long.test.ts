import { describeListings, recordSuites } from '@freehold/conformance';
import { postgresByColumns, postgresRecords } from './store.ts';

/** Few: each question goes to a real server and back. */
const runs = 4;
for (const describeSuite of recordSuites) describeSuite('PostgreSQL', postgresRecords, { runs });
describeListings('PostgreSQL, columns in memory', postgresByColumns);
