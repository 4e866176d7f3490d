import {
  dayOf,
  uuidBytes,
  noteChange,
  type AreaJudgement,
  type EstimateBasis,
  type LeadJudgement,
  type PropertyEstimates,
} from '@freehold/operations';
import { bit } from '../columns.ts';
import { refreshEstimatedFigures } from './estimated-figures.ts';
import { mark } from './marks.ts';
import type { Statements } from './statements.ts';

const replaceRow = `INSERT OR REPLACE INTO estimates (property_key, value, value_lower, value_upper, value_confidence,
    rent, deal_score, is_hot_deal, motivation_score, motivation_tier, brrr_tier, hmo_tier, btl_tier, scored_at,
    value_reason, value_evidence, value_exact, area_average,
    rent_lower, rent_upper, rent_evidence,
    modelled_rent, modelled_rent_lower, modelled_rent_upper, modelled_rent_evidence,
    modelled_rent_radius_metres, modelled_rent_basis, lead_class, lead_signals, delisted_day)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

function basisValues(basis: EstimateBasis | null): (string | number | null)[] {
  const rent = basis?.rent ?? null;
  const modelled = rent?.modelled ?? null;
  return [
    basis?.valueReason ?? null,
    basis?.valueEvidenceCount ?? null,
    basis?.valueExactPence ?? null,
    basis?.areaAveragePence ?? null,
    rent?.lowerMonthlyRentPence ?? null,
    rent?.upperMonthlyRentPence ?? null,
    rent?.comparablesCount ?? null,
    modelled?.monthlyRentPence ?? null,
    modelled?.lowerMonthlyRentPence ?? null,
    modelled?.upperMonthlyRentPence ?? null,
    modelled?.comparablesCount ?? null,
    modelled?.radiusMetres ?? null,
    modelled?.basis ?? null,
  ];
}

function leadValues(lead: LeadJudgement | null): (string | number | null)[] {
  if (lead === null) return [null, null, null];
  const { classification, signals, delistedOn } = lead;
  return [classification, JSON.stringify(signals), delistedOn === null ? null : dayOf(delistedOn)];
}

/** Writes estimates and scores by property, in one transaction; unknown properties are passed over. */
export function putEstimates(statements: Statements, rows: readonly PropertyEstimates[]): void {
  statements.write(() => {
    for (const row of rows) {
      const property = statements
        .get('SELECT key FROM properties WHERE id = ?')
        .get(uuidBytes(row.propertyId)) as { key: number } | undefined;
      if (!property) continue;
      statements.run(
        replaceRow,
        property.key,
        row.valuePence,
        row.valueLowerPence,
        row.valueUpperPence,
        row.valueConfidence,
        row.monthlyRentPence,
        row.dealScore,
        bit(row.isHotDeal),
        row.motivationScore,
        row.motivationTier,
        row.playbookTiers.brrr_candidate,
        row.playbookTiers.hmo_conversion,
        row.playbookTiers.btl_candidate,
        row.scoredAt.getTime(),
        ...basisValues(row.basis),
        ...leadValues(row.lead),
      );
      refreshEstimatedFigures(statements, property.key);
      mark(statements, 'leads', property.key);
    }
    statements.answer(noteChange('estimate'));
  });
}

const changesJudged = `DELETE FROM changed_homes WHERE property_key IN (SELECT key FROM properties WHERE outcode = ?)`;

/** Writes what was found of an outcode; what was put of its homes serves from now on. */
export function putArea(statements: Statements, area: AreaJudgement): void {
  const { demandIndex, medianDaysListed, yieldBasisPoints, listingsUntil } = area.stock;
  statements.write(() => {
    statements.run(
      `INSERT OR REPLACE INTO area_judgements (outcode, rules, judged_at, generation, demand_index,
       median_days_listed, yield_p25, yield_median, yield_p75, listings_until)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
    );
    statements.run(changesJudged, area.outcode);
    statements.answer(noteChange('area-judgement'));
  });
}
