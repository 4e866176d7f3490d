import {
  RATIO_STANDARDS,
  type Accuracy,
  type AccuracyGroup,
  type EvaluationReport,
  type LagAccuracy,
  type MonthAccuracy,
} from '@freehold/market/evaluate';
import { counted } from '@freehold/money/counted';

export type Row = readonly string[];

/** The report as Markdown tables, readable on a terminal too. */
export function evaluationText(report: EvaluationReport): string {
  const { from, until, salesRead, salesSized, salesUnusable, declined, overall } = report;
  const reasons = Object.entries(declined)
    .map(([reason, count]) => `${count} ${reason.replaceAll('_', ' ')}`)
    .join(', ');
  return [
    `Sales from ${from} until before ${until}, category A, each valued from earlier days only.`,
    `${counted(salesRead, 'sale')} read, ${salesSized} with a floor area, ${salesUnusable} without type or place; declined: ${reasons || 'none'}.`,
    '',
    accuracyTable('Sales', [overall]),
    ...(report.byLag.length === 0 ? [] : [lagTable(report)]),
    comparisonTable([overall]),
    accuracyTable('Nation', report.byNation),
    accuracyTable('Type', report.byType),
    accuracyTable('Price', report.byPriceBand),
    accuracyTable('Evidence', report.byTier),
    ...(report.byArea.length > 1 ? [accuracyTable('Floor area', report.byArea)] : []),
    accuracyTable('Stated width', report.byWidth),
    accuracyTable('Estimate', report.byEstimate),
    accuracyTable('Hard to value', report.byHardSale),
    accuracyTable('Valued again', [
      { group: 'the day after its purchase', accuracy: report.justBought, baselines: [] },
    ]),
    accuracyTable('Told', [
      { group: 'the address alone', accuracy: report.byAddress.accuracy, baselines: [] },
    ]),
    `By the address alone declined: ${report.byAddress.declined}.`,
    '',
    ...(report.byYear.length > 1 ? [accuracyTable('Year', report.byYear)] : []),
    monthTable(report.byMonth.slice(-12)),
    `Good ratios by the IAAO: COD ${range(RATIO_STANDARDS.cod)}, PRD ${range(RATIO_STANDARDS.prd)}, PRB ${range(RATIO_STANDARDS.prb)} (in brackets its 95 % confidence interval).`,
    '',
    ...(report.byOutcode.length === 0
      ? []
      : [
          accuracyTable('Outcode', report.byOutcode),
          comparisonTable(report.byOutcode),
          `Outcodes where a simple method errs less than ours at the median: ${losses(report)}.`,
          '',
        ]),
  ].join('\n');
}

function accuracyTable(title: string, groups: readonly AccuracyGroup[]): string {
  return markdown(
    [
      title,
      'count',
      'median error',
      'within 10 %',
      'within 20 %',
      'in 80 % interval',
      'bias',
      'COD',
      'PRD',
      'PRB',
    ],
    groups.map(({ group, accuracy }) => [
      group.replaceAll('_', ' ').replace(/^(?:[a-e] (below|from|£)|\d+ (up to))/, '$1$2'),
      String(accuracy.count),
      ...errors(accuracy),
      percent(accuracy.coveragePercentage),
      percent(accuracy.biasPercentage),
      fixed(accuracy.cod, 1),
      fixed(accuracy.prd, 3),
      slope(accuracy),
    ]),
  );
}

/** Of the last months: what was valued as each month's sales came in. */
function monthTable(months: readonly MonthAccuracy[]): string {
  return markdown(
    [
      'Month',
      'count',
      'declined',
      'median error',
      'within 10 %',
      'within 20 %',
      'in 80 % interval',
      'stated width',
    ],
    months.map(({ group, accuracy, declined, medianHalfWidthPercentage: width }) => [
      group,
      String(accuracy.count),
      String(declined),
      ...errors(accuracy),
      percent(accuracy.coveragePercentage),
      width === null ? '–' : `± ${percent(width)}`,
    ]),
  );
}

/** What the same sales are valued at from older evidence. */
function lagTable({ overall, declined, byLag }: EvaluationReport): string {
  return markdown(
    [
      'Evidence ends',
      'count',
      'declined',
      'median error',
      'within 10 %',
      'within 20 %',
      'in 80 % interval',
    ],
    [
      lagRow('the day before', { accuracy: overall.accuracy, declined }),
      ...byLag.map((lag) => lagRow(`${counted(lag.lagMonths, 'month')} before`, lag)),
    ],
  );
}

function lagRow(name: string, { accuracy, declined }: Omit<LagAccuracy, 'lagMonths'>): Row {
  return [
    name,
    String(accuracy.count),
    String(Object.values(declined).reduce((sum, count) => sum + count, 0)),
    ...errors(accuracy),
    percent(accuracy.coveragePercentage),
  ];
}

function comparisonTable(groups: readonly AccuracyGroup[]): string {
  return markdown(
    ['Sales', 'simple method', 'answers', 'its median error', 'ours', 'its within 10 %', 'ours'],
    groups.flatMap(({ group, baselines }) =>
      baselines.map(({ baseline, ours, theirs }) => [
        group,
        baseline.replaceAll('_', ' '),
        String(theirs.count),
        percent(theirs.medianAbsoluteErrorPercentage, 2),
        percent(ours.medianAbsoluteErrorPercentage, 2),
        percent(theirs.within10Percentage),
        percent(ours.within10Percentage),
      ]),
    ),
  );
}

/** A method that answers few sales of an outcode can err less by chance: how often ours was the nearer stands beside. */
function losses({ byOutcode }: EvaluationReport): string {
  const lost = byOutcode.flatMap(({ group, baselines }) =>
    baselines
      .filter(
        ({ ours, theirs }) =>
          (ours.medianAbsoluteErrorPercentage ?? 0) > (theirs.medianAbsoluteErrorPercentage ?? 0),
      )
      .map(
        ({ baseline, ours, oursNearer }) =>
          `${group} (${baseline.replaceAll('_', ' ')}; ours is nearer in ${oursNearer} of ${ours.count})`,
      ),
  );
  return lost.join(', ') || 'none';
}

function errors(accuracy: Accuracy): string[] {
  return [
    percent(accuracy.medianAbsoluteErrorPercentage, 2),
    percent(accuracy.within10Percentage),
    percent(accuracy.within20Percentage),
  ];
}

function slope({ prb }: Accuracy): string {
  if (prb === null) return '–';
  return `${fixed(prb.slope, 3)} (${range([prb.lower, prb.upper])})`;
}

function range([least, most]: readonly [number, number]): string {
  const places = [least, most].some((bound) => !Number.isInteger(bound)) ? 2 : 0;
  return `${fixed(least, places)} to ${fixed(most, places)}`;
}

export function percent(value: number | null, places = 1): string {
  return value === null ? '–' : `${value.toFixed(places)} %`;
}

export function fixed(value: number | null, places: number): string {
  return value === null ? '–' : value.toFixed(places);
}

export function markdown(head: Row, rows: readonly Row[]): string {
  const widths = head.map((cell, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0), cell.length),
  );
  const line = (cells: Row): string =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line), ''].join('\n');
}
