import { FreeholdError } from '@freehold/money/errors';
import { normalisePostcode } from './address.ts';
import * as check from './checks.ts';
import { groupBy } from './grouping.ts';
import { checkRecord, sources, type AddressRecord } from './homes/address-record.ts';
import {
  endOfHouse,
  reasonForNoHome,
  type KnownSale,
  type NoHomeReason,
  type WholeAddress,
} from './homes/no-home.ts';
import { buildingText } from './homes/one-building.ts';
import { placedRecords, type Placed } from './homes/placed.ts';
import { joinedByUprn, type Dwelling } from './homes/uprn-joins.ts';
import { inTextOrder } from './text-order.ts';

export type { AddressRecord, AddressSource } from './homes/address-record.ts';
export type { KnownSale, NoHomeReason } from './homes/no-home.ts';

/** A home, and the records that are of it. */
export interface RegisterHome {
  /** Its address in its canonical spelling: an {@link addressKey}. */
  readonly key: string;
  /** The other spellings by which records name it, by source and then in order of text. */
  readonly spellings: readonly string[];
  /** Places of its records in the list given, in order. */
  readonly records: readonly number[];
  /** The day from which it is flats, `YYYY-MM-DD`: the first sale of one of them after its own last; else null. */
  readonly endedOn: string | null;
}

export interface PostcodeHomes {
  /** By key. */
  readonly homes: readonly RegisterHome[];
  /** Records that make no home, in order. */
  readonly left: readonly { readonly record: number; readonly reason: NoHomeReason }[];
  /** UPRNs of addresses that are kept apart, in order: they join nothing. */
  readonly uprnsApart: readonly number[];
}

/**
 * The homes of a postcode, by all that registers and feeds say of its addresses. The same records in any order give the
 * same homes: they are made as sets, not one pair at a time.
 *
 * One home has one street, building and unit. A number and a name of a building are one where neither has another partner
 * in the street. A flat without a unit is a home by its own number, unless a unit is known at its building, its number is a
 * range, or two flats were sold under it. What an equal UPRN joins is one home, unless sales name two addresses of it.
 *
 * @throws FreeholdError `not_a_postcode` for `postcode`, which must be a full one; `not_a_choice`, `not_text`, `not_a_list`
 *   and `not_a_date` for fields of a record.
 *
 * @example homesOfPostcode('BS5 6AB', [
 *   { source: 'sale', saon: 'FLAT 2', paon: '12', street: 'HIGH ROAD', line: null, typeCode: 'F', uprns: [],
 *     sale: { date: '2020-03-01', pricePence: 21_000_000 } },
 *   { source: 'certificate', saon: null, paon: null, street: null, line: 'Flat 2, 12 High Rd', typeCode: 'F',
 *     uprns: [], sale: null },
 * ]).homes
 * // => [{ key: 'BS5 6AB|HIGH ROAD|12|2', spellings: [], records: [0, 1], endedOn: null }]
 */
export function homesOfPostcode(
  postcode: string,
  records: readonly AddressRecord[],
): PostcodeHomes {
  const place = normalisePostcode(check.text(postcode, 'postcode'));
  if (place === null) {
    const message = `postcode must be a full postcode, was ${postcode}`;
    throw new FreeholdError('not_a_postcode', 'postcode', postcode, message);
  }
  check.each(records, 'records', checkRecord);
  const { homes, left, apart } = joinedByUprn(dwellingsOf(place, records));
  return {
    homes: homes.map(homeOf).toSorted((a, b) => inTextOrder(a.key, b.key)),
    left: left
      .flatMap((dwelling) => dwelling.records.map((record) => leftAs(record, dwelling)))
      .toSorted((a, b) => a.record - b.record),
    uprnsApart: apart,
  };
}

function leftAs(record: number, { reason }: Dwelling): PostcodeHomes['left'][number] {
  return { record, reason: reason as NoHomeReason };
}

/** The dwellings that addresses alone tell, and each record that makes none by itself. */
function dwellingsOf(postcode: string, records: readonly AddressRecord[]): Dwelling[] {
  const { placed, left } = placedRecords(postcode, records);
  return [
    ...left.map(({ record, reason }) => leftRecord(records, record, reason)),
    ...placedDwellings(placed, records),
  ];
}

/** One dwelling for each street, building and unit, and one for each record of an address that makes no home. */
function placedDwellings(placed: readonly Placed[], records: readonly AddressRecord[]): Dwelling[] {
  const groups = [...groupBy(placed, dwellingText).values()];
  const units = groupBy(
    groups.filter(([first]) => first?.unit !== null),
    ([first]) => wholeText(first as Placed),
  );
  return groups.flatMap((group) => {
    const [first] = group as [Placed];
    if (first.unit !== null) return [dwellingOf(group, records, null)];
    const whole = wholeAddress(group, units.get(wholeText(first)) ?? [], records);
    const reason = reasonForNoHome(whole);
    return reason === null
      ? [dwellingOf(group, records, endOfHouse(whole))]
      : group.map(({ record }) => leftRecord(records, record, reason));
  });
}

const wholeText = ({ street, building }: Placed): string =>
  `${street ?? ''}|${buildingText(building)}`;

/** Unit and building in one text: how a line parts them does not matter. */
const dwellingText = (placed: Placed): string =>
  `${placed.street ?? ''}|${[placed.unit, buildingText(placed.building)].filter((part) => part !== null).join(' ')}`;

function salesOf(group: readonly Placed[], records: readonly AddressRecord[]): KnownSale[] {
  return group.map(({ record }) => records[record]?.sale ?? null).filter((sale) => sale !== null);
}

function wholeAddress(
  group: readonly Placed[],
  units: readonly (readonly Placed[])[],
  records: readonly AddressRecord[],
): WholeAddress {
  const [first] = group as [Placed];
  return {
    isFlat: newestType(group, records) === 'F',
    number: first.building.number,
    sales: salesOf(group, records),
    units: units.map((unit) => ({ soldOn: salesOf(unit, records).map(({ date }) => date) })),
  };
}

/** The type that the newest record tells; of records of one day the first in order of text. */
function newestType(
  group: readonly Placed[],
  records: readonly AddressRecord[],
): AddressRecord['typeCode'] {
  let newest: { readonly day: string; readonly type: string } | null = null;
  for (const { record } of group) {
    const { sale, typeCode } = records[record] as AddressRecord;
    if (typeCode === null) continue;
    const day = sale?.date ?? '';
    if (newest === null || day > newest.day || (day === newest.day && typeCode < newest.type)) {
      newest = { day, type: typeCode };
    }
  }
  return (newest?.type ?? null) as AddressRecord['typeCode'];
}

function dwellingOf(
  group: readonly Placed[],
  records: readonly AddressRecord[],
  endedOn: string | null,
): Dwelling {
  const spellings = new Map<string, number>();
  const uprns = new Set<number>();
  for (const { record, key } of group) {
    const { source, uprns: own } = records[record] as AddressRecord;
    const place = sources.indexOf(source);
    spellings.set(key, Math.min(place, spellings.get(key) ?? place));
    for (const uprn of own) uprns.add(uprn);
  }
  return {
    records: group.map(({ record }) => record),
    spellings,
    uprns,
    isSold: salesOf(group, records).length > 0,
    reason: null,
    endedOn,
  };
}

function leftRecord(
  records: readonly AddressRecord[],
  record: number,
  reason: NoHomeReason,
): Dwelling {
  const { uprns } = records[record] as AddressRecord;
  return {
    records: [record],
    spellings: new Map(),
    uprns: new Set(uprns),
    isSold: false,
    reason,
    endedOn: null,
  };
}

function homeOf({ records, spellings, endedOn }: Dwelling): RegisterHome {
  const [key, ...others] = [...spellings]
    .toSorted(([a, first], [b, second]) => first - second || inTextOrder(a, b))
    .map(([spelling]) => spelling) as [string, ...string[]];
  return { key, spellings: others, records: records.toSorted((a, b) => a - b), endedOn };
}
