import { definitions, type QueryOf, type routes } from '@freehold/contract';
import {
  monthsBefore,
  pricePerSqftPence,
  soldSummary,
  streetSummary,
  type TrendPeriod,
  trends,
} from '@freehold/market/aggregates';
import { areSalesHeld, knownOf, salesHeld, salesKnown } from '../coverage/coverage.ts';
import { spanOn, untilFields } from '../coverage/data-span.ts';
import {
  changeReason,
  lacksMonths,
  lastMonths,
  type SalesSpan,
  salesWindowFields,
  standardSales,
  wholly,
} from '../coverage/sales-span.ts';
import { derivation } from '../derivation/derivation-2026-11.ts';
import { eachSaleOnce } from '../derivation/home-figures.ts';
import { dayOf, daysAfter } from '../operation/days.ts';
import type { Operations } from '../operation/operation.ts';
import { notFound } from '../operation/refusal.ts';
import { addressLine, percent, placeName, pounds } from '../operation/wire.ts';
import { placeOf } from '../places/property-place.ts';
import type { Listings } from '../ports/listings.ts';
import type { Postcodes } from '../ports/places.ts';
import type { SoldNearby, SoldPrices } from '../ports/sold-prices.ts';
import { salesNear } from './sales-near.ts';

/** What the operations on sold data ask. */
interface SoldDataPorts {
  readonly listings: Listings;
  readonly soldPrices: SoldPrices;
  readonly postcodes: Pick<Postcodes, 'find' | 'nearest' | 'centreOf'>;
}

/** The operations on market data of a property and of an outcode. */
export function marketDataOperations(ports: SoldDataPorts) {
  return {
    propertySoldHistory: propertySoldHistory(ports),
    onStreetComparables: onStreetComparables(ports),
    areaTrends: areaTrends(ports),
    salesNear: salesNear(ports),
  };
}

/** The twelve months that ended five years ago reach six years back. */
const monthsBack = 72;
const yearMonths = 12;

/** Median sold prices of an outcode now and one, three and five years ago. */
function areaTrends({ soldPrices }: SoldDataPorts): Operations['areaTrends'] {
  return async ({ params: { outcode } }, { now, signal }) => {
    const [known, city] = await Promise.all([
      standardSales(soldPrices, { postcode: outcode, months: monthsBack, now }, signal),
      townOf(soldPrices, outcode, signal),
    ]);
    const { span, sales } = known;
    const { currentMedianPence, oneYear, threeYears, fiveYears, byType } = trends(
      sales,
      span.windowEnd,
    );
    const count = lastMonths(known, yearMonths).length;
    const latest = salesWindowFields(span, { months: yearMonths, count });
    const noneBefore = salesWindowFields(span, {
      months: yearMonths,
      endedMonthsAgo: yearMonths,
      count: 0,
    });
    const before = latest.reason === 'months_not_held' ? latest : noneBefore;
    const periods = {
      '1yr': period(oneYear, { span, latest, yearsAgo: 1 }),
      '3yr': period(threeYears, { span, latest, yearsAgo: 3 }),
      '5yr': period(fiveYears, { span, latest, yearsAgo: 5 }),
    };
    return {
      outcode,
      city: placeName(city),
      median_price_current: pounds(currentMedianPence),
      definition: definitions.medianChange,
      ...latest,
      ...untilFields(span),
      ...periods,
      by_property_type: Object.fromEntries(
        Object.entries(byType).map(
          ([code, { medianPence, oneYearChangeBasisPoints, transactions }]) => {
            const change = wholly(before, percent(oneYearChangeBasisPoints));
            return [
              code,
              {
                median_price: pounds(medianPence),
                '1yr_change_pct': change,
                transactions: wholly(latest, transactions),
                reason: change === null ? changeReason(before) : null,
              },
            ];
          },
        ),
      ),
      ...salesKnown(span, latest, ...Object.values(periods)),
    };
  };
}

function period(
  { medianPence, changeBasisPoints, transactions }: TrendPeriod,
  {
    span,
    latest,
    yearsAgo,
  }: {
    readonly span: SalesSpan;
    readonly latest: ReturnType<typeof salesWindowFields>;
    readonly yearsAgo: number;
  },
) {
  const own = salesWindowFields(span, {
    months: yearMonths,
    endedMonthsAgo: yearMonths * yearsAgo,
    count: transactions,
  });
  const reason = changeReason(own, latest) ?? own.reason;
  return {
    median_price: pounds(medianPence),
    change_pct: wholly({ reason }, percent(changeBasisPoints)),
    transactions: wholly(own, transactions),
    from: own.from,
    to: own.to,
    reason,
  };
}

/** The post town that most of the newest 200 sales of an outcode name, of equals the first by name; null without any. */
export async function townOf(
  soldPrices: SoldPrices,
  outcode: string,
  signal: AbortSignal,
): Promise<string | null> {
  const towns = await soldPrices.townsOfNewest(outcode, derivation.salesOfTown, signal);
  const counts = new Map<string, number>();
  for (const town of towns) counts.set(town, (counts.get(town) ?? 0) + 1);
  const [most] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return most?.[0] ?? null;
}

const monthsPerYear = 12;

/**
 * Recent sales of other homes on the street of a property, newest first; the summary is of those shown that were at full
 * market value.
 */
function onStreetComparables({
  listings,
  soldPrices,
  postcodes,
}: SoldDataPorts): Operations['onStreetComparables'] {
  return async ({ params: { property_id: id }, query }, { now, signal }) => {
    const property = await listings.property(id, signal);
    if (property === null) return notFound('Property');
    const months = query.max_age_years * monthsPerYear;
    const { outcode } = property;
    const known = outcode === null ? null : await soldPrices.coverage(outcode, signal);
    const { windowEnd } = spanOn(known, dayOf(now));
    const sales = await soldPrices.onStreet(
      {
        propertyId: id,
        since: daysAfter(monthsBefore(windowEnd, months), 1),
        radiusMetres: query.radius_meters,
        typeCodes: query.property_type && [query.property_type],
      },
      signal,
    );
    const span = spanOn(known ?? spanOf(sales), dayOf(now));
    const shown = sales
      .filter(({ date }) => date <= span.windowEnd)
      .filter(({ propertyId }) => propertyId !== property.id)
      .filter(hasBedrooms(query))
      .slice(0, query.limit);
    // What is sold below its market value tells no price of a home: see `standard-sales.ts`.
    const summary = streetSummary(shown.filter(({ category }) => category === 'A'));
    const window = salesWindowFields(span, { months, count: summary.count });
    const [held, placed] = await Promise.all([
      areSalesHeld(soldPrices, { of: property, found: sales }, signal),
      placeOf({ postcodes }, property, signal),
    ]);
    return {
      property_id: property.id,
      street_name: placeName(property.street),
      position: placed?.position ?? null,
      comparables: shown.map(comparable),
      summary: {
        comparables_count: summary.count,
        median_price: pounds(summary.medianPence),
        average_price: pounds(summary.averagePence),
        median_price_per_sqft: pounds(summary.medianPerSqftPence),
        lowest_sale: pounds(summary.lowestPence),
        highest_sale: pounds(summary.highestPence),
      },
      ...window,
      ...unsearched(property.street, placed),
      ...untilFields(span),
      ...knownOf({
        sales: salesHeld(held, lacksMonths(span, window)),
        positions: placed !== null,
        // Without a sale no floor area is wanted.
        ...(summary.count > 0 && { certificates: summary.medianPerSqftPence !== null }),
      }),
    };
  };
}

/** Why no sale was looked for: one is found by the street of the home, about its place. */
function unsearched(street: string | null, placed: object | null) {
  if (street === null) return { reason: 'street_unknown' as const };
  return placed === null ? { reason: 'place_unknown' as const } : {};
}

/** The days of the sales themselves, the only measure of coverage around a home whose outcode is not known. */
function spanOf(sales: readonly SoldNearby[]) {
  const dates = sales.map(({ date }) => date).sort();
  const [from, until] = [dates[0], dates.at(-1)];
  return from === undefined || until === undefined ? null : { from, until };
}

/** A home whose bedrooms are not known meets no bound on them. */
function hasBedrooms(query: QueryOf<typeof routes.onStreetComparables>) {
  const { min_bedrooms: least, max_bedrooms: most } = query;
  return ({ bedrooms }: SoldNearby): boolean => {
    if (least === undefined && most === undefined) return true;
    return bedrooms !== null && bedrooms >= (least ?? 0) && bedrooms <= (most ?? Infinity);
  };
}

function comparable(sale: SoldNearby) {
  return {
    address: addressLine(sale) ?? sale.postcode ?? '',
    sale_date: sale.date,
    sale_price: pounds(sale.pricePence),
    property_type: sale.typeCode,
    transaction_category: sale.category === 'B' ? ('non_standard' as const) : ('standard' as const),
    bedrooms: sale.bedrooms,
    distance_meters: Math.round(sale.distanceMetres * 10) / 10,
    position: sale.position,
    source: sale.source,
    price_per_sqft: pounds(pricePerSqftPence(sale.pricePence, sale.floorAreaSqm)),
  };
}

/** Registered sales of a property, newest first, with the change from the first to the last. */
function propertySoldHistory({
  listings,
  soldPrices,
}: SoldDataPorts): Operations['propertySoldHistory'] {
  return async ({ params: { property_id: id } }, { signal }) => {
    const [property, sales, offers] = await Promise.all([
      listings.property(id, signal),
      soldPrices.forProperty(id, signal),
      listings.detail(id, signal),
    ]);
    if (property === null) return notFound('Property');
    // Sales of whichever unit of the building say nothing of how this one's price has moved.
    const ownSales = eachSaleOnce(sales.filter(({ unitExact }) => unitExact));
    const own = soldSummary(ownSales.toReversed());
    const held = await areSalesHeld(soldPrices, { of: property, found: sales }, signal);
    const offer = offers.find(({ listingType }) => listingType === 'sale');
    return {
      property_id: property.id,
      current_price: pounds(offer?.pricePence ?? null),
      sold_records: sales.map((sale) => ({
        sale_date: sale.date,
        sale_price: pounds(sale.pricePence),
        source: sale.source,
        match_confidence: sale.matchConfidence,
        property_type: sale.typeCode,
        tenure: sale.tenure,
        new_build: sale.newBuild,
      })),
      summary: {
        first_sale_date: own.firstDate,
        first_sale_price: pounds(own.firstPricePence),
        last_sale_date: own.lastDate,
        last_sale_price: pounds(own.lastPricePence),
        total_appreciation_pct: percent(own.totalAppreciationBasisPoints),
        annualised_appreciation_pct: percent(own.annualisedAppreciationBasisPoints),
      },
      reasons: {
        ...(offer === undefined && { current_price: 'not_for_sale' as const }),
        ...(own.totalAppreciationBasisPoints === null && {
          total_appreciation_pct: tooFew(ownSales),
        }),
        ...(own.annualisedAppreciationBasisPoints === null && {
          annualised_appreciation_pct:
            own.totalAppreciationBasisPoints === null
              ? tooFew(ownSales)
              : ('under_a_year' as const),
        }),
      },
      ...knownOf({ sales: held }),
    };
  };
}

const tooFew = (sales: readonly unknown[]) => (sales.length === 0 ? 'no_sales' : 'one_sale');
