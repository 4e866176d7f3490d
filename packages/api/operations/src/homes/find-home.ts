import { homeAsked } from '@freehold/market';
import { type ResponseOf, type routes, splitPostcode } from '@freehold/contract';
import { type Held, type Known, knownOf } from '../coverage/coverage.ts';
import { type Fact, type HomeFacts, homeFacts, valueOf } from '../derivation/home-facts.ts';
import { type NamedHome, namedHomes, placeOf } from '../derivation/homes-of-records.ts';
import { wholeSqft } from '../derivation/home-figures.ts';
import { reach } from '../judgement/judgement-2026-11.ts';
import { nearestFirst } from '../judgement/matched-home.ts';
import type { Operations } from '../operation/operation.ts';
import { Refusal } from '../operation/refusal.ts';
import { addressLine } from '../operation/wire.ts';
import type { Certificates } from '../ports/certificates.ts';
import type { PostcodeRecords } from '../ports/derived-homes.ts';
import type { Listings, Property } from '../ports/listings.ts';

interface HomePorts {
  readonly listings: Listings;
  readonly certificates: Certificates;
}

type FoundHome = ResponseOf<typeof routes.findHome>;

/** The home that an address or a UPRN names, with the record that tells each of its fields. */
export function findHomeOperation(ports: HomePorts): Operations['findHome'] {
  return async ({ query: { address, uprn } }, { signal }) => {
    if (uprn !== undefined) return byUprn(ports, uprn, signal);
    if (address !== undefined) return byAddress(ports, address, signal);
    throw new Error('the contract asks for an address or a UPRN');
  };
}

async function byAddress({ listings }: HomePorts, address: string, signal: AbortSignal) {
  const { line, postcode } = splitPostcode(address);
  if (postcode === null) throw new Error('the contract asks for an address with its postcode');
  const records = await listings.recordsOfPostcode(postcode, signal);
  const { named } = namedHomes(records);
  const { addresses, towns } = placeOf(records);
  const { known, homes, parts } = homeAsked(
    postcode,
    addresses,
    { saon: null, paon: null, street: null, line },
    towns,
  );
  const keys = new Set(homes.map(({ key }) => key));
  const meant = named.filter(({ key }) => keys.has(key));
  const [home] = meant;
  if (known === 'home' && home !== undefined) return foundHome('address', home, { records, named });
  // Of a house whose flats were sold later no home is left: the others of the postcode are near.
  const near = meant.length > 0 ? meant : named;
  return unknownHome(address, linesOf(nearestFirst(near, parts), records));
}

async function byUprn(ports: HomePorts, uprn: number, signal: AbortSignal) {
  const property = await propertyOf(ports, uprn, signal);
  if (property === null) return unknownHome(`UPRN ${uprn}`, []);
  const { home, ...beside } = await recordsOfHome(ports, property, signal);
  return foundHome('uprn', home, beside);
}

/** What is known of a stored home, each field with the record that tells it, and which files would tell more. */
export async function factsOfHome(
  ports: Pick<HomePorts, 'listings'>,
  property: Property,
  signal: AbortSignal,
): Promise<Pick<FoundHome, 'facts' | keyof Known>> {
  const { home, records } = await recordsOfHome(ports, property, signal);
  const facts = homeFacts(home.key, home.records, records);
  return { facts: factsView(facts), ...knownOf(heldOf(facts, home, records)) };
}

/** The records that a stored home is made of, and the homes of its postcode. */
async function recordsOfHome(
  { listings }: Pick<HomePorts, 'listings'>,
  property: Property,
  signal: AbortSignal,
): Promise<{ home: NamedHome; records: Place; named: readonly NamedHome[] }> {
  const { id, postcode, nation } = property;
  if (postcode !== null) {
    const records = await listings.recordsOfPostcode(postcode, signal);
    const { named } = namedHomes(records);
    const home = named.find((one) => one.id === id) ?? named.find(({ ids }) => ids.has(id));
    if (home !== undefined) return { home, records, named };
  }
  // A home that only a feed tells of, and no postcode places.
  const told = { sales: [], certificates: [], leases: [], facts: [], told: [property] };
  const home: NamedHome = { id, ids: new Set([id]), key: '', records: told };
  const homes = [{ key: id, id, aliases: [] }];
  const records = { ...told, postcode: postcode ?? '', nation, points: [], homes };
  return { home, records, named: [] };
}

/** By the UPRN that is settled for it, else by one that a certificate of it has. */
async function propertyOf(
  { listings, certificates }: HomePorts,
  uprn: number,
  signal: AbortSignal,
): Promise<Property | null> {
  const property = await listings.propertyByUprn(uprn, signal);
  if (property !== null) return property;
  const certified = await certificates.ofUprn(uprn, signal);
  const id = certified.find(({ propertyId }) => propertyId !== null)?.propertyId ?? null;
  return id === null ? null : listings.property(id, signal);
}

/** What facts are settled by, what registers hold of the place, and the stored homes. */
type Place = Pick<
  PostcodeRecords,
  'postcode' | 'nation' | 'points' | 'homes' | 'sales' | 'certificates' | 'leases'
>;

/**
 * Whether what tells the facts of a home is held: a feed of the home itself, a register by any record of its postcode. Of a
 * register that could tell nothing more nothing is asked.
 */
function heldOf(
  facts: HomeFacts,
  { records: { told } }: NamedHome,
  { sales, certificates, leases }: Place,
): Held {
  const { typeCode, propertyType, tenure, floorAreaSqm, energyBand, leaseExpiresOn } = facts;
  return {
    sales: sales.length > 0 || areTold([typeCode, propertyType, tenure]),
    positions: facts.nation !== null,
    listings: told.length > 0,
    certificates: certificates.length > 0 || areTold([floorAreaSqm, energyBand]),
    ...(valueOf(tenure) !== 'freehold' && { leases: leases.length > 0 || leaseExpiresOn !== null }),
    ...(facts.uprn !== null && { uprns: facts.point !== null }),
    council_tax_bands: facts.councilTaxBand !== null,
  };
}

const areTold = (some: readonly unknown[]): boolean => some.every((fact) => fact !== null);

function foundHome(
  match: FoundHome['match'],
  home: NamedHome,
  { records, named }: { readonly records: Place; readonly named: readonly NamedHome[] },
): FoundHome {
  const facts = homeFacts(home.key, home.records, records);
  const stored =
    records.homes.find(({ id }) => id === home.id) ??
    records.homes.find(({ id }) => home.ids.has(id));
  const { building, unit } = partsOf(home);
  const beside = named.filter((one) => one !== home && partsOf(one).building === building);
  const asked = { building: { number: building.split('|').at(-1) ?? '', name: null }, unit };
  return {
    match,
    property_id: stored?.id ?? null,
    address: addressLine(facts.address.value),
    postcode: records.postcode === '' ? null : records.postcode,
    uprn: facts.uprn?.value ?? null,
    facts: factsView(facts),
    aliases: [...(stored?.aliases ?? [])],
    candidates: home.key === '' ? [] : linesOf(nearestFirst(beside, asked), records),
    ...knownOf(heldOf(facts, home, records)),
  };
}

/** The key of a home is its postcode, street, building and unit. */
function partsOf({ key }: NamedHome): { readonly building: string; readonly unit: string | null } {
  const end = key.lastIndexOf('|');
  const unit = key.slice(end + 1);
  return { building: key.slice(0, Math.max(end, 0)), unit: unit === '' ? null : unit };
}

function linesOf(homes: readonly NamedHome[], records: Place): string[] {
  return homes.slice(0, reach.candidatesMost).flatMap((home) => {
    const line = addressLine(homeFacts(home.key, home.records, records).address.value);
    return line === null ? [] : [line];
  });
}

function unknownHome(asked: string, candidates: readonly string[]): Refusal {
  const near = candidates.length === 0 ? '' : `; it may be one of: ${candidates.join('; ')}`;
  return new Refusal('not_found', `No home is known at ${asked}${near}`, { candidates });
}

/** The facts as an answer shows them, without who owns the home. */
function factsView(facts: HomeFacts): FoundHome['facts'] {
  return {
    address: as(facts.address, addressLine),
    uprn: facts.uprn,
    nation: facts.nation,
    latitude: as(facts.point, ({ latitude }) => latitude),
    longitude: as(facts.point, ({ longitude }) => longitude),
    property_type: facts.propertyType as FoundHome['facts']['property_type'],
    property_type_code: as(facts.typeCode, (code) => (code === 'O' ? null : code)),
    bedrooms: facts.bedrooms,
    bathrooms: facts.bathrooms,
    floor_area_sqft: as(facts.floorAreaSqm, wholeSqft),
    tenure: facts.tenure,
    lease_expires_on: facts.leaseExpiresOn,
    council_tax_band: facts.councilTaxBand,
    energy_rating: facts.energyBand,
    shared_house_licence_ends_on: facts.sharedHouseLicenceEndsOn,
    registration_number: facts.registrationNumber,
    registration_ends_on: facts.registrationEndsOn,
    letting_licence_ends_on: facts.lettingLicenceEndsOn,
    gas_safety_ends_on: facts.gasSafetyEndsOn,
    electrical_safety_ends_on: facts.electricalSafetyEndsOn,
  };
}

/** A fact with its value as the answer has it; null where that tells nothing. */
function as<Value, Shown>(
  fact: Fact<Value> | null,
  shown: (value: Value) => Shown | null,
): Fact<Shown> | null {
  const value = fact && shown(fact.value);
  return fact === null || value === null ? null : { ...fact, value };
}
