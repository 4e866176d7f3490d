import { dayMilliseconds } from '@freehold/money/kernel';

/** Days from one day to another, below 0 where it has passed. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMilliseconds;
}
