import type { DerivedRecords, PriceModel, SaleRecord, ValuedMonth } from '@freehold/operations';
import { outcodeOf, type KeptRecords, order } from './kept-records.ts';
import type { MemoryMarks } from './memory-marks.ts';
import { soldHome, type MemoryLinks } from './memory-sold-prices.ts';

/** The postcode area of a postcode or an outcode. */
export const areaOf = (place: string | null): string | null =>
  /^[A-Z]+/.exec(place ?? '')?.[0] ?? null;

export type ModelQuestions = Pick<
  DerivedRecords,
  | 'markModels'
  | 'areasWithSales'
  | 'outcodesOfArea'
  | 'salesOfOutcode'
  | 'officialMonths'
  | 'keptModel'
  | 'keepModels'
  | 'keepValuedMonths'
>;

interface KeptModels {
  readonly models: Map<string, PriceModel>;
  readonly valuedMonths: Map<string, ValuedMonth>;
}

/** What derivation asks for the price models of postcode areas. */
export function memoryModels(
  {
    kept,
    links,
    marks,
    mark,
  }: {
    readonly kept: KeptRecords;
    readonly links: MemoryLinks;
    readonly marks: MemoryMarks;
    readonly mark: () => void;
  },
  { models, valuedMonths }: KeptModels,
): ModelQuestions {
  return {
    markModels: async (rules) => {
      if ([...models.values()].some((one) => one.rules !== rules)) mark();
    },
    areasWithSales: async () => {
      const counts = new Map<string, number>();
      for (const { postcode } of kept.sales()) {
        const area = areaOf(outcodeOf(postcode));
        if (area !== null) counts.set(area, (counts.get(area) ?? 0) + 1);
      }
      return [...counts]
        .map(([area, sales]) => ({ area, sales }))
        .sort((a, b) => order(a.area, b.area));
    },
    outcodesOfArea: async (area) => {
      const counts = new Map<string, number>();
      for (const { postcode } of kept.sales()) {
        const outcode = outcodeOf(postcode);
        if (outcode === null || areaOf(outcode) !== area) continue;
        counts.set(outcode, (counts.get(outcode) ?? 0) + 1);
      }
      return [...counts]
        .map(([outcode, sales]) => ({ outcode, sales }))
        .sort((a, b) => order(a.outcode, b.outcode));
    },
    salesOfOutcode: async (outcode, { after, limit }) => {
      const isAfter = (sale: SaleRecord) =>
        after === undefined || order(sale.date, after.date) > 0
          ? true
          : sale.date === after.date && sale.id > after.id;
      return kept
        .sales()
        .filter((sale) => outcodeOf(sale.postcode) === outcode && isAfter(sale))
        .sort((a, b) => order(a.date, b.date) || order(a.id, b.id))
        .slice(0, limit)
        .map((sale) => soldHome(kept, links, sale));
    },
    officialMonths: async (area) => {
      const counts = new Map<string, number>();
      for (const { postcode, district } of kept.of.postcode.values()) {
        if (district === null || areaOf(postcode) !== area) continue;
        counts.set(district, (counts.get(district) ?? 0) + 1);
      }
      const [most] = [...counts].sort((a, b) => b[1] - a[1] || order(a[0], b[0]));
      const months = [...kept.of['house-price-index'].values()];
      const isHeld = months.some(({ areaCode }) => areaCode === most?.[0]);
      return months
        .filter(({ areaCode }) => areaCode === (isHeld ? most?.[0] : area))
        .sort((a, b) => order(a.month, b.month));
    },
    keptModel: async (area) => models.get(area) ?? null,
    keepModels: async (results) => {
      const changed: string[] = [];
      marks.keep('models', results, (area, { model }) => {
        if (JSON.stringify(models.get(area) ?? null) === JSON.stringify(model)) return;
        changed.push(area);
        if (model === null) models.delete(area);
        else models.set(area, model);
      });
      kept.touch(...(changed.length > 0 ? (['price-model'] as const) : []));
      for (const outcode of kept.changed.keys()) {
        if (changed.includes(areaOf(outcode) ?? '')) kept.changed.set(outcode, kept.generation);
      }
    },
    keepValuedMonths: async (months) => {
      for (const month of months) valuedMonths.set(month.month, month);
    },
  };
}
