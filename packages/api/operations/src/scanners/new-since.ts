import type { CriteriaOverrides } from '@freehold/contract';
import type { PageStart } from '../page.ts';
import type { NewSince } from '../ports/scanners.ts';
import { hasOverrides } from './applied-criteria.ts';

/**
 * What a page of matches means by new, and whether reading it counts as a look of the owner: the first page without
 * overrides does. The pages after that one say what was new to it. With overrides no page is a look, and each counts from
 * the last one.
 */
export function newSince(
  { page }: PageStart,
  query: CriteriaOverrides,
): { readonly since: NewSince; readonly isLook: boolean } {
  const isLook = page === 1 && !hasOverrides(query);
  return { since: isLook || hasOverrides(query) ? 'last_look' : 'look_before', isLook };
}
