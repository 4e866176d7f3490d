import { monthsBefore } from '../aggregates/dates.ts';
import { PROTOCOL } from '../data/evaluation-2026-11.ts';
import { monthOf, type PropertyType, type Sale } from '../sale.ts';
import { STACK } from '../data/stack-2026-11.ts';
import type { EvidenceTier } from '../valuation/calibration.ts';
import type { HardToValue } from '../valuation/hard-to-value.ts';
import type { PreparedSale, Subject } from '../valuation/prepared.ts';
import type { Valued } from '../valuation/valued.ts';
import { Weighing, type Declined, type Weighed } from '../valuation/weigh.ts';
import type { Tested } from './accuracy.ts';
import type { AreaModels } from './area-models.ts';
import { valuedByAddress } from './asked-by-address.ts';
import { Baselines, type BaselineName } from './baselines.ts';
import { SalesGrid } from './grid.ts';
import { spread } from './spread.ts';
import { PastValuations } from './past-valuations.ts';

/** A valuation of a sale beside what was paid: plain data, so that it can go from one process to another. */
export interface Outcome extends Tested {
  readonly typeCode: PropertyType;
  readonly date: string;
  readonly newBuild: boolean;
  /** Whether the floor area of the home is known. */
  readonly areaKnown: boolean;
  readonly postcode: string;
  readonly nation: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly tier: EvidenceTier;
  readonly interval: NonNullable<Tested['interval']>;
  readonly yearsSinceLast: number | null;
  readonly hardToValue: readonly HardToValue[];
  readonly baselines: Readonly<Record<BaselineName, number | null>>;
}

/** A sale that was not valued, and why. */
export interface DeclinedSale {
  readonly date: string;
  readonly reason: Declined['reason'];
}

/** Homes of which nothing but the address is told, each valued on the day of its sale, before that is known. */
export interface TestedByAddress {
  readonly tested: readonly Tested[];
  readonly declined: number;
}

export interface WalkedForward {
  readonly outcomes: readonly Outcome[];
  /** Homes just bought, each valued on the next day on which any is: beside what was paid for them. */
  readonly justBought: readonly Tested[];
  readonly byAddress: TestedByAddress;
  readonly declined: readonly DeclinedSale[];
  /** Every valuation made. */
  readonly past: PastValuations;
}

interface Period {
  readonly from: string;
  readonly until: string;
  readonly models: AreaModels;
  readonly nationOf: (sale: Sale) => string | null;
  readonly lagMonths?: readonly number[];
  readonly onProgress?: (progress: {
    readonly lagMonths: number;
    readonly valued: number;
    readonly due: number;
  }) => void;
}

/** Evidence that ends some months before each sale, with what valuations that need no such lag tell. */
interface Lag {
  readonly lagMonths: number;
  readonly past: PastValuations;
}

/** Values each ordinary sale of a period from sales of earlier days, or from those until the lag before it. */
export function walkForward(
  sales: readonly PreparedSale[],
  period: Period,
  lag: Lag | null = null,
): WalkedForward {
  const walk = new Walk(sales, period, lag);
  walk.run();
  return walk;
}

/** The state that grows as the days pass. */
class Walk implements WalkedForward {
  readonly outcomes: Outcome[] = [];
  readonly justBought: Tested[] = [];
  readonly byAddress: { readonly tested: Tested[]; declined: number } = { tested: [], declined: 0 };
  readonly declined: DeclinedSale[] = [];
  readonly past: PastValuations;
  readonly #grid = new SalesGrid();
  readonly #baselines = new Baselines();
  readonly #models: AreaModels;
  readonly #sales: readonly PreparedSale[];
  readonly #period: Period;
  readonly #lag: Lag | null;
  readonly #due: readonly PreparedSale[];
  /** Of the sales of the period those that are valued once more when they are known. */
  readonly #again: ReadonlySet<PreparedSale>;
  /** Of the sales of the period those that are valued by their address alone too. */
  readonly #byAddress: ReadonlySet<PreparedSale>;
  #bought: PreparedSale[] = [];
  /** Sales already known. */
  #known = 0;

  constructor(sales: readonly PreparedSale[], period: Period, lag: Lag | null) {
    this.#sales = sales;
    this.#period = period;
    this.#lag = lag;
    this.#models = period.models;
    this.#due = this.#dueSales();
    const tested = lag === null ? this.#due.filter(({ sale }) => sale.date >= period.from) : [];
    this.#again = new Set(spread(tested, PROTOCOL.justBoughtMost));
    this.#byAddress = new Set(spread(tested, PROTOCOL.byAddressMost));
    this.past = lag?.past ?? new PastValuations(this.#due.length);
  }

  run(): void {
    const due = this.#due;
    let month = -Infinity;
    due.forEach((sale, valued) => {
      if (sale.month > month) {
        month = sale.month;
        const lagMonths = this.#lag?.lagMonths ?? 0;
        this.#period.onProgress?.({ lagMonths, valued, due: due.length });
      }
      this.#value(sale);
    });
  }

  #dueSales(): readonly PreparedSale[] {
    const firstMonth = this.#firstMonth();
    return this.#sales.filter(
      ({ sale: { date }, month, nonStandard }) =>
        date < this.#period.until &&
        month >= firstMonth &&
        !nonStandard &&
        (this.#lag === null || date >= this.#period.from),
    );
  }

  /** The first month valued: early enough to learn from and to calibrate the period, and the evidence of the longest lag. */
  #firstMonth(): number {
    const { from, lagMonths = [] } = this.#period;
    const history = (this.#sales[0]?.month ?? 0) + PROTOCOL.leastHistoryMonths;
    const calibrated = monthOf(from) - Math.max(0, ...lagMonths);
    const ordinary = this.#sales.filter((sale) => !sale.nonStandard);
    const before = ordinary.filter((sale) => sale.month < calibrated);
    const learnedFrom = Math.max(history, calibrated - STACK.months);
    const isLearning =
      ordinary.filter(({ month }) => month >= learnedFrom).length >= STACK.leastRows;
    return Math.max(
      history,
      Math.min(
        calibrated - (isLearning ? STACK.months : PROTOCOL.calibrationMonths),
        before.at(-PROTOCOL.ownCalibration.valuationsMost)?.month ?? history,
      ),
    );
  }

  /** Takes in what was sold until a day; sales on the very day only where the evidence ends with it. */
  #learn(dataUntil: string): void {
    const isKnown = ({ sale: { date } }: PreparedSale): boolean =>
      this.#lag === null ? date < dataUntil : date <= dataUntil;
    while (this.#known < this.#sales.length && isKnown(this.#sales[this.#known]!)) {
      const sale = this.#sales[this.#known]!;
      this.#grid.add(sale);
      if (this.#again.has(sale)) this.#bought.push(sale);
      if (!sale.nonStandard) this.#baselines.add(sale);
      this.#known += 1;
    }
  }

  #value(sale: PreparedSale): void {
    const { date } = sale.sale;
    const dataUntil = this.#lag === null ? date : monthsBefore(date, this.#lag.lagMonths);
    this.#learn(dataUntil);
    const month = monthOf(dataUntil);
    if (this.#byAddress.has(sale)) this.#valueByAddress(sale);
    const weighed = this.#weigh(sale, date, dataUntil);
    const tested = date >= this.#period.from;
    if (weighed.status === 'declined') {
      if (tested) this.declined.push({ date, reason: weighed.reason });
      return;
    }
    this.#valueBought(date);
    const made = this.past.value(month, weighed);
    const { found, ...kept } = made;
    if (this.#lag === null) this.past.add(month, sale, weighed, kept);
    if (tested) {
      this.outcomes.push({
        typeCode: weighed.typeCode,
        date,
        newBuild: sale.newBuild,
        areaKnown: sale.size !== null,
        postcode: sale.postcode,
        nation: this.#period.nationOf(sale.sale),
        latitude: sale.latitude,
        longitude: sale.longitude,
        tier: found.tier,
        ...testedOf(sale, found),
        yearsSinceLast: this.#baselines.yearsSinceLast(sale),
        hardToValue: found.hardToValue,
        baselines: this.#baselines.estimates(sale),
      });
    }
  }

  #weigh(sale: PreparedSale, date: string, dataUntil: string): Weighed | Declined {
    const subject = { ...sale.sale, typeCode: sale.sale.typeCode as Subject['typeCode'], date };
    const evidence = this.#grid.evidenceFor({ ...subject, date: dataUntil });
    const model = this.#models.before(monthOf(dataUntil), sale.outcode);
    return new Weighing(evidence, { model, dataUntil }).weigh(subject);
  }

  #valueByAddress(sale: PreparedSale): void {
    const { date, typeCode } = sale.sale;
    const near = this.#grid.evidenceFor({
      ...sale.sale,
      typeCode: typeCode as Subject['typeCode'],
    });
    const model = this.#models.before(monthOf(date), sale.outcode);
    const weighing = new Weighing(near, { model });
    const found = valuedByAddress(sale, {
      known: this.#grid.ofPostcode(sale.postcode),
      near,
      valueOf: (subject) => {
        const weighed = weighing.weigh(subject);
        return weighed.status === 'declined' ? null : this.past.value(monthOf(date), weighed).found;
      },
    });
    if (found === null) this.byAddress.declined += 1;
    else this.byAddress.tested.push(testedOf(sale, found));
  }

  #valueBought(date: string): void {
    const bought = this.#bought;
    this.#bought = [];
    for (const sale of bought) {
      const weighed = this.#weigh(sale, date, date);
      if (weighed.status === 'declined') continue;
      this.justBought.push(testedOf(sale, this.past.value(monthOf(date), weighed).found));
    }
  }
}

function testedOf({ sale }: PreparedSale, found: Valued) {
  return {
    pricePence: sale.pricePence,
    estimatePence: found.pricePence,
    interval: { lowerPence: found.lowerPence, upperPence: found.upperPence },
  };
}
