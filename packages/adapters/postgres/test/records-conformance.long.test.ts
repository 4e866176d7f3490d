import { recordSuites } from '@freehold/operations/conformance';
import { postgresRecords } from './store.ts';

/** Few: each question goes to a real server and back. */
const runs = 4;
for (const describeSuite of recordSuites) describeSuite('PostgreSQL', postgresRecords, { runs });
