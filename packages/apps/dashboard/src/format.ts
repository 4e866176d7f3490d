import { type Unit, unitOf } from '@freehold/calculators';
import type { Decimal } from '@freehold/money';
import { day } from './figures.ts';

/** `1234.5` as `1,234.5`: only the commas are added, so the digits are those of the answer. */
function grouped(digits: string): string {
  const [whole = '', part] = digits.split('.');
  const threes: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) {
    threes.unshift(whole.slice(Math.max(0, end - 3), end));
  }
  const commas = threes.join(',');
  return part === undefined ? commas : `${commas}.${part}`;
}

const written: Readonly<Record<Unit, (digits: string) => string>> = {
  money: (digits) => `£${digits}`,
  percentage: (digits) => `${digits} %`,
  years: (digits) => digits,
  nights: (digits) => digits,
  ratio: (digits) => digits,
  count: (digits) => digits,
};

/** A decimal text in a unit, `−£1,200.00`; a dash where there is no figure. */
export function inUnit(unit: Unit, value: string | null): string {
  if (value === null) return '–';
  const isNegative = value.startsWith('-');
  const digits = grouped(isNegative ? value.slice(1) : value);
  return `${isNegative ? '−' : ''}${written[unit](digits)}`;
}

/** A figure of a calculator as it is read. */
export function shown(figure: string, value: string | null | undefined): string {
  return inUnit(unitOf(figure), value ?? null);
}

/** An amount of the libraries in pounds. */
export function poundsText(value: Decimal | null): string {
  return inUnit('money', value?.toFixed(2) ?? null);
}

/** A limit of the law in pounds, which are whole almost everywhere. */
export function limitText(value: Decimal): string {
  return inUnit('money', value.isInteger() ? value.toFixed(0) : value.toFixed(2));
}

/** A rate of the libraries in percent. */
export function percentText(value: Decimal | null): string {
  return inUnit('percentage', value?.toFixed(2) ?? null);
}

/** `higher_rates` or `additionalProperty` in words. */
export function words(name: string): string {
  const spaced = name
    .replaceAll('_', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A sentence of the libraries with its days, amounts and marks as people write them: `21 Nov 2026`, `£243,500.00`. */
export function readable(sentence: string): string {
  return sentence
    .replaceAll('unconfirmed', 'not confirmed at its source')
    .replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => day(date))
    .replaceAll(/£(\d+)/g, (_, whole: string) => `£${grouped(whole)}`);
}

/** The same with its inputs under their labels: `voidPercentage was left out` begins with “Voids”. */
export function labelled(sentence: string, labels: ReadonlyMap<string, string>): string {
  const words = sentence.split(' ').map((word) => labels.get(word) ?? word);
  return readable(words.join(' '));
}
