import { MIXED } from '../data/valuation-2026-11.ts';
import * as check from '../checks.ts';
import { distanceMetres, type Point } from '../geography.ts';
import type { PropertyType } from '../sale.ts';
import type { PreparedSale } from './prepared.ts';
import { inTextOrder } from '../text-order.ts';

/** A type that a home may be of, and the share of the homes near it that are. */
export interface PossibleType {
  readonly typeCode: PropertyType;
  readonly share: number;
}

/**
 * The shares of types among homes beside one, else among the nearest sales of homes that are no parts of a building: the
 * commonest first. Empty where there are none.
 *
 * @throws FreeholdError `not_a_list`, `not_a_choice`, `not_an_object` or `not_a_number` naming a field.
 *
 * @example possibleTypes(['T', 'T', 'S', 'T'], [], null) // => [{ typeCode: 'T', share: 0.75 }, { typeCode: 'S', share: 0.25 }]
 */
export function possibleTypes(
  beside: readonly PropertyType[],
  near: readonly PreparedSale[],
  centre: Point | null,
): readonly PossibleType[] {
  check.each(beside, 'beside', (type) => check.choice(type, '', ['D', 'S', 'T', 'F']));
  check.each(near, 'near', (sale) => check.record(check.record(sale).sale, 'sale'));
  check.pointOrNull(centre, 'centre');
  const types = beside.length > 0 || centre === null ? beside : typesNear(near, centre);
  const counts = new Map<PropertyType, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([typeCode, count]) => ({ typeCode, share: count / types.length }))
    .sort((a, b) => b.share - a.share || inTextOrder(a.typeCode, b.typeCode));
}

function typesNear(near: readonly PreparedSale[], centre: Point): readonly PropertyType[] {
  return near
    .flatMap(({ sale }) =>
      sale.saon === null && sale.point !== null && sale.typeCode !== 'O'
        ? [{ typeCode: sale.typeCode, metres: distanceMetres(centre, sale.point) }]
        : [],
    )
    .sort((a, b) => a.metres - b.metres)
    .slice(0, MIXED.typesNear)
    .map(({ typeCode }) => typeCode);
}
