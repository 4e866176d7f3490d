import { type QueryOf, type ResponseOf, type routes, splitPostcode } from '@freehold/contract';
import { wholeSqft } from '../derivation/home-figures.ts';
import { notFound, type Refusal } from '../operation/refusal.ts';
import { addressLine, pounds } from '../operation/wire.ts';
import type { Certificate } from '../ports/certificates.ts';
import type { Property } from '../ports/listings.ts';
import type { PostcodeRecord } from '../ports/records.ts';
import type { Evidence } from './evidence.ts';
import type { Judge } from './judge.ts';
import { type AddressAsked, isAddressGiven, type MatchedHome, matchHome } from './matched-home.ts';

type Home = ResponseOf<typeof routes.valuation>['home'];
type Query = QueryOf<typeof routes.valuation>;

/** The home that a query asks about: a stored property, or what is known at a postcode or an outcode. */
type AskedHome = StoredHome | PlacedHome;

interface StoredHome {
  readonly propertyId: string;
  readonly match: 'property' | 'uprn' | 'address';
}

/** A home that is not stored as a property. */
export interface PlacedHome {
  readonly postcode: string;
  readonly place: PostcodeRecord | null;
  /** Null where the query gives neither an address nor a UPRN. */
  readonly matched: MatchedHome | null;
  /** The certificate that has the UPRN asked. */
  readonly byUprn: Certificate | null;
}

/**
 * Finds the home of a query by its id, its UPRN or its address. A home that is stored is answered as stored, whichever way
 * it is asked for. Refuses a UPRN that neither a stored property nor a certificate has.
 */
export async function askedHome(
  { ports }: Pick<Judge, 'ports'>,
  query: Pick<Query, 'property_id' | 'uprn' | 'postcode'> & AddressAsked,
  signal: AbortSignal,
): Promise<AskedHome | Refusal> {
  const { property_id: id, uprn } = query;
  if (id !== undefined) return { propertyId: id, match: 'property' };
  let asked: AddressAsked = query;
  let postcode = query.postcode ?? null;
  let byUprn: Certificate | null = null;
  if (uprn !== undefined) {
    const property = await ports.listings.propertyByUprn(uprn, signal);
    if (property !== null) return { propertyId: property.id, match: 'uprn' };
    byUprn = (await ports.certificates.ofUprn(uprn, signal))[0] ?? null;
    if (byUprn === null || byUprn.postcode === null) return notFound('UPRN');
    asked = { address: byUprn.address };
    postcode = byUprn.postcode;
  } else if (query.address !== undefined) {
    const split = splitPostcode(query.address);
    asked = { address: split.line };
    postcode ??= split.postcode;
  }
  if (postcode === null) throw new Error('the contract asks for one way to name the home');
  const place = await ports.postcodes.find(postcode, signal);
  const matched = isAddressGiven(asked) ? await matchHome(ports, { place, asked }, signal) : null;
  const stored =
    byUprn?.propertyId ?? matched?.home?.propertyId ?? matched?.certificate?.propertyId ?? null;
  if (stored !== null) return { propertyId: stored, match: byUprn === null ? 'address' : 'uprn' };
  return { postcode, place, matched, byUprn };
}

/** What is known of a stored property, as an answer shows it. */
export async function storedHomeView(evidence: Evidence, match: Home['match']): Promise<Home> {
  const { property } = evidence;
  const sales = await evidence.sales();
  const last = sales.find(({ unitExact }) => unitExact) ?? null;
  return {
    match,
    property_id: property.id,
    uprn: property.uprn,
    address: lineOf(property),
    property_type: property.typeCode,
    tenure: last?.tenure ?? null,
    floor_area_sqft: wholeSqft(property.floorAreaSqm),
    last_sale_date: last?.date ?? null,
    last_sale_price: pounds(last?.pricePence ?? null),
    candidates: [],
  };
}

/** What is known of a home that is not stored, as an answer shows it. */
export function placedHomeView(asked: PlacedHome): Home {
  const { postcode, matched, byUprn } = asked;
  const home = matched?.home ?? null;
  const certificate = byUprn ?? matched?.certificate ?? null;
  const byPlace = postcode.includes(' ') ? 'postcode' : 'outcode';
  return {
    match: byUprn === null ? (matched?.quality ?? byPlace) : 'uprn',
    property_id: null,
    uprn: certificate?.uprn ?? home?.uprn ?? null,
    address: home === null ? (certificate?.address ?? null) : lineOf(home),
    property_type: matched?.typeCode ?? null,
    tenure: home?.tenure ?? null,
    floor_area_sqft: wholeSqft(floorAreaOf(asked)),
    last_sale_date: home?.lastSale.date ?? null,
    last_sale_price: pounds(home?.lastSale.pricePence ?? null),
    candidates: [...(matched?.candidates ?? [])],
  };
}

/** The floor area of a home that is not stored: by its newest certificate, else by its sales; square metres. */
export function floorAreaOf({ matched, byUprn }: PlacedHome): number | null {
  const certificate = byUprn ?? matched?.certificate ?? null;
  return certificate?.floorAreaSqm ?? matched?.home?.floorAreaSqm ?? null;
}

function lineOf(home: Pick<Property, 'saon' | 'paon' | 'street' | 'town' | 'postcode'>) {
  return addressLine({ ...home, locality: null });
}
