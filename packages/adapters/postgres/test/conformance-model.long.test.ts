import { describeMeteringModel } from '@freehold/operations/conformance';
import { postgresStore } from './store.ts';

describeMeteringModel('PostgreSQL', postgresStore);
