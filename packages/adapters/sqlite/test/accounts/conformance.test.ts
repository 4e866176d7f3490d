import { accountSuites } from '@freehold/operations/conformance';
import { sqliteStore } from './store.ts';

for (const describeSome of accountSuites) describeSome('SQLite', sqliteStore);
