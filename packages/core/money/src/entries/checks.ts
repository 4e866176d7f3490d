export { calendarDay, finiteNumber, listOf, objectOf, rangeText, wholeNumber } from '../checks.ts';
export type { NumberRange } from '../checks.ts';
