import { accountSuites } from '@freehold/conformance';
import { sqliteStore } from './store.ts';

for (const describeSome of accountSuites) describeSome('SQLite', sqliteStore);
