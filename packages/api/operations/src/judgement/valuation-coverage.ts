import type { QueryOf, ResponseOf, routes } from '@freehold/contract';
import { type Known, knownOf } from '../coverage/coverage.ts';
import type { HomeValue } from '../ports/judgements.ts';
import type { PropertyTypeCode } from '../ports/records.ts';
import type { PlacedHome } from './asked-home.ts';

export type Query = QueryOf<typeof routes.valuation>;
/** The answer without the fields about its evidence. */
export type Valued = Omit<
  ResponseOf<typeof routes.valuation>,
  'home' | 'type_shares' | 'ignored' | 'evidence' | keyof Known
>;

/** Why bedrooms change nothing of a rent. */
export const bedroomsIgnored = 'bedrooms: no rents known near';

const describing = ['bedrooms', 'type', 'floor_area_sqft', 'tenure'] as const;
/** What may change the value, and why it did not where it did not. */
const valuedBy = [
  ['floor_area_sqft', 'no floor areas known near'],
  ['tenure', 'no sales of another tenure known near'],
] as const;

/** The parts of an address that no home, building or street of the postcode is known by, each with the reason. */
export function addressIgnored(
  query: Pick<Query, 'address' | 'saon' | 'paon' | 'street' | 'uprn'>,
  { matched, place }: PlacedHome,
): string[] {
  if (matched?.quality !== 'postcode') return [];
  const why = place?.point
    ? matched.isShared
      ? 'several homes of the postcode have it'
      : 'no sale or certificate at the postcode is of this home, its building or its street'
    : 'the place of the postcode is not known';
  return (['address', 'saon', 'paon', 'street', 'uprn'] as const)
    .filter((name) => query[name] !== undefined)
    .map((name) => `${name}: ${why}`);
}

/** What is said of a home beside its id: its own record is what is valued. */
export function ownRecordUsed(query: Pick<Query, (typeof describing)[number]>): string[] {
  return describing
    .filter((name) => query[name] !== undefined)
    .map((name) => `${name}: the record of the property is used`);
}

/**
 * What a query says of a home that changed nothing, each with the reason. The home is valued without a floor area and
 * without a tenure once more, where they are given: what leaves the value as it was had no effect.
 */
export function ignoredInputs(
  query: Query,
  { value, rentKnown }: { readonly value: HomeValue; readonly rentKnown: boolean },
  valueOf: (described: Query) => HomeValue,
): string[] {
  const ignored: string[] = [];
  if (query.type !== undefined && typeCodeOf(query.type) === null) ignored.push(typeIgnored);
  // Without bedrooms there is no rent, and they are asked for nothing else.
  if (query.bedrooms !== undefined && !rentKnown) ignored.push(bedroomsIgnored);
  for (const [name, reason] of valuedBy) {
    if (query[name] === undefined) continue;
    if (value.status !== 'valued') ignored.push(`${name}: there is no estimate of the price`);
    else if (isSameValue(value, valueOf({ ...query, [name]: undefined }))) {
      ignored.push(`${name}: ${reason}`);
    }
  }
  return ignored;
}

type HomeValued = Extract<HomeValue, { status: 'valued' }>;

function isSameValue(one: HomeValued, other: HomeValue): boolean {
  return (
    other.status === 'valued' &&
    (['exactPence', 'lowerPence', 'upperPence', 'confidence'] as const).every(
      (name) => one[name] === other[name],
    )
  );
}

/**
 * What a valuation rests on and what would fill the rest; floor areas only where they were asked for, and rents where
 * they were or where none is held at all. Of a stored home whose bedrooms nothing tells the certificate would.
 */
export function valuationKnown(
  valued: Valued,
  asked: {
    readonly rent: boolean;
    readonly floorArea: boolean;
    readonly ignored: readonly string[];
  },
): Known {
  const isIgnored = (name: string) => asked.ignored.some((line) => line.startsWith(`${name}:`));
  const lacksBedrooms = valued.property_id !== null && valued.rent_reason === 'bedrooms_unknown';
  return knownOf({
    sales: valued.comparables_count > 0 || valued.data_until !== null,
    positions: valued.position !== null && valued.reason !== 'place_unknown',
    ...(asked.rent && { rents: valued.rent_estimate !== null }),
    ...(asked.floorArea && { certificates: !isIgnored('floor_area_sqft') }),
    ...(lacksBedrooms && { certificates: false }),
  });
}

const names = [
  ['D', 'detached'],
  ['S', 'semi-detached'],
  ['T', 'terraced'],
  ['F', 'flat'],
] as const;

/** The code of a type by its code, its name or the beginning of one; null for any other. */
export function typeCodeOf(text: string): Exclude<PropertyTypeCode, 'O'> | null {
  const asked = text.toLowerCase().replaceAll(/[ _]/g, '-');
  const found =
    names.find(([code]) => code.toLowerCase() === asked) ??
    names.find(([, name]) => name.startsWith(asked));
  return found?.[0] ?? null;
}

/** Why a type that is given changes nothing of what rests on sales. */
export const typeIgnored =
  'type: the register of sales tells detached, semi-detached, terraced and flat';
