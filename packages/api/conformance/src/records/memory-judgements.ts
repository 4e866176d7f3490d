import type {
  AreaJudgement,
  EstimateStore,
  HomeValue,
  JudgedBy,
  Judgements,
  PropertyEstimates,
} from '@freehold/operations';
import { outcodeOf, type KeptRecords } from './kept-records.ts';
import type { MemoryDerived } from './memory-derived-records.ts';
import { versionOfOutcode } from './memory-data-versions.ts';
import type { MemoryLinks } from './memory-sold-prices.ts';

function valueOf(scored: PropertyEstimates, basis: NonNullable<PropertyEstimates['basis']>) {
  const evidenceCount = basis.valueEvidenceCount;
  if (scored.valuePence === null) {
    return { status: 'declined', reason: basis.valueReason, evidenceCount } as HomeValue;
  }
  return {
    status: 'valued',
    pricePence: scored.valuePence,
    lowerPence: scored.valueLowerPence,
    upperPence: scored.valueUpperPence,
    confidence: scored.valueConfidence,
    exactPence: basis.valueExactPence,
    areaAveragePence: basis.areaAveragePence,
    evidenceCount,
  } as HomeValue;
}

export function memoryJudgements(
  kept: KeptRecords,
  links: MemoryLinks,
  derived: MemoryDerived,
): Judgements {
  const serving = (outcode: string | null, by: JudgedBy): AreaJudgement | null => {
    const area = kept.areas.get(outcode);
    if (!area || area.rules !== by.rules || area.judgedAt < by.since) return null;
    return area.version >= versionOfOutcode(kept, outcode) ? area : null;
  };
  const homes = (outcode: string | null) =>
    kept
      .properties()
      .filter(({ postcode }) => outcodeOf(postcode) === outcode)
      .filter(
        ({ id }) =>
          kept.listings().some(({ propertyId }) => propertyId === id) ||
          (outcode !== null && links.ofHome(id).some(({ match }) => match.unitExact)),
      )
      .map(({ id, point, postcode }) => ({
        id,
        point: point ?? kept.of.postcode.get(postcode ?? '')?.point ?? null,
      }));
  const judgedHome = (propertyId: string, area: AreaJudgement | null | undefined) => {
    const scored = kept.estimates.get(kept.of.property.get(propertyId)?.id ?? '');
    if (!area || !scored?.basis || scored.scoredAt < area.judgedAt) return null;
    const { rent } = scored.basis;
    return {
      value: valueOf(scored, scored.basis),
      rent: rent && { monthlyRentPence: scored.monthlyRentPence, ...rent },
    };
  };
  return {
    priceModel: async (area) => derived.models.get(area) ?? null,
    home: async (propertyId, by) => {
      const outcode = outcodeOf(kept.of.property.get(propertyId)?.postcode ?? null);
      const area = outcode === null ? null : serving(outcode, by);
      const judged = judgedHome(propertyId, area);
      return area && judged && { stock: area.stock, judgedAt: area.judgedAt, ...judged };
    },
    changedHomes: async (outcode, { by, limit }) => {
      const area = kept.areas.get(outcode);
      const stands = area && area.rules === by.rules && area.judgedAt >= by.since ? area : null;
      return kept
        .properties()
        .filter(({ id, postcode }) => outcodeOf(postcode) === outcode && kept.changedHomes.has(id))
        .slice(0, limit)
        .map(({ id }) => ({ id, judged: judgedHome(id, stands) }));
    },
    area: async (outcode, by) => {
      const area = serving(outcode, by);
      return area && { stock: area.stock, judgedAt: area.judgedAt };
    },
    outstanding: async (by) => {
      const outcodes = new Set(kept.properties().map(({ postcode }) => outcodeOf(postcode)));
      const named = [...outcodes]
        .filter((one) => one !== null)
        .filter((one) => !serving(one, by))
        .sort((a, b) => (a < b ? -1 : 1));
      return homes(null).length > 0 && !serving(null, by) ? [...named, null] : named;
    },
    unjudged: async (outcodes, by) =>
      kept.properties().filter(({ id, postcode }) => {
        const outcode = outcodeOf(postcode);
        return (
          outcode !== null &&
          outcodes.includes(outcode) &&
          !serving(outcode, by) &&
          !kept.estimates.has(id) &&
          links.ofHome(id).some(({ match }) => match.unitExact)
        );
      }).length,
    homes: async (outcode) => homes(outcode),
  };
}

/** Keeps what scoring finds; of unknown properties nothing. */
export function memoryEstimates(kept: KeptRecords, derived: MemoryDerived): EstimateStore {
  return {
    putEstimates: async (rows) => {
      kept.touch('estimate');
      derived.mark('leads', 'markets');
      for (const row of rows) {
        if (kept.of.property.has(row.propertyId)) kept.estimates.set(row.propertyId, row);
      }
    },
    putArea: async (area) => {
      kept.touch('area-judgement');
      kept.areas.set(area.outcode, area);
      for (const id of kept.changedHomes) {
        const home = kept.of.property.get(id);
        if (outcodeOf(home?.postcode ?? null) === area.outcode) kept.changedHomes.delete(id);
      }
    },
  };
}
