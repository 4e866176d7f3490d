import { distanceMetres, mixedValue, type PreparedSale } from '@freehold/market';
import type { Point } from '../ports/records.ts';
import type { ValuedHome, Weighed } from './home-value.ts';
import { reach } from './judgement-2026-11.ts';
import type { HomeTypeCode } from '../places/address-records.ts';

/** A type that a home may be of, and the share of the homes near it that are. */
export interface PossibleType {
  readonly typeCode: HomeTypeCode;
  readonly share: number;
}

/** The shares of types among homes beside one, else among the nearest sales of homes that are no parts of a building. */
export function possibleTypes(
  beside: readonly HomeTypeCode[],
  near: readonly PreparedSale[],
  centre: Point | null,
): readonly PossibleType[] {
  const types = beside.length > 0 || centre === null ? beside : typesNear(near, centre);
  const counts = new Map<HomeTypeCode, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([typeCode, count]) => ({ typeCode, share: count / types.length }))
    .toSorted((a, b) => b.share - a.share || (a.typeCode < b.typeCode ? -1 : 1));
}

function typesNear(near: readonly PreparedSale[], centre: Point): readonly HomeTypeCode[] {
  return near
    .flatMap(({ sale }) =>
      sale.saon === null && sale.point !== null && sale.typeCode !== 'O'
        ? [{ typeCode: sale.typeCode, metres: distanceMetres(centre, sale.point) }]
        : [],
    )
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, reach.typesNear)
    .map(({ typeCode }) => typeCode);
}

/** The value of a home that is of one of some types: the mixture of what it would be worth as each. */
export function weighedAsAny(
  home: ValuedHome,
  types: readonly PossibleType[],
  weigh: (home: ValuedHome) => Weighed,
): Weighed {
  const each = types.map(({ typeCode, share }) => ({
    weighed: weigh({ ...home, typeCode }),
    share,
  }));
  const possible = each.flatMap(({ weighed, share }) =>
    weighed.status === 'valued' ? [{ valued: weighed, share }] : [],
  );
  return possible.length > 0 ? mixedValue(possible) : (each[0]?.weighed ?? weigh(home));
}
