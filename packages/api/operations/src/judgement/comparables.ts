import type { ResponseOf, routes } from '@freehold/contract';
import { outcodeOf } from '@freehold/contract';
import {
  indexAt,
  monthOf,
  rankComparables,
  type AreaModel,
  type Comparable,
} from '@freehold/market';
import { monthsBefore } from '@freehold/market/aggregates';
import { SQFT_PER_SQM } from '@freehold/market';
import { addressLine } from '../address-line.ts';
import { salesSpanOf, salesUntilFields } from '../market-data/sales-span.ts';
import type { Operation } from '../operation.ts';
import type { SoldNearby } from '../ports/sold-prices.ts';
import { dayOf, metresOfMiles, miles, percent, pounds } from '../wire.ts';
import { reach } from './data/judgement-2026-11.ts';
import type { Judge } from './judge.ts';
import { typeCodeOf } from './type-code.ts';

type Item = ResponseOf<typeof routes.comparables>['comparables'][number];

/**
 * Sales ranked by how well they compare with a home at a postcode. Those of another type than the asked one fill up what
 * the asked type leaves of the limit, after all of it.
 */
export function comparablesOperation({
  ports,
  areas,
}: Judge): Operation<typeof routes.comparables> {
  return async ({ query }, { now, signal }) => {
    const { postcode, bedrooms, type, limit } = query;
    const today = dayOf(now);
    const [centre, model, span] = await Promise.all([
      placeOf(ports, postcode, signal),
      areas.model(outcodeOf(postcode), now, signal),
      salesSpanOf(ports.soldPrices, { postcode, now }, signal),
    ]);
    const until = salesUntilFields(span);
    if (centre === null) return { postcode, count: 0, ...until, comparables: [] };
    const near = {
      centre,
      radiusMetres: metresOfMiles(query.radius_miles),
      since: monthsBefore(span.windowEnd, reach.comparableYears * 12),
      limit: reach.comparablesMost,
    };
    const typeCode = type === undefined ? null : typeCodeOf(type);
    // Where sales are many, those of the asked type are not crowded out by the newest of all.
    const [sales, ofType] = await Promise.all([
      ports.soldPrices.near(near, signal),
      typeCode === null ? [] : ports.soldPrices.near({ ...near, typeCode }, signal),
    ]);
    const subject = {
      point: centre,
      postcode: postcode.includes(' ') ? postcode : null,
      street: null,
      typeCode,
      bedrooms: bedrooms ?? null,
      floorAreaSqm: null,
      tenure: null,
      newBuild: null,
      energyBand: null,
      date: today,
    };
    const byId = new Map([...sales, ...ofType].map((sale) => [sale.id, sale]));
    const candidates = [...byId.values()];
    const ranked = rankComparables(subject, candidates, priceFactor(model, today));
    const matches = ({ sale }: Comparable) => typeCode === null || sale.typeCode === typeCode;
    const others = ranked.filter((one) => !matches(one));
    const comparables = [...ranked.filter(matches), ...others]
      .slice(0, limit)
      .map((one) => item(one, byId.get(one.sale.id) as SoldNearby, typeCode));
    return { postcode, count: comparables.length, ...until, comparables };
  };
}

async function placeOf({ postcodes }: Judge['ports'], postcode: string, signal: AbortSignal) {
  const known = await postcodes.find(postcode, signal);
  return known?.point ?? postcodes.centreOf(postcode, signal);
}

/** Moves a price to today by the area's own index, which stands still where sales end; without one, prices stay as paid. */
function priceFactor(model: AreaModel | null, today: string) {
  return ({ date, typeCode }: { readonly date: string; readonly typeCode: string }): number => {
    const level = (day: string) => indexAt(model?.index ?? null, monthOf(day), typeCode === 'F');
    return Math.exp(level(today) - level(date));
  };
}

function item(ranked: Comparable, sale: SoldNearby, typeCode: SoldNearby['typeCode'] | null): Item {
  const { bedrooms, floorAreaSqm } = sale;
  return {
    address: addressLine(sale) ?? sale.postcode ?? '',
    price: pounds(sale.pricePence),
    sale_date: sale.date,
    property_type: sale.typeCode,
    type_match: typeCode === null ? null : sale.typeCode === typeCode,
    bedrooms,
    distance_miles: miles(sale.distanceMetres),
    similarity_score: ranked.similarityScore,
    confidence_tier: ranked.tier,
    transaction_category: ranked.transactionCategory,
    is_likely_flip: ranked.isLikelyFlip,
    floor_area_sqft: floorAreaSqm === null ? null : Math.round(floorAreaSqm * SQFT_PER_SQM),
    price_per_bedroom:
      bedrooms === null || bedrooms === 0 ? null : pounds(sale.pricePence / bedrooms),
    tenure: sale.tenure,
    energy_rating: sale.energyBand,
    latitude: sale.point.latitude,
    longitude: sale.point.longitude,
    adjusted_price: pounds(ranked.adjustedPricePence),
    adjustments: ranked.adjustments.map(({ kind, basisPoints }) => ({
      reason: kind,
      percent: percent(basisPoints),
    })),
    failed_rule: ranked.failedRules.at(-1)?.rule ?? null,
  };
}
