import { monthsBefore, narrowestLevel, type PlaceLevel } from '@freehold/market/aggregates';
import { standardSales } from '../market-data/standard-sales.ts';
import type { Listings, ListingFigures } from '../ports/listings.ts';
import type { Places } from '../ports/places.ts';
import type { Postcodes } from '../ports/postcodes.ts';
import type { PlanningApplicationRecord } from '../ports/records.ts';
import type { SaleFigures, SoldPrices } from '../ports/sold-prices.ts';
import { dayOf } from '../wire.ts';
import type { HomeType } from './property-type.ts';

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

/** Everything that the blocks are computed from, of the narrowest level with enough listings. */
export interface Evidence {
  readonly level: PlaceLevel;
  readonly listings: readonly ListingFigures[];
  readonly sales: readonly SaleFigures[];
  /** Sold and last asking price of the same homes. */
  readonly soldPairs: readonly { readonly soldPence: number; readonly askingPence: number }[];
  readonly applications: readonly PlanningApplicationRecord[];
}

const trendMonths = 24;
/** Sold homes whose registered price is looked up: the latest. */
const soldPairsMax = 40;
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
  const ofType = (await ports.listings.figures(outcode, signal)).filter(
    ({ propertyType }) => type === null || propertyType === type.name,
  );
  const sector = postcode.slice(0, -2);
  const within: Readonly<Record<PlaceLevel, readonly ListingFigures[]>> = {
    outcode: ofType,
    sector: ofType.filter((listing) => listing.postcode?.slice(0, -2) === sector),
    postcode: ofType.filter((listing) => listing.postcode === postcode),
  };
  const level = postcode.includes(' ')
    ? narrowestLevel({
        postcode: within.postcode.length,
        sector: within.sector.length,
        outcode: ofType.length,
      })
    : 'outcode';
  const area = { postcode, sector, outcode }[level];
  const listings = within[level];
  const [sales, soldPairs, applications] = await Promise.all([
    type !== null && type.code === null
      ? []
      : standardSales(ports.soldPrices, { postcode: area, months: trendMonths, now }, signal),
    soldPairsOf(ports.soldPrices, listings, signal),
    applicationsOf(ports, { postcode, level, now }, signal),
  ]);
  return {
    level,
    listings,
    sales: sales.filter(({ typeCode }) => type === null || typeCode === type.code),
    soldPairs,
    applications,
  };
}

/** The first registered sale of each sold home after it was listed, against its last asking price. */
async function soldPairsOf(
  soldPrices: SoldPrices,
  listings: readonly ListingFigures[],
  signal: AbortSignal,
) {
  const sold = listings
    .filter(({ listingType, status }) => listingType === 'sale' && status === 'sold')
    .sort((a, b) => b.firstListedAt.getTime() - a.firstListedAt.getTime())
    .slice(0, soldPairsMax);
  const pairs = await Promise.all(
    sold.map(async ({ id, pricePence, firstListedAt }) => {
      const sales = await soldPrices.forProperty(id, signal);
      const sale = sales.findLast(
        ({ date, unitExact }) => unitExact && date >= dayOf(firstListedAt),
      );
      return sale === undefined || pricePence === null
        ? []
        : [{ soldPence: sale.pricePence, askingPence: pricePence }];
    }),
  );
  return pairs.flat();
}

async function applicationsOf(
  { places, postcodes }: AnalyticsPorts,
  { postcode, level, now }: { postcode: string; level: PlaceLevel; now: Date },
  signal: AbortSignal,
): Promise<readonly PlanningApplicationRecord[]> {
  const [outcode] = postcode.split(' ', 1) as [string];
  const own = level === 'outcode' ? null : await postcodes.find(postcode, signal);
  const centre = own?.point ?? (await postcodes.centreOf(outcode, signal));
  if (centre === null) return [];
  const circle = { centre, radiusMetres: planningMetres[level], limit: applicationsMax };
  const since = monthsBefore(dayOf(now), 12);
  return (await places.applications(circle, signal))
    .map(({ record }) => record)
    .filter(({ dateReceived }) => dateReceived !== null && dateReceived > since);
}
