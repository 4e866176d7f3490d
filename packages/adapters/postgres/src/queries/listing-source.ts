import {
  allOf,
  anyOf,
  criteriaSql,
  sql,
  type ListingScope,
  type NamedArea,
  type Sql,
} from '@freehold/operations';
import { postgres } from '../dialect.ts';
import { inShape } from './geometry-sql.ts';

/** An area as a condition that an index of `listing_search s` leads to. */
function areaSql(area: NamedArea): Sql {
  switch (area.kind) {
    case 'outcode':
      return sql`s.outcode = ${area.postcode}`;
    case 'postcode':
      return sql`s.postcode = ${area.postcode}`;
    case 'town':
      return sql`s.town = ${area.town.toLowerCase()}`;
    default:
      // A digit follows the letters: `M` is `M0`…`M9…`, and `:` comes after `9`.
      return sql`s.outcode >= ${`${area.letters}0`} AND s.outcode < ${`${area.letters}:`}`;
  }
}

/** Outcodes are one condition, however many there are. */
function areasSql(areas: readonly NamedArea[]): Sql {
  const outcodes = areas.flatMap((area) => (area.kind === 'outcode' ? [area.postcode] : []));
  const others = areas.filter(({ kind }) => kind !== 'outcode').map(areaSql);
  return anyOf([...(outcodes.length > 0 ? [sql`s.outcode = ANY(${outcodes})`] : []), ...others]);
}

/** The condition on `listing_search s` that holds for the listings of a scope. */
export function listingCondition({ listingType, areas, within, predicates }: ListingScope): Sql {
  return allOf([
    sql`s.listing_type = ${listingType}`,
    ...(areas ? [areasSql(areas)] : []),
    ...(within ? [inShape('s', within)] : []),
    criteriaSql(postgres, predicates, 'narrow'),
  ]);
}

/** Whether only the criteria lead to the listings: no area and no shape does. */
export const isNational = ({ areas, within }: ListingScope): boolean =>
  areas === undefined && within === undefined;
