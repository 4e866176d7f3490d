import { counted } from '@freehold/money/counted';
import type { LeadTestReport, SoldShare } from '@freehold/operations';
import { fixed, markdown, percent, type Row } from './evaluation-text.ts';

/** Best first. */
const classNames = ['hot', 'warm', 'standard', 'low'] as const;

/** The report as Markdown tables, readable on a terminal too. */
export function leadTestText(report: LeadTestReport): string {
  const { all, years, curve } = report;
  const [first, last] = [years[0]!, years.at(-1)!];
  const unreached = classNames.filter((name) => report.classes[name].homes === 0);
  return [
    `Homes known on ${counted(years.length, 'day')}, a year apart, from ${first.day} to ${last.day}, each classed by the sales before that day; sold: in the year after it.`,
    `Lift: sold for each that would have been, had the home been sold as often as its outcode on that day. Points: ${report.weightsVersion}.`,
    ...(unreached.length === 0 ? [] : [`No home reaches: ${unreached.join(', ')}.`]),
    '',
    markdown(
      ['Class', 'homes', 'of all', 'sold', 'share sold', 'lift'],
      [...classNames.map((name) => row(name, report.classes[name], all)), row('all', all, all)],
    ),
    markdown(
      ['Points above neighbours', 'homes', 'of all', 'sold', 'share sold', 'lift', ''],
      curve.map((band) => [...row(signed(band.above), band, all), bar(lift(band))]),
    ),
    markdown(
      ['From', 'homes', 'share sold', ...classNames.map((name) => `${name}: homes, lift`)],
      years.map(({ day, all: of, classes }) => [
        day,
        String(of.homes),
        percent(shareSold(of)),
        ...classNames.map((name) => `${classes[name].homes}, ${fixed(lift(classes[name]), 2)}`),
      ]),
    ),
  ].join('\n');
}

function row(name: string, share: SoldShare, all: SoldShare): Row {
  return [
    name,
    String(share.homes),
    percent((share.homes / all.homes) * 100),
    String(share.sold),
    percent(shareSold(share), 2),
    fixed(lift(share), 2),
  ];
}

const shareSold = ({ sold, homes }: SoldShare) => (homes === 0 ? null : (sold / homes) * 100);
const lift = ({ sold, expected }: SoldShare) => (expected === 0 ? null : sold / expected);
const signed = (points: number) => `from ${points > 0 ? '+' : ''}${points}`;

const perUnit = 10;

/** Ten characters for a lift of one. */
function bar(value: number | null): string {
  return '█'.repeat(Math.round((value ?? 0) * perUnit)).padEnd(perUnit, '·');
}
