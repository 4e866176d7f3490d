import * as check from './checks.ts';
import { groupBy } from './grouping.ts';
import { PROTOCOL } from './data/evaluation-2026-11.ts';
import { AreaModels, inStoreOrder } from './evaluation/area-models.ts';
import { HARD_SALES, middleOf, priceBand, sectorOf, widthGroup } from './evaluation/groups.ts';
import { accuracyOf, type Accuracy } from './evaluation/accuracy.ts';
import { BASELINE_NAMES, type BaselineName } from './evaluation/baselines.ts';
import { inOrderOfDate } from './evaluation/order-of-date.ts';
import { walkForward, type Outcome, type WalkedForward } from './evaluation/walk-forward.ts';
import { checkSale, monthName, monthOf, type Sale } from './sale.ts';
import type { Declined, EvidenceTier, PastError } from './valuation.ts';
import type { LogIndex } from './valuation/area-model.ts';
import { prepareSale, type PreparedSale } from './valuation/prepared.ts';

export type { Accuracy, PriceRelatedBias } from './evaluation/accuracy.ts';
export { calibrateArea } from './evaluation/calibrate-area.ts';
export type { BaselineName } from './evaluation/baselines.ts';

export interface EvaluationInput {
  /** Any order; the same sale twice counts twice. */
  readonly sales: readonly Sale[];
  /** Dates `YYYY-MM-DD`: valued from `from` (included) until `until` (excluded). */
  readonly from: string;
  readonly until: string;
  /** Nation by which the report groups, for example by postcode; null is left out of that table. */
  readonly nationOf: (sale: Sale) => string | null;
  /** A published index of the area, where there is one. */
  readonly officialIndex?: LogIndex;
  /** Called before each month that is valued, with the pass and the number of sales in it. */
  readonly onProgress?: (progress: EvaluationProgress) => void;
  /** Ages of the evidence to test beside that of the day before, in months from 1. */
  readonly lagMonths?: readonly number[];
}

/** How far an evaluation is. */
export interface EvaluationProgress {
  /** Months by which the evidence of the pass ends before each sale; 0 in the first pass. */
  readonly lagMonths: number;
  /** Sales of the pass that were valued, and that are due in all. */
  readonly valued: number;
  readonly due: number;
}

export interface BaselineComparison {
  readonly baseline: BaselineName;
  /** Both measured on the sales where the baseline answers. */
  readonly ours: Accuracy;
  readonly theirs: Accuracy;
}

export interface AccuracyGroup {
  readonly group: string;
  readonly accuracy: Accuracy;
  readonly baselines: readonly BaselineComparison[];
}

/** A postcode sector, at the middle of its tested sales. */
export interface PlaceAccuracy {
  readonly group: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: Accuracy;
}

export interface LagAccuracy {
  readonly lagMonths: number;
  readonly accuracy: Accuracy;
  readonly declined: Readonly<Partial<Record<Declined['reason'], number>>>;
}

export interface EvaluationReport {
  readonly from: string;
  readonly until: string;
  readonly salesRead: number;
  /** Sales of other property types, without position or full postcode. */
  readonly salesUnusable: number;
  readonly declined: Readonly<Partial<Record<Declined['reason'], number>>>;
  readonly overall: AccuracyGroup;
  readonly byNation: readonly AccuracyGroup[];
  readonly byType: readonly AccuracyGroup[];
  readonly byPriceBand: readonly AccuracyGroup[];
  readonly byTier: readonly AccuracyGroup[];
  readonly byOutcode: readonly AccuracyGroup[];
  /** Fifths of the sales by the width of the stated interval, the narrowest first. */
  readonly byWidth: readonly AccuracyGroup[];
  /** New builds, homes sold again within a year, flats below £150,000; one sale can be in several. */
  readonly byHardSale: readonly AccuracyGroup[];
  readonly byYear: readonly AccuracyGroup[];
  /** Postcode sectors with 20 tested sales or more. */
  readonly bySector: readonly PlaceAccuracy[];
  /** One entry for each of `lagMonths`: the same sales valued from evidence that ends so many months before each. */
  readonly byLag: readonly LagAccuracy[];
  /** Errors by tier of everything valued: what a calibration is made from. */
  readonly errorsByTier: Readonly<Partial<Record<EvidenceTier, readonly PastError[]>>>;
}

/**
 * Walk-forward test: goes through the sales in order of date and values each ordinary-market sale (category A) of the
 * period from what was sold on earlier days only; area models and calibration use earlier months only. The valuation is
 * {@link value}, with the evidence that a store would give it. For each of `lagMonths` the same sales are valued once
 * more from evidence that ends so many months earlier, with the calibration that could be known by then.
 *
 * @example evaluate({ sales, from: '2023-01-01', until: '2024-01-01', nationOf: () => 'england' }).salesRead // => 120
 */
export function evaluate(input: EvaluationInput): EvaluationReport {
  check.record(input, 'input');
  check.each(input.sales, 'sales', checkSale);
  check.day(input.from, 'from');
  check.day(input.until, 'until');
  check.callback(input.nationOf, 'nationOf');
  if (input.onProgress !== undefined) check.callback(input.onProgress, 'onProgress');
  if (input.officialIndex !== undefined) check.record(input.officialIndex, 'officialIndex');
  const prepared = inOrderOfDate(input.sales.map(prepareSale).filter((sale) => sale !== null));
  const models = new AreaModels(inStoreOrder(input.sales), input.officialIndex ?? null);
  const walk = walkForward(prepared, { ...input, models });
  return report(input, { prepared, models, walk });
}

function report(
  input: EvaluationInput,
  done: {
    readonly prepared: readonly PreparedSale[];
    readonly models: AreaModels;
    readonly walk: WalkedForward;
  },
): EvaluationReport {
  const { outcomes, declined, calibration } = done.walk;
  const by = (name: (outcome: Outcome) => string | null, least = 1): AccuracyGroup[] => {
    const groups = groupBy(outcomes, name);
    return [...groups]
      .filter(
        (entry): entry is [string, Outcome[]] => entry[0] !== null && entry[1].length >= least,
      )
      .sort((a, b) => (a[0] < b[0] ? -1 : 1))
      .map(([group, members]) => grouped(group, members));
  };
  return {
    from: input.from,
    until: input.until,
    salesRead: input.sales.length,
    salesUnusable: input.sales.length - done.prepared.length,
    declined,
    overall: grouped('all', outcomes),
    byNation: by((outcome) => input.nationOf(outcome.sale.sale)),
    byType: by((outcome) => outcome.sale.sale.typeCode),
    byPriceBand: by(priceBand),
    byTier: by((outcome) => outcome.tier),
    byOutcode: by((outcome) => outcome.sale.outcode, PROTOCOL.outcodeLeastSales),
    byWidth: by(widthGroup(outcomes)),
    byHardSale: Object.entries(HARD_SALES)
      .map(([name, is]) => grouped(name, outcomes.filter(is)))
      .filter(({ accuracy }) => accuracy.count > 0),
    byYear: by((outcome) => outcome.sale.sale.date.split('-', 1)[0]!),
    bySector: [...groupBy(outcomes, sectorOf)]
      .filter(([, members]) => members.length >= PROTOCOL.sectorLeastSales)
      .sort((a, b) => (a[0] < b[0] ? -1 : 1))
      .map(([group, members]) => ({
        group,
        ...middleOf(members),
        accuracy: accuracyOf(members),
      })),
    byLag: lagged(input, done),
    errorsByTier: calibration.all(),
  };
}

function lagged(
  input: EvaluationInput,
  { prepared, models, walk }: Parameters<typeof report>[1],
): LagAccuracy[] {
  return (input.lagMonths ?? []).map((lagMonths) => {
    const { calibration } = walk;
    const { outcomes, declined } = walkForward(
      prepared,
      { ...input, models },
      { lagMonths, calibration },
    );
    return { lagMonths, accuracy: accuracyOf(outcomes), declined };
  });
}

function grouped(group: string, outcomes: readonly Outcome[]): AccuracyGroup {
  return {
    group,
    accuracy: accuracyOf(outcomes),
    baselines: BASELINE_NAMES.map((baseline) => {
      const answered = outcomes.filter((outcome) => outcome.baselines[baseline] !== null);
      return {
        baseline,
        ours: accuracyOf(answered),
        theirs: accuracyOf(
          answered.map(({ pricePence, baselines }) => ({
            pricePence,
            estimatePence: baselines[baseline]!,
            interval: null,
          })),
        ),
      };
    }),
  };
}

/** The period that a file can test by itself: the newest year and the year before, after some months of history. */
export function defaultPeriod(sales: readonly Sale[]): { from: string; until: string } | null {
  check.each(sales, 'sales', (sale) => {
    check.day(check.record(sale).date, 'date');
  });
  const dates = sales.map((sale) => sale.date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return null;
  const year = Number(last.slice(0, 4));
  const afterHistory = `${monthName(monthOf(first) + PROTOCOL.leastHistoryMonths)}-01`;
  const from = `${year - 1}-01-01`;
  return { from: from > afterHistory ? from : afterHistory, until: `${year + 1}-01-01` };
}
