import { dayMilliseconds } from '@freehold/money/kernel';

/** Days from one day to another, below 0 where it has passed. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMilliseconds;
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayMilliseconds).toISOString().slice(0, 10);
}
