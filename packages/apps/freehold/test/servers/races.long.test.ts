import { describeRaces } from '../describe-races.ts';
import { startWorld } from './world.ts';

describeRaces('two servers on one PostgreSQL and one Redis', startWorld);
