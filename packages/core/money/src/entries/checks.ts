export {
  calendarDay,
  finiteNumber,
  listOf,
  objectOf,
  rangeText,
  textOf,
  wholeNumber,
} from '../checks.ts';
export type { NumberRange } from '../checks.ts';
