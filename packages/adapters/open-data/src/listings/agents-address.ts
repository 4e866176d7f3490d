import type { Address } from '@freehold/operations';
import { known } from '../values/text.ts';

export type AgentsAddress = Pick<Address, 'saon' | 'paon' | 'street' | 'locality'>;

/** A flat by its number or letter, or by its place in the building. */
const UNIT =
  /^(?:(?:flat|apartment|apt|unit)\s+[\w-]+|(?:room|studio|maisonette|penthouse)\s+(?:\d+[a-z]?|[a-z])\b|(?:(?:lower|upper) )?(?:basement|ground|first|second|third|top|hall|garden|rear|front)(?: floor)? (?:flat|apartment|maisonette)\b)/i;
const HOUSE = /^(\d+[a-z]?(?: ?[-–/] ?\d+[a-z]?)?)(?: (.+))?$/i;
/** What ends the names of roads, and seldom that of a building. */
const STREET =
  /\b(?:road|rd|street|st|lane|ln|avenue|ave|drive|dr|close|crescent|cres|terrace|place|gardens|gdns|grove|square|hill|row|mews|walk|way|parade|rise)\.?$/i;

const isStreet = (text: string | undefined): boolean => text !== undefined && STREET.test(text);

/**
 * The address of a home by the lines of agents' feeds, which hold number and road in one line or in two, the unit in either,
 * and at times the locality where the road belongs.
 */
export function agentsAddress(
  first: string | null,
  second: string | null,
  third: string | null,
): AgentsAddress {
  const { unit, parts } = withoutUnit(
    `${first ?? ''},${second ?? ''}`
      .split(/[,^\n]/)
      .map((part) => part.trim().replace(/\s+/g, ' '))
      .filter((part) => part !== ''),
  );
  const [building = null, street = null, after = null] = inPlaces(parts);
  return { saon: unit, paon: building, street, locality: known(after) ?? third };
}

function withoutUnit(parts: readonly string[]): { unit: string | null; parts: readonly string[] } {
  const at = parts.findIndex((part) => UNIT.test(part));
  const part = parts[at] ?? '';
  const unit = UNIT.exec(part)?.[0] ?? null;
  if (unit === null) return { unit, parts };
  const rest = part.slice(unit.length).trim();
  return { unit, parts: [...parts.slice(0, at), rest, ...parts.slice(at + 1)].filter(Boolean) };
}

/** The parts as building, street and what follows; null stands for a part that is not told. */
function inPlaces(parts: readonly string[]): readonly (string | null)[] {
  const [first, second, ...others] = parts;
  if (first === undefined) return [];
  const [, number, road] = HOUSE.exec(first) ?? [];
  if (number !== undefined) {
    if (road === undefined || (!isStreet(road) && isStreet(second))) return parts;
    return [number, road, ...parts.slice(1)];
  }
  const [, numberAfter, roadAfter] = HOUSE.exec(second ?? '') ?? [];
  if (numberAfter !== undefined) {
    const named = `${first}, ${numberAfter}`;
    return roadAfter === undefined ? [named, ...others] : [named, roadAfter, ...others];
  }
  return isStreet(first) && !isStreet(second) ? [null, ...parts] : parts;
}
