import { z } from 'zod';
import type { AnyRoute } from './route.ts';

const known = new WeakMap<AnyRoute, ReadonlySet<string>>();

/** The names of the query parameters that a route reads. */
export function queryNames(route: AnyRoute): ReadonlySet<string> {
  const names = known.get(route) ?? namesOf(route);
  known.set(route, names);
  return names;
}

function namesOf({ id, query }: AnyRoute): ReadonlySet<string> {
  if (!(query instanceof z.ZodObject)) throw new TypeError(`${id}: the query is not an object`);
  return new Set(Object.keys(query.shape));
}
