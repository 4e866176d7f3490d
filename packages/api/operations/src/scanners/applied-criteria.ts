import {
  criteriaBounds,
  criteriaFlags,
  criteriaKeys,
  type Criteria,
  type CriteriaOverrides,
} from '@freehold/contract';
import { invalid, type Refusal } from '../refusal.ts';

const keys = [...Object.keys(criteriaKeys), ...criteriaFlags] as (keyof Criteria)[];

/** Whether a query overrides any saved criterion. */
export function hasOverrides(query: CriteriaOverrides): boolean {
  return keys.some((key) => query[key] !== undefined);
}

/** The names of those criteria that a family of scanners does not read; `read` leaves them out. */
export function ignoredCriteria(given: Criteria, read: (given: Criteria) => Criteria): string[] {
  const known = read(given);
  return keys.filter((key) => given[key] !== undefined && known[key] === undefined);
}

/** Saved criteria with the overrides of one request: a value replaces, null lifts. Refuses bounds that cross. */
export function overridden(saved: Criteria, query: CriteriaOverrides): Criteria | Refusal {
  const applied: Record<string, unknown> = {};
  for (const key of keys) {
    const value = query[key] === undefined ? saved[key] : query[key];
    if (value !== undefined && value !== null) applied[key] = value;
  }
  for (const [low, high] of criteriaBounds) {
    const [least, most] = [applied[low], applied[high]];
    if (typeof least === 'number' && typeof most === 'number' && least > most) {
      return invalid(low, least, `is above ${high} of the criteria together`);
    }
  }
  return applied;
}
