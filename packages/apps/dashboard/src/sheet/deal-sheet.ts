import { type ProjectionRow, unitOf } from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import type { Figures } from '../deal/answer.ts';
import { amountOf, basisOf, type Field, isEstimated, type Values } from '../deal/field.ts';
import { aheadFields, lenderFields, mortgageTerms, ownerFields } from '../deal/outlook.ts';
import { refusedText } from '../deal/refused.ts';
import { typedText } from '../deal/typed-text.ts';
import { yearColumns } from '../deal/year-columns.ts';
import { labelled, readable, words } from '../format.ts';
import { fieldsOf, type Line, type Sum } from '../strategies/strategy-page.ts';
import { dutySheet, dutyTotalCell } from './duty-sheet.ts';
import { type Asked, lenderSheet } from './lender-sheet.ts';
import type { SheetOf } from './sheet-of.ts';
import { taxSheet } from './tax-sheet.ts';
import type { Amount, Cell, Sheet } from './workbook.ts';

type Row = readonly Cell[];
const heading = (text: string): Cell => ({ heading: text });

/** The sheets of a workbook of the deal: its figures with sums that are worked out again, the years ahead, and what it rests on. */
export function dealSheets(deal: SheetOf): Sheet[] {
  const figures = figureSheet(deal);
  const others = [yearsSheet(deal), auditSheet(deal)];
  const owned = ownerSheets(deal, figures);
  const { duty: tax } = deal;
  const priceRow = rowOf(figures, 'Purchase price');
  const dutyRow = rowOf(figures, 'Stamp duty', 'Less stamp duty');
  if (!tax.isAnswered || priceRow === 0 || dutyRow === 0) return [figures, ...others, ...owned];
  const price = new Decimal(deal.answer.figures['purchasePrice'] ?? 0);
  const duty = dutySheet(tax.value, price, `'${figures.name}'!B${priceRow}`);
  const [label = '', amount] = figures.rows[dutyRow - 1] ?? [];
  const linked = { ...(amount as Amount), formula: dutyTotalCell(tax.value) };
  const rows = figures.rows.with(dutyRow - 1, [label, linked]);
  return [{ ...figures, rows }, ...others, duty, ...owned];
}

/** What the owner pays tax on, and what the lender tests. */
function ownerSheets(deal: SheetOf, figures: Sheet): Sheet[] {
  const asked = askedOf(deal, figures);
  return [
    ...(deal.lettingTax === null ? [] : [taxSheet(deal.lettingTax)]),
    ...(asked !== null && deal.lending?.isAnswered === true
      ? [lenderSheet(deal.lending.value, asked)]
      : []),
  ];
}

/** What the lender is asked for; null where the deal has no letting loan. */
function askedOf({ page, answer }: SheetOf, sheet: Sheet): Asked | null {
  if (page.lending === null) return null;
  const { figures } = answer;
  const sums = [...page.purchase, page.cashFlow];
  const lines = [
    ...page.headline,
    ...page.returns,
    ...page.finance,
    ...sums.flatMap(({ plus, minus, total }) => [...plus, ...minus, total]),
  ];
  const linked = (figure: string) => {
    const named = lines.filter((line) => line.figure === figure).map(({ label }) => label);
    const row = rowOf(sheet, ...named, ...named.map(lessOf));
    const cell = row === 0 ? undefined : `'${sheet.name}'!B${row}`;
    return { value: figures[figure] ?? '0', cell };
  };
  const { loan, value, rent } = page.lending;
  return {
    loan: linked(loan),
    value: linked(value),
    rent: linked(rent),
    payRatePercentage: String(mortgageTerms(answer).mortgageRatePercentage),
  };
}

/** The first row, counted from 1, that begins with one of the labels; 0 where none does. */
function rowOf({ rows }: Sheet, ...labels: readonly string[]): number {
  return rows.findIndex(([first]) => typeof first === 'string' && labels.includes(first)) + 1;
}

function figureSheet({ page, values, headline, today }: SheetOf): Sheet {
  const { lines: glance, figures } = headline;
  const rows: Row[] = [
    [heading(values['name'] ?? page.title)],
    [readable(`${page.title}, worked out on ${today}`)],
    [],
    ...[...new Set([...glance, ...page.headline])].map((line) => figureRow(line, figures)),
  ];
  page.purchase.forEach((sum, at) => {
    rows.push([], [heading(at === 0 ? 'What goes in' : sum.total.label)]);
    rows.push(...sumRows(sum, figures, rows.length + 1));
  });
  rows.push(
    [],
    [heading(page.strategy === 'flip' ? 'From purchase to sale' : 'Cash flow of a year')],
  );
  rows.push(...sumRows(page.cashFlow, figures, rows.length + 1));
  for (const [title, lines] of [
    ['Returns', page.returns],
    ['Finance', page.finance],
  ] as const) {
    rows.push([], [heading(title)], ...lines.map((line) => figureRow(line, figures)));
  }
  return { name: 'Deal', widths: [44, 18], rows };
}

function figureRow({ figure, label }: Line, figures: Figures): Row {
  const value = figures[figure] ?? null;
  return [label, value === null ? 'No figure' : { value, unit: unitOf(figure) }];
}

/** Its lines one below the other from a row on, and their sum as a formula. */
function sumRows({ plus, minus, total }: Sum, figures: Figures, first: number): Row[] {
  const lines = [
    ...plus.map((line) => figureRow(line, figures)),
    ...minus.map(({ figure, label }) => figureRow({ figure, label: lessOf(label) }, figures)),
  ];
  const middle = first + plus.length;
  const formula = `${sumOf(first, middle - 1)}-${sumOf(middle, first + lines.length - 1)}`;
  const value = figures[total.figure] ?? null;
  const sum: Cell =
    value === null ? 'No figure' : { value, unit: unitOf(total.figure), formula, isTotal: true };
  return [...lines, [heading(total.label), sum]];
}

const lessOf = (label: string) => `Less ${label.toLowerCase()}`;

const sumOf = (from: number, to: number) => (to < from ? '0' : `SUM(B${from}:B${to})`);

function yearsSheet({ years }: SheetOf): Sheet {
  const widths = [8, ...yearColumns.map(() => 16)];
  if (!years.isAnswered) {
    return { name: 'Years', widths, rows: [[`No figure: ${refusedText(years, aheadFields)}`]] };
  }
  const rows = years.value.rows.map((row): Row => [
    { value: String(row.year), unit: 'count' },
    ...yearColumns.map(([key]): Cell => {
      const amount = row[key] as ProjectionRow['value'];
      return amount === null ? null : { value: amount.toFixed(2), unit: 'money' };
    }),
  ]);
  const head = ['Year', ...yearColumns.map(([, label]) => label)].map(heading);
  return { name: 'Years', widths, rows: [['Before tax'], head, ...rows] };
}

/** Every input, given or assumed, with its source; what is warned of; the versions; the address. */
function auditSheet({ page, values, answer: { result }, address, today }: SheetOf): Sheet {
  const fields = [...fieldsOf(page), ...lenderFields, ...ownerFields, ...aheadFields];
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const given = fields.filter(({ key }) => (values[key] ?? '') !== '');
  const rows: Row[] = [
    ['Input', 'Value', 'Unit', 'Source'].map(heading),
    ...given.map((field): Row => [
      field.label,
      typedCell(field, values),
      unitText(field),
      isEstimated(values, field.key) ? `Estimated: ${basisOf(values, field.key)}` : 'Given',
    ]),
    ...result.assumed.map(({ input, value, unit, source }): Row => [
      labels.get(input) ?? words(input.split('.').join(' ')),
      typeof value === 'boolean' ? (value ? 'Yes' : 'No') : plainCell(String(value)),
      unit,
      `Assumed: ${source}`,
    ]),
    [],
    [heading('Warnings')],
    ...result.warnings.map((warning): Row => [labelled(warning, labels)]),
    [],
    [heading('Made from')],
    ['Defaults', result.assumptionsVersion],
    ['Tax rates', result.ratesVersion],
    ['Worked out on', today],
    ['Opens again at', address],
    ['No advice on investment, tax or law.'],
  ];
  return { name: 'Audit', widths: [36, 20, 12, 90], rows };
}

function typedCell(field: Field, values: Values): Cell {
  return unitText(field) === '' && field.kind !== 'number'
    ? typedText(field, values)
    : plainCell(amountOf(field, values[field.key] ?? '', values));
}

const decimal = /^-?\d{1,15}(?:\.\d{1,10})?$/;

/** A number where the text is one. */
function plainCell(text: string): Cell {
  return decimal.test(text) ? { value: text, unit: 'count' } : text;
}

function unitText({ kind }: Field): string {
  const isPlain = kind === 'choice' || kind === 'switch' || kind === 'rooms' || kind === 'date';
  return isPlain || kind === 'number' ? '' : kind;
}
