import {
  type Bounds,
  boundsAround,
  boundsOf,
  type ListingScope,
  type NamedArea,
  type SearchShape,
} from '@freehold/operations';
import { criteriaSql, type Condition, type Reach } from '../criteria-sql.ts';
import { polygonCondition } from './polygon.ts';
import type { ReadSession } from './session.ts';

/** The tables, the condition, and how far it reaches. */
export interface ListingSource extends Condition {
  readonly from: string;
  readonly reach: Reach;
}

/** Square degrees past which walking all listings beats the R*Tree. */
const wideBox = 0.5;

/** Looks at the clock once in 1,024 rows. */
const alive = '((s.key & 1023) <> 0 OR alive())';

/** The distance in metres of `s` from a point whose latitude and longitude are the next values. */
export const distanceSql = 'metres(s.lat, s.lon, ?, ?)';

function boundsOfShape(shape: SearchShape): Bounds {
  if (shape.kind === 'box') return shape;
  return shape.kind === 'radius'
    ? boundsAround(shape.centre, shape.radiusMetres)
    : boundsOf(shape.polygon);
}

function exactly(session: ReadSession, shape: SearchShape): Condition {
  if (shape.kind === 'box') {
    return {
      sql: '+s.lat BETWEEN ? AND ? AND +s.lon BETWEEN ? AND ?',
      values: [shape.south, shape.north, shape.west, shape.east],
    };
  }
  if (shape.kind === 'polygon') return polygonCondition(session, shape.polygon);
  const { latitude, longitude } = shape.centre;
  return {
    sql: `s.lat IS NOT NULL AND ${distanceSql} <= ?`,
    values: [latitude, longitude, shape.radiusMetres],
  };
}

/** The outcodes that hold listings of the areas. */
export function outcodesOf(
  session: ReadSession,
  listingType: string,
  areas: readonly NamedArea[],
): string[] {
  const found = new Set<string>();
  for (const area of areas) {
    if (area.kind === 'outcode') found.add(area.postcode);
    else if (area.kind === 'postcode') found.add(area.postcode.split(' ', 1)[0] as string);
    else if (area.kind === 'town') {
      const sql = 'SELECT DISTINCT outcode FROM listing_search WHERE listing_type = ? AND town = ?';
      for (const { outcode } of session.all<{ outcode: string }>(sql, [
        listingType,
        area.town.toLowerCase(),
      ])) {
        found.add(outcode);
      }
    } else {
      // A digit follows the letters: `M` is `M0`…`M9…`, and `:` comes after `9`.
      let from = `${area.letters}0`;
      for (;;) {
        const next = session.get<{ outcode: string | null }>(
          'SELECT min(outcode) AS outcode FROM listing_search WHERE listing_type = ? AND outcode >= ? AND outcode < ?',
          [listingType, from, `${area.letters}:`],
        )?.outcode;
        if (!next) break;
        found.add(next);
        from = `${next}\u0001`;
      }
    }
  }
  return [...found];
}

/** Narrows whole outcodes to the postcodes and towns among the areas; null when only outcodes were asked for. */
function preciseArea(areas: readonly NamedArea[]): Condition | null {
  if (areas.every(({ kind }) => kind === 'outcode' || kind === 'postcode_area')) return null;
  const parts = areas.map((area): Condition => {
    if (area.kind === 'outcode') return { sql: '+s.outcode = ?', values: [area.postcode] };
    if (area.kind === 'postcode') return { sql: '+s.postcode = ?', values: [area.postcode] };
    if (area.kind === 'town') return { sql: '+s.town = ?', values: [area.town.toLowerCase()] };
    return {
      sql: '+s.outcode >= ? AND +s.outcode < ?',
      values: [`${area.letters}0`, `${area.letters}:`],
    };
  });
  return {
    sql: `(${parts.map(({ sql }) => `(${sql})`).join(' OR ')})`,
    values: parts.flatMap(({ values }) => values),
  };
}

function joined(from: string, reach: Reach, parts: readonly Condition[]): ListingSource {
  return {
    from,
    reach,
    // The clock first, so that a row that meets no criterion is a look at it too.
    sql: [alive, ...parts.map(({ sql }) => sql)].join(' AND '),
    values: parts.flatMap(({ values }) => values),
  };
}

/** Decides how to reach the listings: through outcodes, through the R*Tree, or through all of them. */
export function listingSource(session: ReadSession, scope: ListingScope): ListingSource {
  const { listingType, areas, within } = scope;
  const shape = within ? exactly(session, within) : null;
  const ofType = { sql: 's.listing_type = ?', values: [listingType] };
  if (areas) {
    const outcodes = outcodesOf(session, listingType, areas);
    const precise = preciseArea(areas);
    return joined('listing_search s', 'narrow', [
      ofType,
      { sql: `s.outcode IN (${outcodes.map(() => '?').join(', ')})`, values: outcodes },
      ...(precise ? [precise] : []),
      ...(shape ? [shape] : []),
      criteriaSql(scope.predicates, 'narrow'),
    ]);
  }
  if (within && shape) {
    const { south, north, west, east } = boundsOfShape(within);
    if ((north - south) * (east - west) <= wideBox) {
      return joined('listing_points r CROSS JOIN listing_search s', 'narrow', [
        {
          sql: `r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ? AND r.listing_type = ?
            AND s.listing_type = r.listing_type AND s.outcode = r.outcode AND s.key = r.key`,
          // The R*Tree keeps 32-bit corners, rounded outwards; the exact condition follows.
          values: [south, north, west, east, listingType],
        },
        shape,
        criteriaSql(scope.predicates, 'narrow'),
      ]);
    }
    const box = { kind: 'box' as const, south, north, west, east };
    return joined('listing_search s', 'narrow', [
      ofType,
      exactly(session, box),
      ...(within.kind === 'box' ? [] : [shape]),
      criteriaSql(scope.predicates, 'national'),
    ]);
  }
  return joined('listing_search s', 'national', [
    ofType,
    criteriaSql(scope.predicates, 'national'),
  ]);
}
