import {
  dayOf,
  markEach,
  noteChange,
  raw,
  type AreaJudgement,
  type PropertyEstimates,
} from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { refreshSearchRows, touchHomes } from './search-rows.ts';
import { leaveOneEach, makeStaging, stage } from './staging.ts';
import { upsert } from './upsert.ts';
import { writing } from './writing.ts';

const figures = {
  value: 'bigint',
  value_lower: 'bigint',
  value_upper: 'bigint',
  value_confidence: 'integer',
  rent: 'bigint',
  deal_score: 'integer',
  is_hot_deal: 'boolean',
  motivation_score: 'integer',
  motivation_tier: 'text',
  brrr_tier: 'text',
  hmo_tier: 'text',
  btl_tier: 'text',
  scored_at: 'bigint',
  value_reason: 'text',
  value_evidence: 'integer',
  value_exact: 'bigint',
  area_average: 'bigint',
  rent_lower: 'bigint',
  rent_upper: 'bigint',
  rent_evidence: 'integer',
  modelled_rent: 'bigint',
  modelled_rent_lower: 'bigint',
  modelled_rent_upper: 'bigint',
  modelled_rent_evidence: 'integer',
  modelled_rent_radius_metres: 'integer',
  modelled_rent_basis: 'text',
  lead_class: 'text',
  lead_signals: 'json',
  delisted_day: 'integer',
} as const;
const staging = {
  table: 'staged_estimates',
  natural: ['property_id'],
  columns: { property_id: 'uuid', ...figures },
} as const;

function rowOf(row: PropertyEstimates) {
  const { basis, lead } = row;
  const rent = basis?.rent ?? null;
  const modelled = rent?.modelled ?? null;
  return {
    property_id: row.propertyId,
    value: row.valuePence,
    value_lower: row.valueLowerPence,
    value_upper: row.valueUpperPence,
    value_confidence: row.valueConfidence,
    rent: row.monthlyRentPence,
    deal_score: row.dealScore,
    is_hot_deal: row.isHotDeal,
    motivation_score: row.motivationScore,
    motivation_tier: row.motivationTier,
    brrr_tier: row.playbookTiers.brrr_candidate,
    hmo_tier: row.playbookTiers.hmo_conversion,
    btl_tier: row.playbookTiers.btl_candidate,
    scored_at: row.scoredAt.getTime(),
    value_reason: basis?.valueReason ?? null,
    value_evidence: basis?.valueEvidenceCount ?? null,
    value_exact: basis?.valueExactPence ?? null,
    area_average: basis?.areaAveragePence ?? null,
    rent_lower: rent?.lowerMonthlyRentPence ?? null,
    rent_upper: rent?.upperMonthlyRentPence ?? null,
    rent_evidence: rent?.comparablesCount ?? null,
    modelled_rent: modelled?.monthlyRentPence ?? null,
    modelled_rent_lower: modelled?.lowerMonthlyRentPence ?? null,
    modelled_rent_upper: modelled?.upperMonthlyRentPence ?? null,
    modelled_rent_evidence: modelled?.comparablesCount ?? null,
    modelled_rent_radius_metres: modelled?.radiusMetres ?? null,
    modelled_rent_basis: modelled?.basis ?? null,
    lead_class: lead?.classification ?? null,
    lead_signals: lead === null ? null : JSON.stringify(lead.signals),
    delisted_day: (lead?.delistedOn ?? null) === null ? null : dayOf(lead?.delistedOn as string),
  };
}

const ofHomes = `${staging.table} s JOIN properties p ON p.id = s.property_id`;
const write = upsert({
  table: 'estimates',
  natural: ['property_key'],
  values: {
    property_key: 'p.key',
    ...Object.fromEntries(Object.keys(figures).map((name) => [name, `s.${name}`])),
  },
  from: raw(ofHomes),
  json: ['lead_signals'],
});
const homes = raw(`SELECT p.key AS mark FROM ${ofHomes}`);

/** Writes estimates and scores by property, in one transaction; unknown properties are passed over. @throws StoreBusy */
export async function putEstimates(
  database: Database,
  estimates: readonly PropertyEstimates[],
): Promise<void> {
  await writing(database, async (w) => {
    await makeStaging(w.run, staging);
    await stage(w.copy, staging, estimates.map(rowOf));
    await leaveOneEach(w.run, staging);
    await w.rows(write);
    await w.answer(markEach('leads', homes));
    await w.answer(touchHomes(homes));
    await w.answer(refreshSearchRows());
    await w.answer(noteChange('estimate'));
  });
}

const judgement = {
  outcode: '$1',
  rules: '$2',
  judged_at: '$3',
  generation: '$4',
  demand_index: '$5',
  median_days_listed: '$6',
  yield_p25: '$7',
  yield_median: '$8',
  yield_p75: '$9',
  listings_until: '$10',
} as const;
const columns = Object.keys(judgement);
const writeArea = statement(
  `INSERT INTO area_judgements (${columns.join(', ')}) VALUES (${Object.values(judgement).join(', ')})
   ON CONFLICT (outcode) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
);

const changesJudged = statement(
  `DELETE FROM changed_homes WHERE property_key = ANY(ARRAY(SELECT key FROM properties WHERE outcode = $1))`,
);

/** Writes what was found of an outcode; what was put of its homes serves from now on. @throws StoreBusy */
export async function putArea(database: Database, area: AreaJudgement): Promise<void> {
  const { demandIndex, medianDaysListed, yieldBasisPoints, listingsUntil } = area.stock;
  await writing(database, async (w) => {
    await w.run(writeArea, [
      area.outcode ?? '',
      area.rules,
      area.judgedAt.getTime(),
      area.version,
      demandIndex,
      medianDaysListed,
      yieldBasisPoints?.p25 ?? null,
      yieldBasisPoints?.median ?? null,
      yieldBasisPoints?.p75 ?? null,
      listingsUntil,
    ]);
    await w.run(changesJudged, [area.outcode]);
    await w.answer(noteChange('area-judgement'));
  });
}
