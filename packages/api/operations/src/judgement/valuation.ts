import type { QueryOf, ResponseOf, routes } from '@freehold/contract';
import { grossYieldBasisPoints } from '@freehold/market/aggregates';
import { outcodeOf } from '@freehold/contract';
import { SQFT_PER_SQM } from '@freehold/market';
import type { Call, Operation } from '../operation.ts';
import type { HomeRent, HomeValue } from '../ports/judgements.ts';
import { dayOf, percent, pounds } from '../wire.ts';
import type { Evidence } from './evidence.ts';
import { rentHome } from './home-rent.ts';
import { valueHome } from './home-value.ts';
import type { Judge } from './judge.ts';
import { typeCodeOf } from './type-code.ts';

type Answer = ResponseOf<typeof routes.valuation>;
type Query = QueryOf<typeof routes.valuation>;

/** What a home would sell and let for: a known one by its id, any by its postcode and what is said of it. */
export function valuationOperation(judge: Judge): Operation<typeof routes.valuation> {
  return async ({ query }, call) => {
    const { property_id: id, postcode } = query;
    if (id !== undefined) return judge.answer(id, call, valuationAnswer);
    return valuationAt(judge, { ...query, postcode: postcode as string }, call);
  };
}

/** The slice of the property pack. */
export type ValuationSlice = Omit<
  Answer,
  'property_id' | 'comparables_count' | 'valued_at' | 'reason'
>;

export async function valuationAnswer(evidence: Evidence): Promise<Answer> {
  const [value, rent, valuedAt] = await Promise.all([
    evidence.valuation(),
    evidence.rent(),
    evidence.judgedAt(),
  ]);
  const { id, postcode } = evidence.property;
  return { ...around(id, value, valuedAt), ...valuationSlice(postcode, value, rent) };
}

export function valuationSlice(
  postcode: string | null,
  value: HomeValue,
  rent: HomeRent | null,
): ValuationSlice {
  const valued = value.status === 'valued' ? value : null;
  const monthlyRentPence = rent?.monthlyRentPence ?? null;
  return {
    postcode,
    sale_estimate: pounds(valued?.pricePence ?? null),
    sale_lower: pounds(valued?.lowerPence ?? null),
    sale_upper: pounds(valued?.upperPence ?? null),
    rent_estimate: pounds(monthlyRentPence),
    gross_yield_pct: percent(
      grossYieldBasisPoints({ pricePence: valued?.pricePence ?? null, monthlyRentPence }),
    ),
    confidence: valued?.confidence ?? 0,
    area_average: pounds(valued?.areaAveragePence ?? null),
    source: valued?.source ?? 'no estimate: the registered sales do not support one',
  };
}

function around(id: string | null, value: HomeValue, valuedAt: Date) {
  return {
    property_id: id,
    comparables_count: value.evidenceCount,
    valued_at: valuedAt.toISOString(),
    reason: value.status === 'valued' ? null : value.reason,
  };
}

/** What a home of a postcode or an outcode would sell and let for, as far as the query describes it. */
export async function valuationAt(
  { ports, areas, sales }: Judge,
  query: Query & { readonly postcode: string },
  { now, signal }: Pick<Call, 'now' | 'signal'>,
): Promise<Answer> {
  const { postcode, floor_area_sqft: sqft } = query;
  const bedrooms = query.bedrooms ?? null;
  const [known, centre, model] = await Promise.all([
    ports.postcodes.find(postcode, signal),
    ports.postcodes.centreOf(postcode, signal),
    areas.model(outcodeOf(postcode), now, signal),
  ]);
  const point = known?.point ?? centre;
  const [value, rent] = await Promise.all([
    valueHome(
      sales,
      {
        saon: null,
        paon: null,
        street: null,
        town: null,
        postcode,
        point: known?.point ?? null,
        typeCode: query.type === undefined ? null : typeCodeOf(query.type),
        tenure: query.tenure ?? null,
        newBuild: false,
        floorAreaSqm: sqft === undefined ? null : sqft / SQFT_PER_SQM,
        date: dayOf(now),
      },
      model,
      signal,
    ),
    rentHome(ports, { point, bedrooms, district: known?.district ?? null }, now, signal),
  ]);
  return { ...around(null, value, now), ...valuationSlice(postcode, value, rent) };
}
