import type { HomeFactRecord } from '../ports/home-facts.ts';
import type { PostcodeRecords } from '../ports/derived-homes.ts';
import type { HomeRecords } from './home-facts.ts';
import { homeNamed, type NamingPlace } from './home-named.ts';

interface KeyedHome {
  readonly key: string;
  readonly records: Omit<HomeRecords, 'facts'>;
}

/**
 * The facts of the homes of a postcode, by their keys: of the one home whose records name the UPRN of the fact, else of the home
 * that its address names in its postcode. None is guessed: where two homes have the UPRN its address alone tells.
 */
export function factsOfHomes(
  { postcode, facts }: Pick<PostcodeRecords, 'postcode' | 'facts'>,
  place: NamingPlace,
  homes: readonly KeyedHome[],
): ReadonlyMap<string, readonly HomeFactRecord[]> {
  const byKey = new Map<string, HomeFactRecord[]>();
  if (facts.length === 0) return byKey;
  const byUprn = homesByUprn(homes);
  for (const fact of facts) {
    const named = fact.uprn === null ? [] : (byUprn.get(fact.uprn) ?? []);
    const { address } = fact;
    const isHere = address !== null && fact.postcode === postcode;
    const key = named.length === 1 ? named[0] : isHere ? homeNamed(place, address) : null;
    if (key !== null && key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), fact]);
  }
  return byKey;
}

/** A sale of several dwellings tells of none which is its. */
function homesByUprn(homes: readonly KeyedHome[]): ReadonlyMap<number, readonly string[]> {
  const byUprn = new Map<number, string[]>();
  for (const { key, records } of homes) {
    const { sales, certificates, leases, told } = records;
    const uprns = new Set([
      ...sales.flatMap((sale) => (sale.uprns.length === 1 ? sale.uprns : [])),
      ...[...certificates, ...leases, ...told].flatMap(({ uprn }) => uprn ?? []),
    ]);
    for (const uprn of uprns) byUprn.set(uprn, [...(byUprn.get(uprn) ?? []), key]);
  }
  return byUprn;
}
