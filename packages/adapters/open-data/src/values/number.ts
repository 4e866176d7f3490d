import { known } from './text.ts';

const PLAIN = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;

/** A finite number written plainly, thousands commas allowed; null for anything else. */
export function numberOf(text: string | null | undefined): number | null {
  const value = known(text);
  if (value === null) return null;
  const plain = value.includes(',') ? value.replace(/,(?=[0-9]{3}(?:[,.]|$))/g, '') : value;
  if (!PLAIN.test(plain)) return null;
  const number = Number(plain);
  return Number.isFinite(number) ? number : null;
}

export function wholeOf(text: string | null | undefined): number | null {
  const number = numberOf(text);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

/** A UPRN: 1 to 12 digits, sometimes written `12345.0` by a spreadsheet. */
export function uprnOf(text: string | null | undefined): number | null {
  const digits = /^0*([0-9]{1,12})(?:\.0+)?$/.exec(known(text) ?? '')?.[1];
  const uprn = Number(digits ?? 0);
  return uprn > 0 ? uprn : null;
}

/** Pounds, with or without sign and commas, as whole pence rounded half up; null when absent or negative. */
export function penceOf(text: string | null | undefined): number | null {
  const pounds = numberOf(known(text)?.replace('£', ''));
  if (pounds === null || pounds < 0) return null;
  const pence = Math.round(pounds * 100);
  return Number.isSafeInteger(pence) ? pence : null;
}
