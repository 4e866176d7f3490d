import {
  coveredUntil,
  monthsBefore,
  narrowestLevel,
  type PlaceLevel,
} from '@freehold/market/aggregates';
import type { DatasetName } from '../coverage/attributions.ts';
import { type DataSpan, spanOn } from '../coverage/data-span.ts';
import { listingsSpanOf } from '../coverage/listings-span.ts';
import { lacksMonths, type SalesSpan, salesSpanOf, standardSales } from '../coverage/sales-span.ts';
import { certainNation } from '../derivation/designations.ts';
import { dayOf, daysAfter, daysSince } from '../operation/days.ts';
import { figureFields, type ListingFigures } from '../ports/listing-figures.ts';
import type { Listings } from '../ports/listings.ts';
import type { Places, Postcodes } from '../ports/places.ts';
import type { PlanningApplicationRecord, PropertyTypeCode } from '../ports/records.ts';
import type { HomeCounts, SaleFigures, SoldListing, SoldPrices } from '../ports/sold-prices.ts';

/** What area analytics ask. */
export interface AnalyticsPorts {
  readonly listings: Listings;
  readonly soldPrices: SoldPrices;
  readonly places: Places;
  readonly postcodes: Postcodes;
}

export interface AnalyticsQuestion {
  /** A full postcode or an outcode. */
  readonly postcode: string;
  readonly type: HomeType | null;
  readonly now: Date;
}

/** Whose middle planning applications are counted around. */
type PlanningPosition = 'postcode' | 'outcode';
/** A dataset of postcodes; only the directory has statistical areas. */
type PositionsFile = Extract<DatasetName, 'code-point-open' | 'postcode-directory'>;

/** Everything that the blocks are computed from, of the narrowest level with enough listings. */
export interface Evidence {
  readonly level: PlaceLevel;
  readonly listings: readonly ListingFigures[];
  readonly sales: readonly SaleFigures[];
  readonly salesSpan: SalesSpan;
  readonly soldPairs: readonly SoldPair[];
  readonly homes: HomeCounts;
  /** Of the last 24 months that sales are known of; null where no sales of the outcode are known. */
  readonly resales: number | null;
  /** Applications received in the last 12 months that the register is known of. */
  readonly applications: readonly PlanningApplicationRecord[];
  /** Where they were looked for; null where not even the middle of the outcode is known. */
  readonly applicationsPosition: PlanningPosition | null;
  /** The file of postcodes that places the area; null where none does. */
  readonly positionsFrom: PositionsFile | null;
  readonly saleListingsSpan: DataSpan;
  readonly rentListingsSpan: DataSpan;
  readonly applicationsSpan: DataSpan;
}

export const trendMonths = 24;
const resaleMonths = 24;
/** Months of planning applications that count as activity. */
export const planningMonths = 12;
/** How far around the middle of a level planning activity is counted, in metres. */
const planningMetres: Readonly<Record<PlaceLevel, number>> = {
  postcode: 250,
  sector: 800,
  outcode: 2000,
};
const applicationsMax = 1000;

/** Gathers the evidence; with a property type, only of homes of that type. */
export async function gatherEvidence(
  ports: AnalyticsPorts,
  question: AnalyticsQuestion,
  signal: AbortSignal,
): Promise<Evidence> {
  const { postcode, type, now } = question;
  const [outcode] = postcode.split(' ', 1) as [string];
  const { level, area, listings } = await narrowestListings(ports.listings, question, signal);
  const shown = new Set(listings.map(({ id }) => id));
  const salesSpan = await salesSpanOf(ports.soldPrices, question, signal);
  const listingsSpan = (listingType: 'sale' | 'rent') =>
    listingsSpanOf(ports.listings, { listingType, figures: listings }, now, signal);
  const since = monthsBefore(salesSpan.windowEnd, resaleMonths);
  const [known, sold, homes, resold, planning, saleListings, rentListings] = await Promise.all([
    type !== null && type.code === null
      ? { sales: [] }
      : standardSales(ports.soldPrices, { postcode: area, months: trendMonths, now }, signal),
    ports.soldPrices.soldListings(outcode, signal),
    ports.soldPrices.homeCounts({ postcode: area, propertyType: type?.name }, signal),
    ports.soldPrices.datesOfResold(
      { postcode: area, since: readResalesFrom(since), typeCode: type?.code ?? undefined },
      signal,
    ),
    applicationsOf(ports, { postcode, level, now }, signal),
    listingsSpan('sale'),
    listingsSpan('rent'),
  ]);
  return {
    level,
    listings,
    sales: known.sales.filter(({ typeCode }) => type === null || typeCode === type.code),
    salesSpan,
    soldPairs: soldPairsOf(sold.filter(({ propertyId }) => shown.has(propertyId))),
    homes: isWithoutTitles(postcode) ? { ...homes, companyOwned: null } : homes,
    resales:
      salesSpan.covered === null || lacksMonths(salesSpan, { from: since, to: salesSpan.windowEnd })
        ? null
        : countResales(resold, since),
    applications: planning.applications,
    applicationsPosition: planning.position,
    positionsFrom: planning.positionsFrom,
    saleListingsSpan: saleListings,
    rentListingsSpan: rentListings,
    applicationsSpan: planning.span,
  };
}

/** Companies' titles are published of England and Wales alone. */
function isWithoutTitles(postcode: string): boolean {
  const nation = certainNation(postcode);
  return nation === 'scotland' || nation === 'northern_ireland';
}

/** The listings of the narrowest level with enough of them; an outcode is read only where its parts have too few. */
async function narrowestListings(
  source: Listings,
  { postcode, type }: AnalyticsQuestion,
  signal: AbortSignal,
) {
  const [outcode] = postcode.split(' ', 1) as [string];
  const ofType = async (area: string): Promise<readonly ListingFigures[]> =>
    (await source.figures({ postcode: area, fields: figureFields }, signal)).filter(
      ({ propertyType }) => type === null || propertyType === type.name,
    );
  const sector = postcode.slice(0, -2);
  const inSector = postcode === outcode ? [] : await ofType(sector);
  const inPostcode = inSector.filter((listing) => listing.postcode === postcode);
  const level = narrowestLevel({ postcode: inPostcode.length, sector: inSector.length });
  const area = { postcode, sector, outcode }[level];
  const listings =
    level === 'outcode' ? await ofType(outcode) : { postcode: inPostcode, sector: inSector }[level];
  return { level, area, listings };
}

/**
 * The applications around the middle of a level, or of the outcode where the postcode has no known place, of the last months that the register is known of: until the last day that
 * an import of applications speaks of, unless those around here stopped long before.
 */
async function applicationsOf(
  { places, postcodes }: AnalyticsPorts,
  { postcode, level, now }: { postcode: string; level: PlaceLevel; now: Date },
  signal: AbortSignal,
): Promise<{
  readonly span: DataSpan;
  readonly applications: PlanningApplicationRecord[];
  readonly position: PlanningPosition | null;
  readonly positionsFrom: PositionsFile | null;
}> {
  const today = dayOf(now);
  const [outcode] = postcode.split(' ', 1) as [string];
  const own = level === 'outcode' ? null : await postcodes.find(postcode, signal);
  const centre = own?.point ?? (await postcodes.centreOf(outcode, signal));
  if (centre === null) {
    return { span: spanOn(null, today), applications: [], position: null, positionsFrom: null };
  }
  const position = own?.point ? 'postcode' : 'outcode';
  const radiusMetres = planningMetres[position === 'outcode' ? 'outcode' : level];
  const circle = { centre, radiusMetres, limit: applicationsMax };
  const [around, imported, placed] = await Promise.all([
    places.applications(circle, signal),
    places.applicationsUntil(signal),
    own?.point ? own : postcodes.nearest(centre, signal),
  ]);
  const positionsFrom = (placed?.lsoa ?? null) === null ? 'code-point-open' : 'postcode-directory';
  const dated = around
    .map(({ record }) => record)
    .filter((record): record is Received => record.dateReceived !== null)
    .sort((a, b) => (a.dateReceived < b.dateReceived ? -1 : 1));
  const [first, last] = [dated[0], dated.at(-1)];
  if (first === undefined || last === undefined || imported === null) {
    return { span: spanOn(null, today), applications: [], position, positionsFrom };
  }
  const known = { from: first.dateReceived, until: last.dateReceived, count: dated.length };
  const span = spanOn({ from: known.from, until: coveredUntil(known, imported) }, today);
  const since = monthsBefore(span.windowEnd, planningMonths);
  return {
    span,
    position,
    positionsFrom,
    applications: dated.filter(
      ({ dateReceived }) => dateReceived > since && dateReceived <= span.windowEnd,
    ),
  };
}

type Received = PlanningApplicationRecord & { readonly dateReceived: string };

/** Sold and last asking price of one home. */
interface SoldPair {
  readonly propertyId: string;
  readonly askingPence: number;
  readonly soldPence: number;
}

/** What a home was sold for: its first registered sale since it was listed. Homes without one are left out. */
export function soldPairsOf(listings: readonly SoldListing[]): SoldPair[] {
  return listings.flatMap(({ propertyId, askingPence, firstListedOn, sales }) => {
    const sold = sales.find(({ date }) => date >= firstListedOn);
    return sold === undefined ? [] : [{ propertyId, askingPence, soldPence: sold.pricePence }];
  });
}

/** A home sold again within two years was not bought to keep. */
const heldDaysMax = 730;

/** The day from which sales are read to count the re-sales since a day. */
export function readResalesFrom(since: string): string {
  return daysAfter(since, -heldDaysMax);
}

/** Sales since a day (inclusive) of homes that were sold at most 730 days before, from the days of the sales of each home. */
export function countResales(datesOfHomes: readonly (readonly string[])[], since: string): number {
  return datesOfHomes
    .flatMap((dates) => dates.slice(1).map((date, at) => ({ date, before: dates[at] as string })))
    .filter(
      ({ date, before }) =>
        date >= since && daysSince(new Date(before), new Date(date)) <= heldDaysMax,
    ).length;
}

/** A type of home by its name in listings and its code in the registry. */
interface HomeType {
  readonly name: string;
  /** Null: the registry knows no such type. */
  readonly code: PropertyTypeCode | null;
}

/** What portals and the registry write for a type, in small letters without signs. */
const variants: readonly (readonly [HomeType, string])[] = [
  [{ name: 'detached', code: 'D' }, 'd,detached,link detached,cottage,villa'],
  [{ name: 'semi-detached', code: 'S' }, 's,semi,semi detached,semidetached'],
  [
    { name: 'terraced', code: 'T' },
    't,terrace,terraced,end terrace,end terraced,end of terrace,mid terrace,mid terraced,town,townhouse,mews',
  ],
  [
    { name: 'flat', code: 'F' },
    'f,flat,flats,flat maisonette,flats maisonettes,flat apartment,apartment,maisonette,studio,penthouse,duplex',
  ],
  [{ name: 'bungalow', code: null }, 'bungalow,detached bungalow,semi detached bungalow'],
];

/**
 * The type that a portal's or the registry's word stands for; null for a word that stands for none.
 *
 * @example homeTypeOf('End-of-Terrace House')?.name // => 'terraced'
 */
export function homeTypeOf(text: string): HomeType | null {
  const word = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .replace(/ (?:house|property|home)s? *$/, '')
    .trim();
  return variants.find(([, words]) => words.split(',').includes(word))?.[0] ?? null;
}

/** The registry's code of a listing's type. A bungalow has none: it may be detached or not. */
export function codeOfListing(propertyType: string | null): 'D' | 'S' | 'T' | 'F' | null {
  switch (propertyType) {
    case 'detached':
      return 'D';
    case 'semi-detached':
      return 'S';
    case 'terraced':
      return 'T';
    case 'flat':
      return 'F';
    default:
      return null;
  }
}
