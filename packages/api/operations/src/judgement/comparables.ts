import { outcodeOf, type QueryOf, type ResponseOf, type routes } from '@freehold/contract';
import {
  type AreaModel,
  type Comparable,
  indexAt,
  monthOf,
  rankComparables,
  SQFT_PER_SQM,
} from '@freehold/market';
import { monthsBefore } from '@freehold/market/aggregates';
import { knownOf } from '../coverage/coverage.ts';
import { spanOn, untilFields } from '../coverage/data-span.ts';
import { priceModels } from '../derivation/price-models-2026-11.ts';
import { dayOf } from '../operation/days.ts';
import type { Call, Operations } from '../operation/operation.ts';
import { notFound, Refusal } from '../operation/refusal.ts';
import { addressLine, metresOfMiles, miles, percent, pounds } from '../operation/wire.ts';
import type { EnergyBand, Point, PropertyTypeCode } from '../ports/records.ts';
import type { ComparedSale } from '../ports/sold-prices.ts';
import { askedHome, floorAreaOf, placedHomeView, storedHomeView } from './asked-home.ts';
import { threeFigures } from './home-value.ts';
import type { Judge } from './judge.ts';
import { reach } from './judgement-2026-11.ts';
import { addressIgnored, typeCodeOf, typeIgnored } from './valuation-coverage.ts';

type Item = ResponseOf<typeof routes.comparables>['comparables'][number];

/**
 * Sales ranked by how well they compare with a home. Those of another type than the asked one, or else the home's own,
 * fill up what that type leaves of the limit, after all of it.
 */
export function comparablesOperation(judge: Judge): Operations['comparables'] {
  const { ports, areas } = judge;
  return async ({ query }, { now, signal }) => {
    const today = dayOf(now);
    const marketOf = (place: string) =>
      Promise.all([
        areas.prices(outcodeOf(place), now, signal),
        areas.salesSpan(outcodeOf(place), now, signal),
      ]);
    // A postcode says which market it is before the home is found.
    const [about, market] = await Promise.all([
      comparablesSubject(judge, query, { now, signal }),
      query.postcode === undefined ? null : marketOf(query.postcode),
    ]);
    if (about instanceof Refusal) return about;
    const { home, postcode, centre, position } = about;
    const unknown = [null, spanOn(null, today)] as const;
    const [prices, span] = market ?? (postcode === null ? unknown : await marketOf(postcode));
    const model = prices?.rules === priceModels.rules ? prices.model : null;
    const head = { postcode, home, position };
    const until = untilFields(span);
    if (centre === null) {
      const known = knownOf({ sales: span.covered !== null, positions: false });
      const ignored = [...about.ignored, ...ignoredInputs(query, [])];
      return { ...head, count: 0, ...until, ignored, ...known, comparables: [] };
    }
    const near = {
      centre,
      radiusMetres: metresOfMiles(query.radius_miles),
      since: monthsBefore(span.windowEnd, reach.comparableYears * 12),
      limit: reach.comparablesMost,
    };
    const typeCode = (query.type === undefined ? null : typeCodeOf(query.type)) ?? about.typeCode;
    const sales = await ports.soldPrices.near(near, signal);
    // Where sales are many, those of the asked type are not crowded out by the newest of all.
    const isCrowded = typeCode !== null && sales.length >= near.limit;
    const ofType = isCrowded
      ? await ports.soldPrices.near({ ...near, typeCodes: [typeCode] }, signal)
      : [];
    const subject = {
      point: centre,
      postcode: postcode?.includes(' ') ? postcode : null,
      street: about.street,
      typeCode,
      bedrooms: query.bedrooms ?? about.bedrooms,
      floorAreaSqm: about.floorAreaSqm,
      tenure: about.tenure,
      newBuild: null,
      energyBand: about.energyBand,
      date: today,
    };
    const byId = new Map([...sales, ...ofType].map((sale) => [sale.id, sale]));
    const candidates = [...byId.values()];
    const ranked = rankComparables(subject, candidates, priceFactor(model, today));
    const matches = ({ sale }: Comparable) => typeCode === null || sale.typeCode === typeCode;
    const others = ranked.filter((one) => !matches(one));
    const comparables = [...ranked.filter(matches), ...others]
      .slice(0, query.limit)
      .map((one) => item(one, byId.get(one.sale.id) as ComparedSale, { typeCode, model }));
    return {
      ...head,
      count: comparables.length,
      ...until,
      ignored: [...about.ignored, ...ignoredInputs(query, candidates)],
      ...knownOf({
        sales: candidates.length > 0 || span.covered !== null,
        positions: true,
        certificates: candidates.some(({ floorAreaSqm }) => floorAreaSqm !== null),
      }),
      comparables,
    };
  };
}

/** What the query says of the home that no sale could be held against, each with the reason. */
function ignoredInputs(
  { bedrooms, type }: QueryOf<typeof routes.comparables>,
  candidates: readonly ComparedSale[],
): string[] {
  const few = candidates.length === 0;
  const ignored: string[] = [];
  if (bedrooms !== undefined && candidates.every((sale) => sale.bedrooms === null)) {
    ignored.push(`bedrooms: no ${few ? 'sales' : 'bedrooms of sold homes'} known near`);
  }
  if (type !== undefined && typeCodeOf(type) === null) {
    ignored.push(typeIgnored);
  } else if (type !== undefined && few) {
    ignored.push('type: no sales known near');
  }
  return ignored;
}

/** Moves a price to today by the area's own index, which stands still where sales end; without one, prices stay as paid. */
function priceFactor(model: AreaModel | null, today: string) {
  return ({ date, typeCode }: { readonly date: string; readonly typeCode: string }): number => {
    const level = (day: string) => indexAt(model?.index ?? null, monthOf(day), typeCode === 'F');
    return Math.exp(level(today) - level(date));
  };
}

function item(
  ranked: Comparable,
  sale: ComparedSale,
  {
    typeCode,
    model,
  }: { readonly typeCode: ComparedSale['typeCode'] | null; readonly model: AreaModel | null },
): Item {
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
    position: sale.position,
    adjusted_price: model === null ? null : pounds(threeFigures(ranked.adjustedPricePence)),
    adjustments: ranked.adjustments.map(({ kind, basisPoints }) =>
      step(kind, kind === 'index' && model === null ? null : basisPoints),
    ),
    failed_rule: ranked.failedRules.at(-1)?.rule ?? null,
  };
}

function step(kind: 'index' | 'size', basisPoints: number | null): Item['adjustments'][number] {
  const needed = kind === 'index' ? 'price_index' : 'floor_area';
  return {
    reason: kind,
    percent: percent(basisPoints),
    missing: basisPoints === null ? needed : null,
  };
}

type Route = typeof routes.comparables;
type DwellingType = Exclude<PropertyTypeCode, 'O'>;

/** The home that comparables are looked for, as far as it is known. */
interface ComparablesSubject {
  readonly home: ResponseOf<Route>['home'];
  /** Or its outcode, where no more is known. */
  readonly postcode: string | null;
  readonly centre: Point | null;
  /** Whose point the centre is; null without one. */
  readonly position: ResponseOf<Route>['position'];
  readonly street: string | null;
  readonly typeCode: DwellingType | null;
  readonly bedrooms: number | null;
  readonly floorAreaSqm: number | null;
  readonly tenure: 'freehold' | 'leasehold' | null;
  readonly energyBand: EnergyBand | null;
  /** The parts of the address asked that no home, building or street is known by. */
  readonly ignored: readonly string[];
}

/** The home of a query: a stored property by its record, any other by what registers know of it. */
async function comparablesSubject(
  judge: Judge,
  query: QueryOf<Route>,
  call: Pick<Call, 'now' | 'signal'>,
): Promise<ComparablesSubject | Refusal> {
  const asked = await askedHome(judge, query, call.signal);
  if (asked instanceof Refusal) return asked;
  if ('propertyId' in asked) return ofProperty(judge, asked, call);
  const { postcode, place, matched } = asked;
  const own = matched?.home ?? null;
  const known = own?.point ?? place?.point ?? null;
  const centre = known ?? (await judge.ports.postcodes.centreOf(postcode, call.signal));
  const ofPlace = known === null ? 'outcode' : 'postcode';
  return {
    home: placedHomeView(asked),
    postcode,
    centre,
    position: centre && (own?.position ?? ofPlace),
    street: matched?.parts.street ?? null,
    typeCode: dwellingType(matched?.typeCode ?? null),
    bedrooms: null,
    floorAreaSqm: floorAreaOf(asked),
    tenure: own?.tenure ?? null,
    energyBand: null,
    ignored: addressIgnored(query, asked),
  };
}

async function ofProperty(
  judge: Judge,
  {
    propertyId,
    match,
  }: { readonly propertyId: string; readonly match: 'property' | 'uprn' | 'address' },
  call: Pick<Call, 'now' | 'signal'>,
): Promise<ComparablesSubject | Refusal> {
  const evidence = await judge.find(propertyId, call);
  if (evidence === null) return notFound('Property');
  const [{ point, position }, home] = await Promise.all([
    evidence.place(),
    storedHomeView(evidence, match),
  ]);
  const { postcode, outcode, street, typeCode, bedrooms, floorAreaSqm, energyBand } =
    evidence.property;
  return {
    home,
    postcode: postcode ?? outcode,
    centre: point,
    position,
    street,
    typeCode: dwellingType(typeCode),
    bedrooms,
    floorAreaSqm,
    tenure: home.tenure,
    energyBand,
    ignored: [],
  };
}

function dwellingType(typeCode: PropertyTypeCode | null): DwellingType | null {
  return typeCode === 'O' ? null : typeCode;
}
