import { describeDerivedRecords, recordSuites } from '@freehold/conformance';
import { bySql } from './store-by-sql.ts';

// Derived records, and listings searched by columns, take as long as the rest, in files of their own.
const suites = recordSuites.filter((each) => each !== describeDerivedRecords);
for (const describeSome of suites) describeSome('SQLite', bySql);
