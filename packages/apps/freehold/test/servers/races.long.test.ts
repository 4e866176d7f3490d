import { describeRaces } from '../describe-races.ts';
import { startWorld } from './world.ts';

describeRaces('four servers on one PostgreSQL and one Redis', () => startWorld({ servers: 4 }));
