import type { Accuracy } from '@freehold/market/evaluate';
import { counted } from '@freehold/money/counted';
import type { RentMethod, RentTestReport } from '@freehold/operations';
import { markdown, percent, type Row } from './evaluation-text.ts';

const methods: Readonly<Record<RentMethod, string>> = {
  median: 'median of homes to let on offer near by',
  modelled: 'model',
  official: 'official level of the district',
};

/** The report as Markdown tables, readable on a terminal too. */
export function rentTestText(report: RentTestReport): string {
  return [
    `${counted(report.homes, 'home')} to let, each told from the others and beside the rent it was offered for. The range between quartiles holds half by its meaning.`,
    '',
    markdown(
      ['Told by', 'count', 'declined', ...columns],
      Object.entries(methods).map(([method, name]) => {
        const { accuracy, declined } = report.methods[method as RentMethod];
        const [count, ...figures] = cells(accuracy);
        return [name, count!, String(declined), ...figures];
      }),
    ),
    markdown(
      ['Bedrooms, by the model', 'count', ...columns],
      report.byBedrooms.map(({ bedrooms, accuracy }) => [String(bedrooms), ...cells(accuracy)]),
    ),
    markdown(
      ['The model rests on', 'count', ...columns],
      report.byBasis.map(({ basis, accuracy }) => [basis.replaceAll('_', ' '), ...cells(accuracy)]),
    ),
  ].join('\n');
}

const columns = ['median error', 'within 10 %', 'within 20 %', 'between quartiles', 'bias'];

const cells = (accuracy: Accuracy): Row => [
  String(accuracy.count),
  percent(accuracy.medianAbsoluteErrorPercentage, 2),
  percent(accuracy.within10Percentage),
  percent(accuracy.within20Percentage),
  percent(accuracy.coveragePercentage),
  percent(accuracy.biasPercentage),
];
