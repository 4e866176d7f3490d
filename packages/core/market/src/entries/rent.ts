export { estimateRent, rentMedian } from '../rent.ts';
export type {
  OfficialRent,
  RentComparable,
  RentEstimate,
  RentMedian,
  RentSubject,
} from '../rent.ts';
