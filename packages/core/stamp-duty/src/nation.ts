import { FreeholdError } from '@freehold/money/errors';
import { frozen } from '@freehold/money/frozen';
import type { TaxSystem } from './schedule.ts';

/** The nations whose land is taxed by one of the three taxes. */
export const nations = /* @__PURE__ */ frozen([
  'england',
  'northern_ireland',
  'scotland',
  'wales',
] as const);
export type Nation = (typeof nations)[number];
/** A nation, or an island with British postcodes that charges none of the three taxes. */
export type NationOrIsland = Nation | 'guernsey' | 'jersey' | 'isle_of_man';

/** Why a name is refused. */
export const notANation = 'nation must be england, northern_ireland, scotland or wales';

const taxSystems: ReadonlyMap<unknown, TaxSystem> = /* @__PURE__ */ new Map([
  ['england', 'SDLT'],
  ['northern_ireland', 'SDLT'],
  ['scotland', 'LBTT'],
  ['wales', 'LTT'],
]);

/**
 * Whether one of the three taxes is charged there: true for the four nations, false for islands and anything else.
 *
 * @example isNation('jersey') // false
 */
export function isNation(name: unknown): name is Nation {
  return taxSystems.has(name);
}

/**
 * The tax charged on land in a nation.
 *
 * @throws FreeholdError `not_a_choice` when the name is none of the four nations.
 * @example taxSystemOf('wales') // 'LTT'
 */
export function taxSystemOf(nation: Nation): TaxSystem {
  const taxSystem = taxSystems.get(nation);
  if (taxSystem === undefined) {
    throw new FreeholdError('not_a_choice', 'nation', nation, notANation);
  }
  return taxSystem;
}
