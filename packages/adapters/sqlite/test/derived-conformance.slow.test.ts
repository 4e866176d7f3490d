import { describeDerivedRecords } from '@freehold/conformance';
import { bySql } from './store-by-sql.ts';

describeDerivedRecords('SQLite', bySql);
