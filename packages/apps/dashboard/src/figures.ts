/** Figures of answers as they are read; a dash where there is none. */
const none = '–';
const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const date = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

type Known = number | null | undefined;

/** `1234.5` as `1,235`. */
export function count(value: Known): string {
  return value === null || value === undefined ? none : minus(plain.format(value));
}

/** Whole pounds, `£254,000`. */
export function pounds(value: Known): string {
  if (value === null || value === undefined) return none;
  return `${value < 0 ? '−' : ''}£${plain.format(Math.abs(value))}`;
}

/** Pounds short enough for a point on a map or an axis: `£254k`, `£1.25m`. */
export function shortPounds(value: Known): string {
  if (value === null || value === undefined) return none;
  if (value >= 999_500) return `£${trimmed(value / 1_000_000, 2)}m`;
  if (value >= 10_000) return `£${plain.format(value / 1_000)}k`;
  return pounds(value);
}

/** Percent to at most `digits` places, `6.35 %`. */
export function percent(value: Known, digits = 1): string {
  return value === null || value === undefined ? none : `${minus(value.toFixed(digits))} %`;
}

/** Percent with its sign, `+3.2 %`. */
export function change(value: Known, digits = 1): string {
  if (value === null || value === undefined) return none;
  return `${value > 0 ? '+' : ''}${percent(value, digits)}`;
}

/** `2026-11-02` or an instant as `2 Nov 2026`. */
export function day(text: string | null | undefined): string {
  return text === null || text === undefined ? none : date.format(new Date(text.slice(0, 10)));
}

/** `0.742` kilometres as `740 m`, `2.737` as `2.7 km`. */
export function distance(kilometres: number): string {
  return kilometres < 1
    ? `${plain.format(Math.round(kilometres * 100) * 10)} m`
    : `${kilometres.toFixed(1)} km`;
}

const sizeUnits = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Bytes as disks are sold: `5.5 GB`. */
export function bytesText(bytes: number): string {
  const at = Math.min(sizeUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1_000 ** at;
  return `${at > 0 && value < 10 ? value.toFixed(1) : plain.format(value)} ${sizeUnits[at]}`;
}

/** `1 home`, `2 homes`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** `semi-detached` and `share_of_freehold` as words that begin a sentence. */
export function titled(name: string): string {
  const spaced = name.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function minus(text: string): string {
  return text.startsWith('-') ? `−${text.slice(1)}` : text;
}

function trimmed(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}
