import {
  AreaFit,
  type LogIndex,
  modelledSale,
  monthOf,
  officialIndex,
  type Sale,
} from '@freehold/market';
import { calibrateArea } from '@freehold/market/evaluate';
import { dayOf } from '../operation/days.ts';
import type { DerivedRecords, Mark, OutcodeSales } from '../ports/derived-records.ts';
import type { PriceModel, SalesCounted } from '../ports/judgements.ts';
import { type DerivationOptions, inBatches, type ModelDue } from './in-batches.ts';
import { priceModels } from './price-models-2026-11.ts';

const areasAtOnce = 1;
/** More than there are postcode areas. */
const marksAtOnce = 1_000;

/**
 * Fits anew the price models of the postcode areas whose sales, postcodes or published index changed, and of those that
 * other rules made: on all sales before today, read page by page, with what past valuations of the area's own sales teach. That
 * is kept from the model before where it still serves, so that a model rests on the sales held and on the model before it.
 */
export async function deriveModels(
  store: DerivedRecords,
  now: Date,
  options: DerivationOptions,
): Promise<void> {
  await store.markModels(priceModels.rules);
  const { fitElsewhere, signal } = options;
  if (fitElsewhere !== undefined) await fitElsewhere(await modelsDue(store, signal));
  await inBatches(store, { stage: 'models', limit: areasAtOnce }, options, async (marks) => {
    for (const mark of marks) await deriveModel(store, mark, now, signal);
  });
}

/** Fits and keeps the price model of one postcode area. The same sales and model before give the same one in whatever process. */
export async function deriveModel(
  store: DerivedRecords,
  mark: Mark,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const made = await modelOfArea(store, String(mark.of), dayOf(now), signal);
  await store.keepModels([{ mark, model: made && { rules: priceModels.rules, ...made } }]);
}

/** The areas that are marked, those with the most sales first. */
async function modelsDue(store: DerivedRecords, signal: AbortSignal): Promise<readonly ModelDue[]> {
  const marks = await store.marks('models', { limit: marksAtOnce }, signal);
  const held = await store.areasWithSales(signal);
  const sales = new Map(held.map((one) => [one.area, one.sales]));
  return marks
    .map((mark) => ({ mark, sales: sales.get(String(mark.of)) ?? 0 }))
    .sort((a, b) => b.sales - a.sales);
}

/** Null without sales. */
async function modelOfArea(
  store: DerivedRecords,
  area: string,
  today: string,
  signal: AbortSignal,
): Promise<Omit<PriceModel, 'rules'> | null> {
  const outcodes = await store.outcodesOfArea(area, signal);
  const calibrating = outcodesToCalibrate(outcodes);
  const fit = new AreaFit();
  const tested: Sale[] = [];
  let [until, sales, placed, sized] = ['', 0, 0, 0];
  for (const { outcode } of outcodes) {
    for await (const sale of salesOfOutcode(store, outcode, signal)) {
      if (sale.date >= today) break;
      const modelled = modelledSale(sale);
      if (modelled !== null) fit.add(modelled);
      if (calibrating.has(outcode)) tested.push(sale);
      if (sale.date > until) until = sale.date;
      sales += 1;
      if (sale.point !== null) placed += 1;
      if (sale.floorAreaSqm !== null) sized += 1;
    }
  }
  const base = await publishedIndexOfArea(store, area, signal);
  const model = fit.fit({ untilMonth: monthOf(today), base });
  if (model === null) return null;
  const learnedFrom = { until, sales, placed, sized, isIndexed: base !== null };
  const kept = keptExperience(await store.keptModel(area, signal), learnedFrom);
  if (kept !== null) return { model, ...kept };
  const modelBefore = (month: number) => fit.fit({ untilMonth: month, beforeMonth: month, base });
  return { model, ...calibrateArea(tested, modelBefore), learnedFrom };
}

/** All outcodes of the area, or every second, third, … where together they have more sales than are kept in memory. */
function outcodesToCalibrate(outcodes: readonly OutcodeSales[]): ReadonlySet<string> {
  const total = outcodes.reduce((sum, { sales }) => sum + sales, 0);
  const each = Math.max(1, Math.ceil(total / priceModels.salesInMemory));
  return new Set(outcodes.filter((_, at) => at % each === 0).map(({ outcode }) => outcode));
}

/** What past valuations taught, with the sales that it was learned from. */
type Experience = Pick<PriceModel, 'stack' | 'calibration' | 'learnedFrom'>;

const { months, changedShare } = priceModels.learnedAnew;
const counts = ['sales', 'placed', 'sized'] as const;

/**
 * What the model kept of an area learned, where it serves its sales of now; null where it must be learned anew: made by other
 * rules, in another quarter, with or without a published index, or from sales of which too many have changed since.
 */
export function keptExperience(kept: PriceModel | null, now: SalesCounted): Experience | null {
  if (kept === null || kept.rules !== priceModels.rules) return null;
  const { stack, calibration, learnedFrom: then } = kept;
  const isSame = then.isIndexed === now.isIndexed && quarterAfter(then) === quarterAfter(now);
  const most = then.sales * changedShare;
  return isSame && counts.every((of) => Math.abs(now[of] - then[of]) <= most)
    ? { stack, calibration, learnedFrom: then }
    : null;
}

/** The quarter of the month after the last sale: what is learned then rests on the months before it. */
function quarterAfter({ until }: SalesCounted): number {
  return Math.floor((monthOf(until) + 1) / months);
}

/** The sales of an outcode by day and id, read page by page. */
export async function* salesOfOutcode(
  store: Pick<DerivedRecords, 'salesOfOutcode'>,
  outcode: string,
  signal: AbortSignal,
): AsyncGenerator<Sale> {
  let after: Sale | undefined;
  for (;;) {
    const page = { after, limit: priceModels.salesAtOnce };
    const sales = await store.salesOfOutcode(outcode, page, signal);
    yield* sales;
    after = sales.at(-1);
    if (after === undefined || sales.length < page.limit) return;
  }
}

/** The published index that the price model of a postcode area leans on; null where none is held. */
export async function publishedIndexOfArea(
  store: Pick<DerivedRecords, 'officialMonths'>,
  area: string,
  signal: AbortSignal,
): Promise<LogIndex | null> {
  const months = await store.officialMonths(area, signal);
  return officialIndex(
    months.map(({ month, byType: { D, S, T, F } }) => ({
      month,
      byType: { D: D.index, S: S.index, T: T.index, F: F.index },
    })),
  );
}
