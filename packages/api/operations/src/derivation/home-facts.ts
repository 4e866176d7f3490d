import type { FactSource } from '@freehold/contract';
import { factSources, type HomeFactKind, type HomeFactRecord } from '../ports/home-facts.ts';
import type {
  HomeCertificate,
  HomeLease,
  HomeSale,
  PostcodeRecords,
} from '../ports/derived-homes.ts';
import type { Address, Nation, Point, PropertyRecord, PropertyTypeCode } from '../ports/records.ts';
import { type HomeTypeCode, typeOfCertificate, typesOfCodes } from '../places/address-records.ts';
import { certainNation } from './designations.ts';

/** The records of one home. */
export interface HomeRecords {
  readonly sales: readonly HomeSale[];
  readonly certificates: readonly HomeCertificate[];
  readonly leases: readonly HomeLease[];
  readonly told: readonly PropertyRecord[];
  readonly facts: readonly HomeFactRecord[];
}

/** The record that tells a fact. */
interface Origin {
  readonly source: FactSource;
  /** The day of the record; null where it has none. */
  readonly date: string | null;
  /** Its number or id in its register; null where no single record tells the fact. */
  readonly record: string | null;
}

export interface Fact<Value> extends Origin {
  readonly value: Value;
}

type Parts = Omit<Address, 'postcode'>;

/** Fields of a home that some record tells of, each decided alone. */
type Told = Omit<PropertyRecord, 'id' | keyof Address>;

/** What is known of a home, each fact with the record that tells it; null where none does. */
export type HomeFacts = {
  readonly [Name in keyof Told]: Fact<NonNullable<Told[Name]>> | null;
} & {
  readonly address: Fact<Parts>;
  readonly leaseExpiresOn: Fact<string> | null;
} & { readonly [Name in 'registrationNumber' | `${FileFact}EndsOn`]: Fact<string> | null };

/** What files of councils and owners tell the last day of. */
type FileFact =
  'sharedHouseLicence' | 'registration' | 'lettingLicence' | 'gasSafety' | 'electricalSafety';

const ofSale = ({ date, id }: HomeSale): Origin => ({ source: 'price_paid', date, record: id });
const ofCertificate = ({ lodgementDate, certificateNumber }: HomeCertificate): Origin => ({
  source: 'epc',
  date: lodgementDate,
  record: certificateNumber,
});
const ofLease = ({ date, id }: HomeLease): Origin => ({ source: 'leases', date, record: id });
const ofFile = ({ kind, value, from }: HomeFactRecord): Origin => ({
  source: factSources[kind],
  date: from,
  record: value,
});
/** A feed dates its listings, and not what it tells of a home. */
const ofFeed = ({ id }: PropertyRecord): Origin => ({ source: 'feed', date: null, record: id });

/**
 * What is known of a home. Of several sources the first that knows tells: of the address, the type, the tenure and what
 * registers do not hold, feeds before the newest sale before the newest certificate; of floor area and energy band, which
 * are measured, the newest certificate before feeds; of the UPRN, the newest sale, certificate, lease, feed; of the point, the
 * register of UPRNs before feeds; of the council tax band, the owner's file before feeds. Of several feeds the first in the order
 * of ids; of several facts of files of one kind the one that holds longest.
 */
export function homeFacts(
  key: string,
  { sales, certificates, leases, told, facts }: HomeRecords,
  { postcode, nation, points }: Pick<PostcodeRecords, 'postcode' | 'nation' | 'points'>,
): HomeFacts {
  const feeds = told.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const sold = sales.toSorted(newestSaleFirst);
  const assessed = certificates.toSorted(newestFirst);
  const leased = leases.toSorted(latestFirst);
  const byFiles = (kind: HomeFactKind, told: (fact: HomeFactRecord) => string | null) =>
    firstKnown(facts.filter((fact) => fact.kind === kind).toSorted(longestFirst), ofFile, told);
  const byFeeds = <Name extends keyof PropertyRecord>(name: Name) =>
    firstKnown(feeds, ofFeed, (home) => home[name]);
  const uprn =
    firstKnown(sold, ofSale, ({ uprns }) => (uprns.length === 1 ? (uprns[0] as number) : null)) ??
    firstKnown(assessed, ofCertificate, (certificate) => certificate.uprn) ??
    firstKnown(leased, ofLease, (lease) => lease.uprn) ??
    byFeeds('uprn');
  const type = typeOf(sold, assessed);
  // A home that neither a feed nor a sale tells of has one of these.
  const [inOneLine] = [...assessed.map(ofCertificate), ...leased.map(ofLease)];
  return {
    address: firstKnown(feeds, ofFeed, partsOf) ??
      firstKnown(sold, ofSale, partsOf) ?? { value: partsOfKey(key), ...(inOneLine as Origin) },
    uprn,
    nation: byFeeds('nation') ?? nationOf(postcode, nation),
    point: pointOf(points, uprn?.value ?? null) ?? byFeeds('point'),
    typeCode: byFeeds('typeCode') ?? type.code,
    propertyType: byFeeds('propertyType') ?? type.name,
    bedrooms: byFeeds('bedrooms'),
    bathrooms: byFeeds('bathrooms'),
    floorAreaSqm:
      firstKnown(assessed, ofCertificate, (one) => one.floorAreaSqm) ?? byFeeds('floorAreaSqm'),
    tenure:
      byFeeds('tenure') ??
      firstKnown(sold, ofSale, (sale) => sale.tenure) ??
      firstKnown(leased, ofLease, () => 'leasehold' as const),
    energyBand:
      firstKnown(assessed, ofCertificate, (one) => one.currentBand) ?? byFeeds('energyBand'),
    councilTaxBand: byFiles('council_tax_band', ({ value }) => value) ?? byFeeds('councilTaxBand'),
    companyOwner: byFeeds('companyOwner'),
    // The latest alone counts, whether or not it tells its end.
    leaseExpiresOn: firstKnown(leased.slice(0, 1), ofLease, (lease) => lease.expiresOn),
    sharedHouseLicenceEndsOn: byFiles('shared_house_licence', lastDay),
    registrationNumber: byFiles('registration', ({ value }) => value),
    registrationEndsOn: byFiles('registration', lastDay),
    lettingLicenceEndsOn: byFiles('letting_licence', lastDay),
    gasSafetyEndsOn: byFiles('gas_safety', lastDay),
    electricalSafetyEndsOn: byFiles('electrical_safety', lastDay),
  };
}

/** The values of the facts of a home, as its record keeps them. */
export function settledHome(facts: HomeFacts, postcode: string): Omit<PropertyRecord, 'id'> {
  const { address, uprn, nation, point, typeCode, propertyType, bedrooms, bathrooms } = facts;
  const { floorAreaSqm, tenure, energyBand, councilTaxBand, companyOwner } = facts;
  return {
    ...address.value,
    postcode,
    uprn: valueOf(uprn),
    nation: valueOf(nation),
    point: valueOf(point),
    typeCode: valueOf(typeCode),
    propertyType: valueOf(propertyType),
    bedrooms: valueOf(bedrooms),
    bathrooms: valueOf(bathrooms),
    floorAreaSqm: valueOf(floorAreaSqm),
    tenure: valueOf(tenure),
    energyBand: valueOf(energyBand),
    councilTaxBand: valueOf(councilTaxBand),
    companyOwner: valueOf(companyOwner),
  };
}

export const valueOf = <Value>(fact: Fact<Value> | null): Value | null => fact?.value ?? null;

function firstKnown<One, Value>(
  all: readonly One[],
  originOf: (one: One) => Origin,
  told: (one: One) => Value | null,
): Fact<NonNullable<Value>> | null {
  for (const one of all) {
    const value = told(one);
    if (value !== null && value !== undefined) return { value, ...originOf(one) };
  }
  return null;
}

/** By the postcode directory, else by the letters of the postcode where these are of one nation alone. */
function nationOf(postcode: string, nation: Nation | null): Fact<Nation> | null {
  if (nation !== null)
    return { value: nation, source: 'postcode_directory', date: null, record: postcode };
  const certain = certainNation(postcode);
  return certain && { value: certain, source: 'postcode_area', date: null, record: postcode };
}

function pointOf(points: PostcodeRecords['points'], uprn: number | null): Fact<Point> | null {
  const found = points.find((one) => one.uprn === uprn);
  return found === undefined
    ? null
    : { value: found.point, source: 'open_uprn', date: null, record: String(found.uprn) };
}

/** Of one day the order is that of the records' own text, so that no order of files decides. */
function newestSaleFirst(a: HomeSale, b: HomeSale): number {
  return (
    order(b.date, a.date) ||
    b.pricePence - a.pricePence ||
    order(JSON.stringify(partsOf(a)), JSON.stringify(partsOf(b)))
  );
}

function newestFirst(a: HomeCertificate, b: HomeCertificate): number {
  return (
    order(b.lodgementDate ?? '', a.lodgementDate ?? '') ||
    order(a.certificateNumber, b.certificateNumber)
  );
}

/** The later lease replaces the earlier: it extends it. */
function latestFirst(a: HomeLease, b: HomeLease): number {
  return (
    order(b.date ?? '', a.date ?? '') ||
    order(b.expiresOn ?? '', a.expiresOn ?? '') ||
    order(a.id, b.id)
  );
}

const lastDay = ({ until }: HomeFactRecord): string | null => until;

function longestFirst(a: HomeFactRecord, b: HomeFactRecord): number {
  return (
    order(b.until ?? '', a.until ?? '') ||
    order(b.month ?? '', a.month ?? '') ||
    order(b.from ?? '', a.from ?? '') ||
    order(a.id, b.id)
  );
}

const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const partsOf = ({ saon, paon, street, locality, town }: Parts): Parts => ({
  saon,
  paon,
  street,
  locality,
  town,
});

/** Of a home never sold, as its key spells it. */
function partsOfKey(key: string): Parts {
  const [, street = '', building = '', unit = ''] = key.split('|');
  return {
    saon: unit === '' ? null : /^\d+[A-Z]?$|^[A-Z]$/.test(unit) ? `FLAT ${unit}` : unit,
    paon: building,
    street: street === '' ? null : street,
    locality: null,
    town: null,
  };
}

/** The newest sale tells whether a house stands alone or a flat is one; that it is a bungalow, only certificates tell. */
function typeOf(
  sold: readonly HomeSale[],
  assessed: readonly HomeCertificate[],
): { readonly code: Fact<HomeTypeCode> | null; readonly name: Fact<string> | null } {
  const bySale = firstKnown(sold, ofSale, ({ typeCode }) => homeCode(typeCode));
  const byCertificate = firstKnown(assessed, ofCertificate, typeOfCertificate);
  const name = byCertificate && { ...byCertificate, value: byCertificate.value.name };
  if (bySale === null) {
    const code = byCertificate?.value.code ?? null;
    return {
      code: code === null || byCertificate === null ? null : { ...byCertificate, value: code },
      name,
    };
  }
  const isBungalow = bySale.value !== 'F' && name?.value === 'bungalow';
  return {
    code: bySale,
    name: isBungalow ? name : { ...bySale, value: typesOfCodes[bySale.value] },
  };
}

const homeCode = (code: PropertyTypeCode): HomeTypeCode | null => (code === 'O' ? null : code);
