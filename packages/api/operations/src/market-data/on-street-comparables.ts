import type { QueryOf, routes } from '@freehold/contract';
import { monthsBefore, pricePerSqftPence, streetSummary } from '@freehold/market/aggregates';
import { addressLine, placeName } from '../address-line.ts';
import { areSalesHeld } from '../known/area-held.ts';
import { knownOf } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import { daysAfter, spanOn, untilFields } from '../known/data-span.ts';
import type { SoldNearby } from '../ports/sold-prices.ts';
import { placeOf } from '../planning/property-place.ts';
import { notFound } from '../refusal.ts';
import { dayOf, pounds } from '../wire.ts';
import type { SoldDataPorts } from './ports.ts';
import { salesWindowFields } from './sales-span.ts';

const monthsPerYear = 12;

/**
 * Recent sales of other homes on the street of a property, newest first; the summary is of those shown that were at full
 * market value.
 */
export function onStreetComparablesOperation({
  listings,
  soldPrices,
  postcodes,
}: SoldDataPorts): Operation<typeof routes.onStreetComparables> {
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
        typeCode: query.property_type,
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
      ...salesWindowFields(span, { months, count: summary.count }),
      ...unsearched(property.street, placed),
      ...untilFields(span),
      ...knownOf({
        sales: held,
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
