import type { Building } from '../address.ts';
import type { DwellingParts } from '../address-line.ts';

/** An address within its postcode. */
export interface SpeltAddress extends DwellingParts {
  /** Whether the street is a guess from a line of text. */
  readonly isStreetGuessed: boolean;
}

/** The text of a building: name before number. */
export function buildingText({ name, number }: Building): string {
  return [name, number].filter((part) => part !== null).join(' ');
}

/**
 * The addresses of a postcode with one spelling of each building of a street, in the same order.
 *
 * A number gets the only name that is known for it, and a name its only number. Where a name alone has units, a number
 * before the name is a unit: `3 Woodend Manor`. An address without a street has the only street that has its building.
 */
export function inOneBuilding(addresses: readonly SpeltAddress[]): DwellingParts[] {
  const known = new KnownBuildings(addresses);
  const named = addresses.map((address) => known.spelt(address));
  const streets = new ValueSets();
  for (const [index, { street, building }] of named.entries()) {
    const { isStreetGuessed } = addresses[index] as SpeltAddress;
    if (street !== null && !isStreetGuessed) streets.add(buildingText(building), street);
  }
  const guessed = new ValueSets();
  for (const { street, building } of named) {
    if (street !== null) guessed.add(buildingText(building), street);
  }
  return named.map((parts, index) => {
    const { isStreetGuessed } = addresses[index] as SpeltAddress;
    const text = buildingText(parts.building);
    // A number alone stands in many streets: a street that a line names may be one nothing else knows.
    if (isStreetGuessed && parts.building.number === null) {
      return { ...parts, street: streets.only(text) ?? parts.street };
    }
    if (parts.street !== null) return parts;
    return { ...parts, street: streets.only(text) ?? guessed.only(text) };
  });
}

/** Names by number and numbers by name, each within its street. */
class KnownBuildings {
  readonly #names = new ValueSets();
  readonly #numbers = new ValueSets();
  readonly #unitsOfName = new Set<string>();
  readonly #unitsOfNumber = new Set<string>();

  constructor(addresses: readonly DwellingParts[]) {
    for (const { street, building, unit } of addresses) {
      const { number, name } = building;
      if (name === null) continue;
      if (unit !== null) {
        (number === null ? this.#unitsOfName : this.#unitsOfNumber).add(within(street, name));
      }
      if (number === null) continue;
      this.#names.add(within(street, number), name);
      this.#numbers.add(within(street, name), number);
    }
  }

  spelt(parts: DwellingParts): DwellingParts {
    const { street, building, unit } = parts;
    const { number, name } = building;
    if (name === null) {
      const only = this.#names.only(within(street, number as string));
      const isOther = only === null || this.#hasNumberedUnits(street, only);
      return isOther ? parts : { ...parts, building: { number, name: only } };
    }
    if (this.#hasNumberedUnits(street, name)) {
      return number !== null && unit === null
        ? { street, building: { number: null, name }, unit: number }
        : parts;
    }
    return {
      ...parts,
      building: { number: number ?? this.#numbers.only(within(street, name)), name },
    };
  }

  /** Whether numbers before the name are its units: it has units by its name alone, and none by name and number. */
  #hasNumberedUnits(street: string | null, name: string): boolean {
    const key = within(street, name);
    return this.#unitsOfName.has(key) && !this.#unitsOfNumber.has(key);
  }
}

const within = (street: string | null, text: string): string => `${street ?? ''}|${text}`;

/** Distinct values by key. */
class ValueSets {
  readonly #sets = new Map<string, Set<string>>();

  add(key: string, value: string): void {
    const set = this.#sets.get(key);
    if (set === undefined) this.#sets.set(key, new Set([value]));
    else set.add(value);
  }

  /** The value of a key that has no other, or null. */
  only(key: string): string | null {
    const set = this.#sets.get(key);
    return set?.size === 1 ? ([...set][0] as string) : null;
  }
}
