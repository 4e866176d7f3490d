import { raw, type Geometry, type Sql } from '@freehold/operations';
import { polygonTest } from '@freehold/operations/search-columns';
import type { ReadSession } from './session.ts';

type Polygon = Extract<Geometry, { type: 'Polygon' | 'MultiPolygon' }>;

/** The polygon that statements of a session ask about: queries run one after another, so the last one is the one. */
const asked = new WeakMap<ReadSession, { holds: ReturnType<typeof polygonTest> }>();

/** The condition that `s` lies in a polygon, its edge included: read once, then a look at a grid for most points. */
export function polygonCondition(session: ReadSession, polygon: Polygon): Sql {
  const holds = polygonTest(polygon);
  const known = asked.get(session);
  if (known) known.holds = holds;
  else {
    const last = { holds };
    asked.set(session, last);
    session.db.function('in_polygon', { deterministic: false }, (longitude, latitude) =>
      last.holds(longitude as number, latitude as number) ? 1 : 0,
    );
  }
  return raw('s.lat IS NOT NULL AND in_polygon(s.lon, s.lat)');
}
