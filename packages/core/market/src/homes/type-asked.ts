import * as check from '../checks.ts';
import type { PropertyType, Sale } from '../sale.ts';
import type { RegisterHome } from '../homes.ts';
import type { AskedHome } from './home-asked.ts';

/** What is known of the type of a home that is asked for by its address. */
export interface TypeAsked {
  /** Its own, the one that all known homes of its building have, or a flat's for a part of a building; null where none is. */
  readonly typeCode: Sale['typeCode'] | null;
  /** Where it is null: the types of the known homes beside it, each as often as one is of it. */
  readonly beside: readonly PropertyType[];
}

/**
 * Tells the type of a home that someone's address names. A part of a building is a flat, whatever the homes beside it are.
 *
 * @throws FreeholdError `not_an_object`, `not_a_choice`, `not_a_list`, `not_text` or `required` naming a field.
 * @example
 * const asked = homeAsked('BS5 6AB', [], { saon: 'Flat 2', paon: '12', street: 'High Road', line: null });
 * typeAsked(asked, () => null).typeCode; // => 'F'
 */
export function typeAsked(
  asked: AskedHome,
  typeOf: (home: RegisterHome) => Sale['typeCode'] | null,
): TypeAsked {
  checkAsked(asked);
  check.callback(typeOf, 'typeOf');
  const { known, homes, parts } = asked;
  const [first] = homes;
  if (known === 'home' && first !== undefined) return { typeCode: typeOf(first), beside: [] };
  // Of homes that are no parts of a building, where there are any: what is asked without a unit is none.
  const whole = homes.filter((home) => unitOf(home) === '');
  const types = (whole.length > 0 ? whole : homes).map(typeOf);
  const beside = types.filter((type) => type !== null && type !== 'O');
  return { typeCode: ofBuilding(known === 'building' ? homes : [], parts, typeOf), beside };
}

function checkAsked(asked: AskedHome): void {
  const { known, homes, parts } = check.record(asked, 'asked');
  check.choice(known, 'asked.known', ['home', 'several', 'building', 'street', 'none']);
  check.each(homes, 'asked.homes', (home) => check.text(check.record(home).key, 'key'));
  check.textOrNull(check.record(parts, 'asked.parts').unit, 'asked.parts.unit');
}

/** The one that all homes of a building have; of a part of a building, that of its other parts, else a flat. */
function ofBuilding(
  homes: readonly RegisterHome[],
  { unit }: AskedHome['parts'],
  typeOf: (home: RegisterHome) => Sale['typeCode'] | null,
): Sale['typeCode'] | null {
  const beside = unit === null ? homes : homes.filter((home) => unitOf(home) !== '');
  const types = new Set(beside.map(typeOf));
  const [only = null] = types;
  if (types.size === 1 && only !== null) return only;
  return unit === null ? null : 'F';
}

const unitOf = ({ key }: RegisterHome): string => key.split('|').at(-1) ?? '';
