import {
  allOf,
  anyOf,
  criteriaSql,
  type ListingScope,
  type NamedArea,
  raw,
  type SearchExtent,
  type SearchShape,
  sql,
  type Sql,
} from '@freehold/operations';
import { boundsOfShape } from '@freehold/operations/search-columns';
import { alive, sqlite } from '../dialect.ts';
import { polygonCondition } from './polygon.ts';
import type { ReadSession } from './session.ts';

/** The tables, the condition, and how far it reaches. */
export interface ListingSource {
  readonly from: Sql;
  readonly condition: Sql;
  readonly extent: SearchExtent;
}

/** Square degrees past which walking all listings beats the R*Tree. */
const wideBox = 0.5;

function exactly(session: ReadSession, shape: SearchShape): Sql {
  if (shape.kind === 'box') {
    return sql`+s.lat BETWEEN ${shape.south} AND ${shape.north} AND +s.lon BETWEEN ${shape.west} AND ${shape.east}`;
  }
  if (shape.kind === 'polygon') return polygonCondition(session, shape.polygon);
  return sql`s.lat IS NOT NULL AND ${sqlite.metres('s', shape.centre)} <= ${shape.radiusMetres}`;
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
      const rows = session.rows<{ outcode: string }>(
        sql`SELECT DISTINCT outcode FROM listing_search
          WHERE listing_type = ${listingType} AND town = ${area.town.toLowerCase()}`,
      );
      for (const { outcode } of rows) found.add(outcode);
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

/** Narrows whole outcodes to the postcodes and towns among the areas; nothing when only outcodes were asked for. */
function preciseArea(areas: readonly NamedArea[]): Sql[] {
  if (areas.every(({ kind }) => kind === 'outcode' || kind === 'postcode_area')) return [];
  const parts = areas.map((area) => {
    if (area.kind === 'outcode') return sql`+s.outcode = ${area.postcode}`;
    if (area.kind === 'postcode') return sql`+s.postcode = ${area.postcode}`;
    if (area.kind === 'town') return sql`+s.town = ${area.town.toLowerCase()}`;
    return sql`+s.outcode >= ${`${area.letters}0`} AND +s.outcode < ${`${area.letters}:`}`;
  });
  return [anyOf(parts)];
}

/** The clock first, so that a row that meets no criterion is a look at it too. */
const joined = (from: string, extent: SearchExtent, parts: readonly Sql[]): ListingSource => ({
  from: raw(from),
  extent,
  condition: allOf([alive('s'), ...parts]),
});

/** Decides how to reach the listings: through outcodes, through the R*Tree, or through all of them. */
export function listingSource(session: ReadSession, scope: ListingScope): ListingSource {
  const { listingType, areas, within } = scope;
  const shape = within ? exactly(session, within) : null;
  const ofType = sql`s.listing_type = ${listingType}`;
  const [narrow, national] = (['narrow', 'national'] as const).map((extent) =>
    criteriaSql(sqlite, scope.predicates, extent),
  ) as [Sql, Sql];
  if (areas) {
    return joined('listing_search s', 'narrow', [
      ofType,
      sqlite.oneOf(raw('s.outcode'), 'text', outcodesOf(session, listingType, areas)),
      ...preciseArea(areas),
      ...(shape ? [shape] : []),
      narrow,
    ]);
  }
  if (within && shape) {
    const { south, north, west, east } = boundsOfShape(within);
    if ((north - south) * (east - west) <= wideBox) {
      return joined('listing_points r CROSS JOIN listing_search s', 'narrow', [
        // The R*Tree keeps 32-bit corners, rounded outwards; the exact condition follows.
        sql`r.north >= ${south} AND r.south <= ${north} AND r.east >= ${west} AND r.west <= ${east}
          AND r.listing_type = ${listingType}
          AND s.listing_type = r.listing_type AND s.outcode = r.outcode AND s.key = r.key`,
        shape,
        narrow,
      ]);
    }
    const box = { kind: 'box' as const, south, north, west, east };
    return joined('listing_search s', 'narrow', [
      ofType,
      exactly(session, box),
      ...(within.kind === 'box' ? [] : [shape]),
      national,
    ]);
  }
  return joined('listing_search s', 'national', [ofType, national]);
}
