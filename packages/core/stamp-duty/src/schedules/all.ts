import type { Schedule } from '../schedule.ts';
import { lbttHistory } from './lbtt/history.ts';
import { lbttInForce } from './lbtt/in-force.ts';
import { lttHistory } from './ltt/history.ts';
import { lttInForce } from './ltt/in-force.ts';
import { sdltHistory } from './sdlt/history.ts';
import { sdltInForce } from './sdlt/in-force.ts';

/** Every schedule of the three taxes. */
export const allSchedules: readonly Schedule[] = Object.freeze([
  ...sdltHistory,
  ...sdltInForce,
  ...lbttHistory,
  ...lbttInForce,
  ...lttHistory,
  ...lttInForce,
]);
