import { outcodeOf, type ResponseOf, type routes } from '@freehold/contract';
import { possibleTypes, SQFT_PER_SQM, valuationSource } from '@freehold/market';
import { grossYieldBasisPoints } from '@freehold/market/aggregates';
import { untilFields } from '../coverage/data-span.ts';
import type { SalesSpan } from '../coverage/sales-span.ts';
import type { Call, Operations } from '../operation/operation.ts';
import { Refusal } from '../operation/refusal.ts';
import { percent, pounds } from '../operation/wire.ts';
import type { HomeRent, HomeValue } from '../ports/judgements.ts';
import {
  askedHome,
  floorAreaOf,
  type PlacedHome,
  placedHomeView,
  storedHomeView,
} from './asked-home.ts';
import type { Evidence } from './evidence.ts';
import { rentHome, rentReason } from './home-rent.ts';
import { homeValueOf, type ValuedHome, weighedSales } from './home-value.ts';
import type { Judge } from './judge.ts';
import { weighedAsAny } from './possible-types.ts';
import {
  addressIgnored,
  ignoredInputs,
  ownRecordUsed,
  type Query,
  typeCodeOf,
  valuationKnown,
  type Valued,
} from './valuation-coverage.ts';

const hundred = 100;

type Answer = ResponseOf<typeof routes.valuation>;

/** What a home would sell and let for: a known one by its id, any by its postcode and what is said of it. */
export function valuationOperation(judge: Judge): Operations['valuation'] {
  return async ({ query }, call) => {
    const asked = await askedHome(judge, query, call.signal);
    if (asked instanceof Refusal) return asked;
    if ('propertyId' in asked) {
      return judge.answer(asked.propertyId, call, async (evidence) => {
        const home = await storedHomeView(evidence, asked.match);
        const valued = await valuationAnswer(evidence);
        const ignored = ownRecordUsed(query);
        const wanted = { rent: true, floorArea: false, ignored };
        const known = valuationKnown(valued, wanted);
        const answer = { ...valued, home, type_shares: [], ignored, ...known };
        return query.include === undefined
          ? answer
          : { ...answer, evidence: weighedSales(await evidence.weighing()) };
      });
    }
    return valuationAt(judge, query, asked, call);
  };
}

/** The slice of the property pack. */
type ValuationSlice = Omit<
  Valued,
  'property_id' | 'comparables_count' | 'valued_at' | 'reason' | 'rent_reason'
>;

export async function valuationAnswer(evidence: Evidence): Promise<Valued> {
  const [value, rent, valuedAt, span, rentsUntil, { position }, { bedrooms }] = await Promise.all([
    evidence.valuation(),
    evidence.rent(),
    evidence.judgedAt(),
    evidence.salesSpan(),
    evidence.rentsUntil(),
    evidence.place(),
    evidence.bedrooms(),
  ]);
  const { id, postcode } = evidence.property;
  return {
    ...around(id, value, valuedAt),
    ...valuationSlice({ postcode, position }, { value, rent, span }),
    rent_reason: rentReason(rent, { bedrooms, rentsUntil }),
  };
}

function valuationSlice(
  { postcode, position }: Pick<ValuationSlice, 'postcode' | 'position'>,
  found: { readonly value: HomeValue; readonly rent: HomeRent | null; readonly span: SalesSpan },
): ValuationSlice {
  const { value, rent, span } = found;
  const valued = value.status === 'valued' ? value : null;
  const monthlyRentPence = rent?.monthlyRentPence ?? null;
  return {
    postcode,
    position,
    sale_estimate: pounds(valued?.pricePence ?? null),
    sale_lower: pounds(valued?.lowerPence ?? null),
    sale_upper: pounds(valued?.upperPence ?? null),
    estimate_exact: pounds(valued?.exactPence ?? null),
    rent_estimate: pounds(monthlyRentPence),
    gross_yield_pct: percent(
      grossYieldBasisPoints({ pricePence: valued?.pricePence ?? null, monthlyRentPence }),
    ),
    confidence: valued?.confidence ?? 0,
    area_average: pounds(valued?.areaAveragePence ?? null),
    source:
      value.status === 'valued'
        ? valuationSource(span.windowEnd)
        : `no estimate: ${withoutValue[value.reason]}`,
    ...untilFields(span),
  };
}

/** Why there is no value, in words. */
const withoutValue: Readonly<Record<Extract<HomeValue, { status: 'declined' }>['reason'], string>> =
  {
    type_unknown: 'the type of the home is not known',
    place_unknown: 'the place of the home is not known',
    no_area_model: 'too few registered sales of its area are known for a price index',
    model_outdated:
      'an earlier release made the price model of its area; `freehold derive` makes it anew',
    too_few_sales: 'too few registered sales near it are known',
    evidence_too_weak: 'the registered sales near it do not support one',
    data_too_old: 'the registered sales known end too long ago',
  };

function around(id: string | null, value: HomeValue, valuedAt: Date) {
  return {
    property_id: id,
    comparables_count: value.evidenceCount,
    valued_at: valuedAt.toISOString(),
    reason: value.status === 'valued' ? null : value.reason,
  };
}

/**
 * What a home that is not stored would sell and let for, as far as registers know it and the query describes it; which of
 * what the query says changed nothing, and which files would tell more.
 */
async function valuationAt(
  judge: Judge,
  query: Query,
  asked: PlacedHome,
  { now, signal }: Pick<Call, 'now' | 'signal'>,
): Promise<Answer> {
  const { postcode, place: known } = asked;
  const bedrooms = query.bedrooms ?? null;
  const { ports, areas, valuerOf } = judge;
  const [centre, prices, span] = await Promise.all([
    ports.postcodes.centreOf(postcode, signal),
    areas.prices(outcodeOf(postcode), now, signal),
    areas.salesSpan(outcodeOf(postcode), now, signal),
  ]);
  const basis = { prices, span };
  const homeOf = (described: Query) => placedHome(described, asked);
  const home = homeOf(query);
  const isTypeOpen = home.typeCode === null && asked.matched !== null && query.type === undefined;
  const rented = { point: known?.point ?? centre, bedrooms, district: known?.district ?? null };
  const about = { centre: known?.point ?? home.point, postcode: home.postcode };
  const [valuer, rent, rentsUntil] = await Promise.all([
    valuerOf(about, basis, signal),
    rentHome(ports, rented, now, signal),
    ports.listings.importedUntil('rent', signal),
  ]);
  const { near } = valuer;
  const types = isTypeOpen ? possibleTypes(asked.matched?.typesBeside ?? [], near, home.point) : [];
  const weigh = (described: Query) =>
    weighedAsAny(homeOf(described), types, (one) => valuer.weigh(one));
  const weighed = weigh(query);
  const value = homeValueOf(weighed);
  const ofPostcode = known?.point ? 'postcode' : centre && 'outcode';
  const position = asked.matched?.home?.position ?? ofPostcode;
  const valued = {
    ...around(null, value, now),
    ...valuationSlice({ postcode, position }, { value, rent, span }),
    rent_reason: rentReason(rent, { bedrooms, rentsUntil }),
  };
  const rentKnown = valued.rent_estimate !== null;
  const ignored = [
    ...addressIgnored(query, asked),
    ...ignoredInputs(query, { value, rentKnown }, (described) => homeValueOf(weigh(described))),
  ];
  const wanted = {
    rent: query.bedrooms !== undefined || rentsUntil === null,
    floorArea: query.floor_area_sqft !== undefined,
    ignored,
  };
  const answer = {
    ...valued,
    home: placedHomeView(asked),
    type_shares: types.map(({ typeCode, share }) => ({
      property_type: typeCode,
      share_pct: Math.round(share * hundred),
    })),
    ignored,
    ...valuationKnown(valued, wanted),
  };
  return query.include === undefined
    ? answer
    : { ...answer, evidence: weighedSales({ weighed, near }) };
}

/** A home that is not stored, by what registers know of it; what the query says of it goes first. */
function placedHome(query: Query, asked: PlacedHome): ValuedHome {
  const { postcode, place, matched } = asked;
  const { type, tenure, floor_area_sqft: sqft } = query;
  const home = matched?.home ?? null;
  return {
    ...(matched?.parts ?? { saon: null, paon: null, street: null, town: null }),
    postcode,
    point: home?.point ?? place?.point ?? null,
    typeCode: (type === undefined ? null : typeCodeOf(type)) ?? matched?.typeCode ?? null,
    tenure: tenure ?? home?.tenure ?? null,
    newBuild: false,
    floorAreaSqm: sqft === undefined ? floorAreaOf(asked) : sqft / SQFT_PER_SQM,
  };
}
