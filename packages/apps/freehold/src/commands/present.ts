import type { Decimal } from '@freehold/money';
import { unitOf, type Unit } from '@freehold/calculators';

/** A line of a table: what it is, and its value as it is read. */
export type Row = readonly [label: string, value: string];

/** Rows as text, values right-aligned under one another. */
export function table(rows: readonly Row[]): string {
  const labelWidth = Math.max(0, ...rows.map(([label]) => label.length));
  const valueWidth = Math.max(0, ...rows.map(([, value]) => value.length));
  return rows
    .map(([label, value]) => `  ${label.padEnd(labelWidth)}  ${value.padStart(valueWidth)}`)
    .join('\n');
}

/** Rows of texts as lines, each column as wide as its widest text. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? '').length)),
  );
  return rows.map((row) =>
    `  ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd(),
  );
}

/** A titled part of the output; nothing where there are no lines. */
export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

/** An amount as people write it: `£350,000`. */
export function amount(text: string): string {
  return text.trim().replace(/^£/, '').replaceAll(',', '');
}

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** The number that a text writes in decimals; null for any other text, such as `0x10`, which JavaScript reads as one. */
export function decimalIn(text: string): number | null {
  const plain = text.trim();
  return decimal.test(plain) ? Number(plain) : null;
}

/** `£24,950.00`; a loss is `-£1,270.00`. */
export function moneyText(pounds: Decimal): string {
  const [whole = '', pence = ''] = pounds.abs().toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${pounds.isNegative() && !pounds.isZero() ? '-' : ''}£${grouped}.${pence}`;
}

const formats: Readonly<Record<Unit, (value: Decimal) => string>> = {
  money: moneyText,
  percentage: (value) => `${value.toFixed(2)} %`,
  years: (value) => value.toFixed(2),
  nights: (value) => value.toFixed(2),
  ratio: (value) => value.toFixed(4),
  count: (value) => value.toFixed(0),
};

/** A figure of a calculator as a person reads it. */
export function figureText(name: string, value: Decimal | string | null): string {
  if (value === null) return '–';
  return typeof value === 'string' ? value : formats[unitOf(name)](value);
}

const acronyms: Readonly<Record<string, string>> = {
  btl: 'BTL',
  hmo: 'HMO',
  ltv: 'LTV',
  revpan: 'RevPAN',
  roce: 'ROCE',
  roi: 'ROI',
};

/** `Net yield` for `netYieldPercentage`. */
export function label(name: string): string {
  const words = name
    .replace(/Percentage$/, '')
    .split(/(?=[A-Z])/)
    .map((word) => acronyms[word.toLowerCase()] ?? word.toLowerCase());
  const [first = '', ...rest] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');
}

/** A sentence that names inputs, with the options that set them; an input without one keeps its name. */
export function withOptions(
  sentence: string,
  optionOf: (field: string) => string | undefined,
): string {
  return sentence.replace(/[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)*/g, (field) =>
    /[A-Z.]/.test(field) ? (optionOf(field) ?? field) : field,
  );
}
