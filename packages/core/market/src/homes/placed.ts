import { keyOfParts } from '../address.ts';
import { dwellingOfLine, dwellingOfParts, type DwellingParts } from '../address-line.ts';
import type { AddressRecord } from './address-record.ts';
import type { NoHomeReason } from './no-home.ts';
import { inOneBuilding, type SpeltAddress } from './one-building.ts';

/** A record whose address is known, with its building as the whole postcode spells it. */
export interface Placed extends DwellingParts {
  readonly record: number;
  /** Its address as the record itself spells it. */
  readonly key: string;
}

export interface PlacedRecords {
  readonly placed: readonly Placed[];
  /** Records that make no home by themselves. */
  readonly left: readonly { readonly record: number; readonly reason: NoHomeReason }[];
  /** Streets that records with parts name, in one spelling. */
  readonly streets: readonly string[];
}

/** The addresses of the records of a postcode, each taken apart. */
export function placedRecords(postcode: string, records: readonly AddressRecord[]): PlacedRecords {
  const left: { record: number; reason: NoHomeReason }[] = [];
  const spelt: (SpeltAddress & { readonly record: number })[] = [];
  const streets = new Set<string>();
  const add = (record: number, parts: DwellingParts | null, isStreetGuessed: boolean) => {
    if (parts === null) left.push({ record, reason: 'no_building' });
    else spelt.push({ ...parts, isStreetGuessed, record });
  };
  for (const [record, given] of records.entries()) {
    if (given.typeCode === 'O') left.push({ record, reason: 'other_type' });
    else if (given.line !== null) continue;
    else if (isPlot(given)) left.push({ record, reason: 'plot' });
    else {
      const parts = dwellingOfParts(given);
      if (parts !== null && parts.street !== null) streets.add(parts.street);
      add(record, parts, false);
    }
  }
  const known = [...streets];
  for (const [record, { line, typeCode }] of records.entries()) {
    if (line === null || typeCode === 'O') continue;
    const parts = dwellingOfLine(line, known);
    const street = parts?.street ?? null;
    add(record, parts, street !== null && !streets.has(street));
  }
  const placed = inOneBuilding(spelt).map((parts, index) => {
    const { record, ...own } = spelt[index] as SpeltAddress & { readonly record: number };
    return { ...parts, record, key: keyOfParts({ postcode, ...own }) as string };
  });
  return { placed, left, streets: known };
}

function isPlot({ paon, saon }: AddressRecord): boolean {
  return [paon, saon].some((text) => text !== null && /^PLOT\b/i.test(text));
}
