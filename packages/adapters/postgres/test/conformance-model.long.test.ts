import { describeMeteringModel } from '@freehold/conformance';
import { postgresStore } from './store.ts';

describeMeteringModel('PostgreSQL', postgresStore);
