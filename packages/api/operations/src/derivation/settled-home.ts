import type {
  HomeCertificate,
  HomeLease,
  HomeSale,
  PostcodeRecords,
} from '../ports/derived-homes.ts';
import type { Address, PropertyRecord, PropertyTypeCode } from '../ports/records.ts';
import { certainNation } from './designations.ts';

/** The records of one home. */
export interface HomeRecords {
  readonly sales: readonly HomeSale[];
  readonly certificates: readonly HomeCertificate[];
  readonly leases: readonly HomeLease[];
  readonly told: readonly PropertyRecord[];
}

type Facts = Omit<PropertyRecord, 'id'>;

const typesOfCodes = { D: 'detached', S: 'semi-detached', T: 'terraced', F: 'flat' } as const;
type HomeTypeCode = keyof typeof typesOfCodes;

/**
 * What is known of a home. Of several sources the first that knows tells: of the address, the type, the tenure and what
 * registers do not hold, feeds before the newest sale before the newest certificate; of floor area and energy band, which
 * are measured, the newest certificate before feeds; of the UPRN, the newest sale, certificate, lease, feed; of the point, the
 * register of UPRNs before feeds. Of several feeds the first in the order of ids.
 */
export function settledHome(
  key: string,
  { sales, certificates, leases, told }: HomeRecords,
  { postcode, nation, points }: Pick<PostcodeRecords, 'postcode' | 'nation' | 'points'>,
): Facts {
  const feeds = told.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const sold = sales.toSorted(newestSaleFirst);
  const assessed = certificates.toSorted(newestFirst);
  const ofFeeds = <Name extends keyof PropertyRecord>(name: Name) =>
    firstKnown(feeds, (home) => home[name]);
  const uprn =
    firstKnown(sold, ({ uprns }) => (uprns.length === 1 ? (uprns[0] as number) : null)) ??
    firstKnown(assessed, (certificate) => certificate.uprn) ??
    firstKnown(leases.toSorted(latestFirst), (lease) => lease.uprn) ??
    ofFeeds('uprn');
  const type = typeOf(sold, assessed);
  return {
    ...(feeds[0] === undefined ? addressOf(key, sold) : partsOf(feeds[0])),
    postcode,
    uprn,
    nation: ofFeeds('nation') ?? nation ?? certainNation(postcode),
    point: points.find((one) => one.uprn === uprn)?.point ?? ofFeeds('point'),
    typeCode: ofFeeds('typeCode') ?? type?.code ?? null,
    propertyType: ofFeeds('propertyType') ?? type?.name ?? null,
    bedrooms: ofFeeds('bedrooms'),
    bathrooms: ofFeeds('bathrooms'),
    floorAreaSqm: firstKnown(assessed, (one) => one.floorAreaSqm) ?? ofFeeds('floorAreaSqm'),
    tenure:
      ofFeeds('tenure') ??
      firstKnown(sold, (sale) => sale.tenure) ??
      (leases.length > 0 ? 'leasehold' : null),
    energyBand: firstKnown(assessed, (one) => one.currentBand) ?? ofFeeds('energyBand'),
    councilTaxBand: ofFeeds('councilTaxBand'),
    companyOwner: ofFeeds('companyOwner'),
  };
}

function firstKnown<One, Value>(
  all: readonly One[],
  valueOf: (one: One) => Value | null,
): Value | null {
  for (const one of all) {
    const value = valueOf(one);
    if (value !== null) return value;
  }
  return null;
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

/** The lease of a home that counts; null where none is registered. */
export function leaseOf(leases: readonly HomeLease[]): HomeLease | null {
  return leases.toSorted(latestFirst)[0] ?? null;
}

const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

type Parts = Omit<Address, 'postcode'>;

const partsOf = ({ saon, paon, street, locality, town }: Parts): Parts => ({
  saon,
  paon,
  street,
  locality,
  town,
});

/** As the newest sale writes it; of a home never sold, as its key spells it. */
function addressOf(key: string, [newest]: readonly HomeSale[]): Parts {
  if (newest !== undefined) return partsOf(newest);
  const [, street = '', building = '', unit = ''] = key.split('|');
  return {
    saon: unit === '' ? null : /^\d+[A-Z]?$|^[A-Z]$/.test(unit) ? `FLAT ${unit}` : unit,
    paon: building,
    street: street === '' ? null : street,
    locality: null,
    town: null,
  };
}

interface HomeType {
  readonly code: HomeTypeCode | null;
  readonly name: string;
}

/** The newest sale tells whether a house stands alone or a flat is one; that it is a bungalow, only certificates tell. */
function typeOf(sold: readonly HomeSale[], assessed: readonly HomeCertificate[]): HomeType | null {
  const ofSale = firstKnown(sold, ({ typeCode }) => homeCode(typeCode));
  const ofCertificate = firstKnown(assessed, typeOfCertificate);
  if (ofSale === null) return ofCertificate;
  const isBungalow = ofSale !== 'F' && ofCertificate?.name === 'bungalow';
  return { code: ofSale, name: isBungalow ? 'bungalow' : typesOfCodes[ofSale] };
}

const homeCode = (code: PropertyTypeCode): HomeTypeCode | null => (code === 'O' ? null : code);

/** The type of a home by its property type and built form, as certificates name them. */
export function typeOfCertificate({
  propertyType,
  builtForm,
}: Pick<HomeCertificate, 'propertyType' | 'builtForm'>): HomeType | null {
  const kind = propertyType?.toLowerCase() ?? '';
  if (kind === 'flat' || kind === 'maisonette') return { code: 'F', name: 'flat' };
  if (kind === 'park home') return { code: null, name: 'park_home' };
  const code = codeOfForm(builtForm?.toLowerCase() ?? '');
  if (kind === 'bungalow') return { code, name: 'bungalow' };
  return kind === 'house' && code !== null ? { code, name: typesOfCodes[code] } : null;
}

function codeOfForm(form: string): HomeTypeCode | null {
  if (form === 'detached') return 'D';
  if (form === 'semi-detached') return 'S';
  return form.endsWith('terrace') ? 'T' : null;
}
