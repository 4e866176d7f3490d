import type { AreaJudgement } from '../ports/judgements.ts';
import type { PropertyEstimates } from '../ports/listings.ts';
import { dayOf } from './days.ts';
import { all, type Question } from './records/question.ts';
import type { RecordDialect } from './records/record-dialect.ts';
import { insert, replacing, type RowMap, type TableRows } from './records/row-map.ts';
import { raw, sql } from './sql.ts';

/** What was judged of a home, beside the key of the home. */
export const estimateMap: RowMap<PropertyEstimates> = {
  value: ['bigint', ({ valuePence }) => valuePence],
  value_lower: ['bigint', ({ valueLowerPence }) => valueLowerPence],
  value_upper: ['bigint', ({ valueUpperPence }) => valueUpperPence],
  value_confidence: ['integer', ({ valueConfidence }) => valueConfidence],
  rent: ['bigint', ({ monthlyRentPence }) => monthlyRentPence],
  deal_score: ['integer', ({ dealScore }) => dealScore],
  is_hot_deal: ['boolean', ({ isHotDeal }) => isHotDeal],
  motivation_score: ['integer', ({ motivationScore }) => motivationScore],
  motivation_tier: ['text', ({ motivationTier }) => motivationTier],
  brrr_tier: ['text', ({ playbookTiers }) => playbookTiers.brrr_candidate],
  hmo_tier: ['text', ({ playbookTiers }) => playbookTiers.hmo_conversion],
  btl_tier: ['text', ({ playbookTiers }) => playbookTiers.btl_candidate],
  scored_at: ['bigint', ({ scoredAt }) => scoredAt.getTime()],
  value_reason: ['text', ({ basis }) => basis?.valueReason ?? null],
  value_evidence: ['integer', ({ basis }) => basis?.valueEvidenceCount ?? null],
  value_exact: ['bigint', ({ basis }) => basis?.valueExactPence ?? null],
  area_average: ['bigint', ({ basis }) => basis?.areaAveragePence ?? null],
  rent_lower: ['bigint', ({ basis }) => basis?.rent?.lowerMonthlyRentPence ?? null],
  rent_upper: ['bigint', ({ basis }) => basis?.rent?.upperMonthlyRentPence ?? null],
  rent_evidence: ['integer', ({ basis }) => basis?.rent?.comparablesCount ?? null],
  modelled_rent: ['bigint', (row) => modelledOf(row)?.monthlyRentPence ?? null],
  modelled_rent_lower: ['bigint', (row) => modelledOf(row)?.lowerMonthlyRentPence ?? null],
  modelled_rent_upper: ['bigint', (row) => modelledOf(row)?.upperMonthlyRentPence ?? null],
  modelled_rent_evidence: ['integer', (row) => modelledOf(row)?.comparablesCount ?? null],
  modelled_rent_radius_metres: ['integer', (row) => modelledOf(row)?.radiusMetres ?? null],
  modelled_rent_basis: ['text', (row) => modelledOf(row)?.basis ?? null],
  lead_class: ['text', ({ lead }) => lead?.classification ?? null],
  lead_signals: ['json', ({ lead }) => (lead === null ? null : JSON.stringify(lead.signals))],
  delisted_day: ['integer', ({ lead }) => (lead?.delistedOn ? dayOf(lead.delistedOn) : null)],
};

/** With the key of the home as the store keeps it. */
export const estimateRows: TableRows<PropertyEstimates & { readonly propertyKey: number }> = {
  table: 'estimates',
  natural: ['property_key'],
  map: { property_key: ['bigint', ({ propertyKey }) => propertyKey], ...estimateMap },
};

const modelledOf = ({ basis }: PropertyEstimates) => basis?.rent?.modelled;

/** '' stands for homes without an outcode. */
export const areaJudgementRows: TableRows<AreaJudgement> = {
  table: 'area_judgements',
  natural: ['outcode'],
  map: {
    outcode: ['text', ({ outcode }) => outcode ?? ''],
    rules: ['text', ({ rules }) => rules],
    judged_at: ['bigint', ({ judgedAt }) => judgedAt.getTime()],
    generation: ['bigint', ({ version }) => version],
    demand_index: ['integer', ({ stock }) => stock.demandIndex],
    median_days_listed: ['integer', ({ stock }) => stock.medianDaysListed],
    yield_p25: ['integer', ({ stock }) => stock.yieldBasisPoints?.p25 ?? null],
    yield_median: ['integer', ({ stock }) => stock.yieldBasisPoints?.median ?? null],
    yield_p75: ['integer', ({ stock }) => stock.yieldBasisPoints?.p75 ?? null],
    listings_until: ['text', ({ stock }) => stock.listingsUntil],
  },
};

/** Writes what was found of an outcode. */
export function keepAreaJudgement(dialect: RecordDialect, area: AreaJudgement): Question<unknown> {
  const { table, map } = areaJudgementRows;
  return all(
    sql`${insert(dialect, table, map, [area])} WHERE true ${raw(replacing(areaJudgementRows))}`,
  );
}
