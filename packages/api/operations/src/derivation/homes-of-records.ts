import { type AddressRecord, homesOfPostcode, normalisePostcode } from '@freehold/market';
import type {
  DerivedHome,
  NoHome,
  PostcodeHomes,
  PostcodeRecords,
  RecordKey,
  StoredHome,
} from '../ports/derived-homes.ts';
import {
  addressOfCertificate,
  addressOfFeed,
  addressOfLease,
  addressOfSale,
} from '../places/address-records.ts';
import type { PropertyRecord } from '../ports/records.ts';
import { factsOfHomes } from './facts-of-homes.ts';
import { homeIdOf, homeIdOfAddress } from './home-id.ts';
import type { NamingPlace } from './home-named.ts';
import { ownersOfHomes } from './home-owners.ts';
import { homeFacts, settledHome, valueOf, type HomeRecords } from './home-facts.ts';

/** What was made of the records of postcodes. */
export interface HomesMade {
  readonly homes: number;
  /** Addresses that were spelt otherwise, or known by another id, and are of these homes. */
  readonly merged: number;
  /** Records that made no home. */
  readonly left: Readonly<Partial<Record<NoHome, number>>>;
}

/** A home before it is compared with those that are stored. */
export interface NamedHome {
  readonly id: string;
  readonly ids: ReadonlySet<string>;
  readonly key: string;
  readonly records: HomeRecords;
}

/** The homes of a postcode by all that tells of them, whatever came first. */
export function homesOfRecords(records: PostcodeRecords): PostcodeHomes & { made: HomesMade } {
  const { named, left } = namedHomes(records);
  const own = new Set(named.map(({ id }) => id));
  const spelt = new Set<string>();
  const rows = new StoredRows(records.homes);
  const claims = named.map((home) => rows.claim(home));
  const settled = named.map((home) => homeFacts(home.key, home.records, records));
  const owners = ownersOfHomes(
    placeOf(records),
    named.map(({ key, records: { leases } }, at) => {
      const { tenure, typeCode } = settled[at] as (typeof settled)[number];
      const isLeasehold =
        leases.length > 0 || valueOf(tenure) === 'leasehold' || valueOf(typeCode) === 'F';
      return { key, isLeasehold };
    }),
    records.titles,
    records.isOwnershipNational,
  );
  const homes = named.map((home, at): DerivedHome => {
    const aliases = [...home.ids].filter((id) => !own.has(id) && !spelt.has(id)).toSorted();
    for (const id of aliases) spelt.add(id);
    const facts = settled[at] as (typeof settled)[number];
    const record = settledHome(facts, records.postcode);
    const owner = owners.get(home.key);
    return {
      record: {
        ...record,
        id: home.id,
        companyOwner: record.companyOwner ?? owner?.company ?? null,
      },
      estate: {
        isCompanyOwned: record.companyOwner === null ? (owner?.isCompanyOwned ?? null) : true,
        leaseExpiresOn: valueOf(facts.leaseExpiresOn),
      },
      aliases,
      told: home.records.told.map(({ id }) => id),
      ...(claims[at] as Claim),
      sales: home.records.sales.map(({ key }) => key),
    };
  });
  const housed = new Set(homes.flatMap(({ sales }) => sales));
  return {
    homes,
    gone: rows.unclaimed(),
    without: records.sales.flatMap(({ key }) => (housed.has(key) ? [] : [key])),
    made: { homes: homes.length, merged: spelt.size, left },
  };
}

/** The homes that records name, and how many records name none, by reason. */
export function namedHomes(records: PostcodeRecords): {
  readonly named: readonly NamedHome[];
  readonly left: Partial<Record<NoHome, number>>;
} {
  const { sales, certificates, told, leases } = records;
  const left: Partial<Record<NoHome, number>> = {};
  const leave = (reason: NoHome, count: number) => (left[reason] = (left[reason] ?? 0) + count);
  const made = isPostcode(records.postcode)
    ? homesOfPostcode(records.postcode, addressesOf(records))
    : null;
  const first = sales.length + certificates.length + leases.length;
  const recordsAt = (places: readonly number[]): Omit<HomeRecords, 'facts'> => ({
    sales: places.flatMap((at) => sales[at] ?? []),
    certificates: places.flatMap((at) => certificates[at - sales.length] ?? []),
    leases: places.flatMap((at) => leases[at - sales.length - certificates.length] ?? []),
    told: places.flatMap((at) => told[at - first] ?? []),
  });
  const named: (Omit<NamedHome, 'records'> & { records: Omit<HomeRecords, 'facts'> })[] = [];
  const alone = new Set(told);
  for (const { key, spellings, records: places, endedOn } of made?.homes ?? []) {
    const own = recordsAt(places);
    if (endedOn !== null && own.told.length === 0) {
      leave('ended', places.length);
      continue;
    }
    for (const home of own.told) alone.delete(home);
    const ids = new Set([...[key, ...spellings].map(homeIdOf), ...own.told.map(({ id }) => id)]);
    named.push({ id: idOf(key, own.told), ids, key, records: own });
  }
  for (const { record, reason } of made?.left ?? []) if (record < first) leave(reason, 1);
  // A listing needs its home, whatever its address says.
  for (const home of alone) {
    const records = { sales: [], certificates: [], leases: [], told: [home] };
    named.push({ id: home.id, ids: new Set([home.id]), key: '', records });
  }
  const facts = factsOfHomes(records, placeOf(records), named);
  return {
    named: named.map((home) => ({
      ...home,
      records: { ...home.records, facts: facts.get(home.key) ?? [] },
    })),
    left,
  };
}

/** What names the homes of a postcode: its addresses, and the towns that sales and feeds tell. */
export function placeOf(records: PostcodeRecords): NamingPlace {
  const { postcode, sales, told } = records;
  const towns = [...sales, ...told].flatMap(({ locality, town }) => [locality, town]);
  return {
    postcode,
    addresses: addressesOf(records),
    towns: [...new Set(towns)].filter((name) => name !== null),
  };
}

const isPostcode = (postcode: string): boolean => normalisePostcode(postcode) !== null;

/** An id that was not made of an address stays the home's: whoever gave it knows the home by it. */
function idOf(key: string, told: readonly PropertyRecord[]): string {
  const given = told.filter((home) => home.id !== homeIdOfAddress(home)).map(({ id }) => id);
  return given.toSorted()[0] ?? homeIdOf(key);
}

/** Sales, certificates, leases and feeds, in this order. */
const addressesOf = ({ sales, certificates, leases, told }: PostcodeRecords): AddressRecord[] => [
  ...sales.map(addressOfSale),
  ...certificates.map(addressOfCertificate),
  ...leases.map(addressOfLease),
  ...told.map(addressOfFeed),
];

type Claim = Pick<DerivedHome, 'stored' | 'merged'>;

/** The stored homes of a postcode, each claimed by the home that has one of its ids: by its own id before others. */
class StoredRows {
  readonly #left: Map<RecordKey, StoredHome>;
  readonly #byOwnId: ReadonlyMap<string, StoredHome>;
  readonly #byId = new Map<string, StoredHome>();

  constructor(homes: readonly StoredHome[]) {
    this.#left = new Map(homes.map((home) => [home.key, home]));
    this.#byOwnId = new Map(homes.map((home) => [home.id, home]));
    for (const home of homes) for (const id of home.aliases) this.#byId.set(id, home);
  }

  claim({ id, ids }: Pick<NamedHome, 'id' | 'ids'>): Claim {
    const found = new Set<StoredHome>();
    for (const map of [this.#byOwnId, this.#byId]) {
      for (const one of [id, ...ids]) {
        const home = map.get(one);
        if (home !== undefined && this.#left.has(home.key)) found.add(home);
      }
    }
    for (const { key } of found) this.#left.delete(key);
    const [stored = null, ...merged] = [...found].map(({ key }) => key);
    return { stored, merged };
  }

  unclaimed(): RecordKey[] {
    return [...this.#left.keys()];
  }
}
