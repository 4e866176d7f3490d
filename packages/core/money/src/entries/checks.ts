export {
  calendarDay,
  finiteNumber,
  listOf,
  objectOf,
  onlyFields,
  rangeText,
  textOf,
  wholeNumber,
} from '../checks.ts';
export type { NumberRange } from '../checks.ts';
export { allOf, Faults, under } from '../faults.ts';
