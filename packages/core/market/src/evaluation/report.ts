import { outcodeOf } from '../address.ts';
import * as check from '../checks.ts';
import { PROTOCOL } from '../data/evaluation-2026-11.ts';
import { groupBy } from '../grouping.ts';
import { median } from '../statistics.ts';
import type { Declined, EvidenceTier, PastError } from '../valuation.ts';
import { accuracyOf, type Accuracy, type Tested } from './accuracy.ts';
import { BASELINE_NAMES, type BaselineName } from './baselines.ts';
import {
  estimateGroup,
  HARD_SALES,
  halfWidth,
  middleOf,
  priceBand,
  sectorOf,
  widthGroup,
} from './groups.ts';
import type { DeclinedSale, Outcome, TestedByAddress } from './walk-forward.ts';
import { inTextOrder } from '../text-order.ts';

export interface BaselineComparison {
  readonly baseline: BaselineName;
  /** Both measured on the sales where the baseline answers. */
  readonly ours: Accuracy;
  readonly theirs: Accuracy;
  /** Sales of these of which our estimate is the nearer to the price. */
  readonly oursNearer: number;
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

/** The sales of a month, each valued by what was known when the month before had ended, and by the sales of the days since. */
export interface MonthAccuracy {
  /** `YYYY-MM`. */
  readonly group: string;
  readonly accuracy: Accuracy;
  /** Sales that were not valued. */
  readonly declined: number;
  /** Median of how far the stated intervals reach to either side: 20 is ± 20 %; null without a valuation. */
  readonly medianHalfWidthPercentage: number | null;
}

export interface LagAccuracy {
  readonly lagMonths: number;
  readonly accuracy: Accuracy;
  readonly declined: DeclinedCounts;
}

type DeclinedCounts = Readonly<Partial<Record<Declined['reason'], number>>>;

/** What a walk-forward test of some sales found, as plain data: tests of several areas make one report. */
export interface TestedSales {
  readonly salesRead: number;
  readonly salesSized: number;
  readonly salesUnusable: number;
  readonly declined: readonly DeclinedSale[];
  readonly outcomes: readonly Outcome[];
  readonly justBought: readonly Tested[];
  readonly byAddress: TestedByAddress;
  readonly lags: readonly {
    readonly lagMonths: number;
    readonly tested: readonly Tested[];
    readonly declined: readonly DeclinedSale[];
  }[];
  readonly errorsByTier: EvaluationReport['errorsByTier'];
}

export interface EvaluationReport {
  readonly from: string;
  readonly until: string;
  readonly salesRead: number;
  /** Sales with a floor area. */
  readonly salesSized: number;
  /** Sales of other property types, without position or full postcode. */
  readonly salesUnusable: number;
  readonly declined: DeclinedCounts;
  readonly overall: AccuracyGroup;
  readonly byNation: readonly AccuracyGroup[];
  readonly byType: readonly AccuracyGroup[];
  readonly byPriceBand: readonly AccuracyGroup[];
  readonly byTier: readonly AccuracyGroup[];
  /** By whether the floor area of the home is known. */
  readonly byArea: readonly AccuracyGroup[];
  readonly byOutcode: readonly AccuracyGroup[];
  /** Fifths of the sales by the width of the stated interval, the narrowest first. */
  readonly byWidth: readonly AccuracyGroup[];
  /** Tenths of the sales by the estimate, the cheapest first. */
  readonly byEstimate: readonly AccuracyGroup[];
  /** New builds, homes sold again within a year, flats below £150,000; one sale can be in several. */
  readonly byHardSale: readonly AccuracyGroup[];
  /** Homes just bought, a thousand at most, each valued on the next day on which any is: against the price paid for it. */
  readonly justBought: Accuracy;
  /**
   * Homes of which nothing but the address is told, a thousand at most: each valued on the day of its sale by its type as earlier
   * sales tell it, else as any of the types beside it.
   */
  readonly byAddress: { readonly accuracy: Accuracy; readonly declined: number };
  readonly byYear: readonly AccuracyGroup[];
  /** Months of the period with sales, in order. */
  readonly byMonth: readonly MonthAccuracy[];
  /** Postcode sectors with 20 tested sales or more. */
  readonly bySector: readonly PlaceAccuracy[];
  /** One entry for each of `lagMonths`: the same sales valued from evidence that ends so many months before each. */
  readonly byLag: readonly LagAccuracy[];
  /** Errors by tier of everything valued: what a calibration is made from. */
  readonly errorsByTier: Readonly<Partial<Record<EvidenceTier, readonly PastError[]>>>;
}

/**
 * One report of the tests of a period, each of sales of its own; the order of the tests changes nothing but last digits.
 *
 * @example evaluationReport({ from: '2023-01-01', until: '2024-01-01' }, []).overall.accuracy.count // => 0
 */
export function evaluationReport(
  period: { readonly from: string; readonly until: string },
  tests: readonly TestedSales[],
): EvaluationReport {
  const { from, until } = check.record(period, 'period');
  check.day(from, 'from');
  check.day(until, 'until');
  check.each(tests, 'tests', (test) => {
    const { outcomes, lags } = check.record(test);
    check.list(outcomes, 'outcomes');
    check.list(lags, 'lags');
  });
  const outcomes = tests.flatMap((test) => test.outcomes);
  const declined = tests.flatMap((test) => test.declined);
  const by = (name: (outcome: Outcome) => string | null, least = 1): AccuracyGroup[] =>
    groupsOf(outcomes, name, least).map(([group, members]) => grouped(group, members));
  return {
    from,
    until,
    salesRead: total(tests.map((test) => test.salesRead)),
    salesSized: total(tests.map((test) => test.salesSized)),
    salesUnusable: total(tests.map((test) => test.salesUnusable)),
    declined: reasonsOf(declined),
    overall: grouped('all', outcomes),
    byNation: by(({ nation }) => nation),
    byType: by(({ typeCode }) => typeCode),
    byPriceBand: by(priceBand),
    byTier: by(({ tier }) => tier),
    byArea: by(({ areaKnown }) => (areaKnown ? 'known' : 'unknown')),
    byOutcode: by(({ postcode }) => outcodeOf(postcode), PROTOCOL.outcodeLeastSales),
    byWidth: by(widthGroup(outcomes)),
    byEstimate: by(estimateGroup(outcomes)),
    byHardSale: Object.entries(HARD_SALES)
      .map(([name, is]) => grouped(name, outcomes.filter(is)))
      .filter(({ accuracy }) => accuracy.count > 0),
    justBought: accuracyOf(tests.flatMap((test) => test.justBought)),
    byAddress: {
      accuracy: accuracyOf(tests.flatMap(({ byAddress }) => byAddress.tested)),
      declined: total(tests.map(({ byAddress }) => byAddress.declined)),
    },
    byYear: by(({ date }) => date.split('-', 1)[0]!),
    byMonth: monthsOf(outcomes, declined),
    bySector: groupsOf(outcomes, sectorOf, PROTOCOL.sectorLeastSales).map(([group, members]) => ({
      group,
      ...middleOf(members),
      accuracy: accuracyOf(members),
    })),
    byLag: groupsOf(
      tests.flatMap(({ lags }) => lags),
      ({ lagMonths }) => String(lagMonths),
    )
      .map(([, lags]) => ({
        lagMonths: lags[0]!.lagMonths,
        accuracy: accuracyOf(lags.flatMap(({ tested }) => tested)),
        declined: reasonsOf(lags.flatMap((lag) => lag.declined)),
      }))
      .sort((a, b) => a.lagMonths - b.lagMonths),
    errorsByTier: errorsOf(tests),
  };
}

/** Members by the name of their group, in the order of the names; those without a name are left out. */
function groupsOf<Member>(
  members: readonly Member[],
  name: (member: Member) => string | null,
  least = 1,
): [string, Member[]][] {
  return [...groupBy(members, name)]
    .filter((entry): entry is [string, Member[]] => entry[0] !== null && entry[1].length >= least)
    .sort((a, b) => inTextOrder(a[0], b[0]));
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function reasonsOf(declined: readonly DeclinedSale[]): DeclinedCounts {
  const reasons = groupBy(declined, ({ reason }) => reason);
  return Object.fromEntries([...reasons].map(([reason, sales]) => [reason, sales.length]));
}

const monthOfSale = ({ date }: { readonly date: string }): string =>
  date.slice(0, 'YYYY-MM'.length);

function monthsOf(
  outcomes: readonly Outcome[],
  declined: readonly DeclinedSale[],
): MonthAccuracy[] {
  const valued = groupBy(outcomes, monthOfSale);
  const notValued = groupBy(declined, monthOfSale);
  return [...new Set([...valued.keys(), ...notValued.keys()])].toSorted().map((group) => {
    const members = valued.get(group) ?? [];
    const width = median(members.map(halfWidth));
    return {
      group,
      accuracy: accuracyOf(members),
      declined: notValued.get(group)?.length ?? 0,
      medianHalfWidthPercentage: width === null ? null : width * 100,
    };
  });
}

function errorsOf(tests: readonly TestedSales[]): EvaluationReport['errorsByTier'] {
  const [first, ...rest] = tests;
  if (first === undefined || rest.length === 0) return first?.errorsByTier ?? {};
  const tiers = new Set(
    tests.flatMap(({ errorsByTier }) => Object.keys(errorsByTier)),
  ) as ReadonlySet<EvidenceTier>;
  return Object.fromEntries(
    [...tiers].map((tier) => [tier, tests.flatMap(({ errorsByTier }) => errorsByTier[tier] ?? [])]),
  );
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
        oursNearer: answered.filter(
          ({ pricePence, estimatePence, baselines }) =>
            Math.abs(estimatePence - pricePence) < Math.abs(baselines[baseline]! - pricePence),
        ).length,
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
