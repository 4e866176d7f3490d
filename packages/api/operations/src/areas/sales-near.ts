import { outcodeOf, type QueryOf, type ResponseOf, type routes } from '@freehold/contract';
import { SQFT_PER_SQM } from '@freehold/market';
import { monthsBefore, pricePerSqftPence, streetSummary } from '@freehold/market/aggregates';
import { knownOf, salesHeld } from '../coverage/coverage.ts';
import { spanOn, untilFields } from '../coverage/data-span.ts';
import { lacksMonths } from '../coverage/sales-span.ts';
import { dayOf, daysAfter } from '../operation/days.ts';
import type { Operations } from '../operation/operation.ts';
import { addressLine, pounds } from '../operation/wire.ts';
import type { Postcodes } from '../ports/places.ts';
import type { Point } from '../ports/records.ts';
import type { ComparedSale, SoldPrices } from '../ports/sold-prices.ts';

const metresPerKm = 1000;
/** Where no first day is asked for, sales reach back so many months. */
const usualMonths = 24;
/** Land, garages and shops are of type O. */
const homeTypes = ['D', 'S', 'T', 'F'] as const;

/** Registered sales of homes around a point, newest first; the summary is of those at full market value. */
export function salesNear({
  soldPrices,
  postcodes,
}: {
  readonly soldPrices: Pick<SoldPrices, 'near' | 'coverage'>;
  readonly postcodes: Pick<Postcodes, 'find' | 'nearest' | 'centreOf'>;
}): Operations['salesNear'] {
  return async ({ query }, { now, signal }) => {
    const { radius_km: radiusKm, property_type: typeCode, limit } = query;
    const { centre, outcode } = await placeOf(query, postcodes, signal);
    const known = outcode === null ? null : await soldPrices.coverage(outcode, signal);
    const span = spanOn(known, dayOf(now));
    const until = query.to === undefined || query.to > span.windowEnd ? span.windowEnd : query.to;
    const since = query.from ?? daysAfter(monthsBefore(until, usualMonths), 1);
    // One more than is given tells whether there are more.
    const circle = {
      radiusMetres: radiusKm * metresPerKm,
      since,
      until,
      typeCodes: typeCode === undefined ? homeTypes : [typeCode],
      limit: limit + 1,
    };
    const found = centre === null ? [] : await soldPrices.near({ ...circle, centre }, signal);
    const sales = found.slice(0, limit);
    const summary = streetSummary(sales.filter(({ category }) => category === 'A'));
    return {
      latitude: centre?.latitude ?? null,
      longitude: centre?.longitude ?? null,
      from: since,
      to: until,
      radius_km: radiusKm,
      sales: sales.map(saleView),
      truncated: found.length > limit,
      standard_count: summary.count,
      median_price: pounds(summary.medianPence),
      median_price_per_sqft: pounds(summary.medianPerSqftPence),
      ...untilFields(span),
      ...knownOf({
        positions: centre !== null && outcode !== null,
        sales: salesHeld(
          found.length > 0 || known !== null,
          lacksMonths(span, { from: since, to: until }),
        ),
        // Without a sale no floor area is wanted.
        ...(sales.length > 0 && {
          certificates: sales.some(({ floorAreaSqm }) => floorAreaSqm !== null),
        }),
      }),
    };
  };
}

/** The middle of the circle, and the outcode that it lies in. */
async function placeOf(
  { postcode, latitude, longitude }: QueryOf<typeof routes.salesNear>,
  postcodes: Pick<Postcodes, 'find' | 'nearest' | 'centreOf'>,
  signal: AbortSignal,
): Promise<{ readonly centre: Point | null; readonly outcode: string | null }> {
  if (postcode !== undefined) {
    const own = postcode.includes(' ') ? await postcodes.find(postcode, signal) : null;
    const centre = own?.point ?? (await postcodes.centreOf(postcode, signal));
    return { centre, outcode: outcodeOf(postcode) };
  }
  if (latitude === undefined || longitude === undefined) {
    throw new Error('the route takes a postcode or a point');
  }
  const centre = { latitude, longitude };
  const nearest = await postcodes.nearest(centre, signal);
  return { centre, outcode: nearest === null ? null : outcodeOf(nearest.postcode) };
}

function saleView(sale: ComparedSale): ResponseOf<typeof routes.salesNear>['sales'][number] {
  const { floorAreaSqm } = sale;
  return {
    address: addressLine(sale),
    postcode: sale.postcode,
    sale_date: sale.date,
    sale_price: pounds(sale.pricePence),
    property_type: sale.typeCode,
    tenure: sale.tenure,
    new_build: sale.newBuild,
    transaction_category: sale.category === 'B' ? 'non_standard' : 'standard',
    floor_area_sqft: floorAreaSqm === null ? null : Math.round(floorAreaSqm * SQFT_PER_SQM),
    price_per_sqft: pounds(pricePerSqftPence(sale.pricePence, floorAreaSqm)),
    latitude: sale.point.latitude,
    longitude: sale.point.longitude,
    position: sale.position,
  };
}
