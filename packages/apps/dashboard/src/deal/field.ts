import type { RoomType } from '@freehold/calculators';
import { Decimal } from '@freehold/money';

/** What a person types into a deal, as text, by the path of the calculator's input: `stampDuty.nation`. */
export type Values = Readonly<Record<string, string>>;

const basis = 'basis.';

/** The value that says what the estimate in a field rests on or, where the field is empty, why there is none. */
export const basisKey = (key: string): string => basis + key;

/** Empty where a person typed the value or a listing told it. */
export const basisOf = (values: Values, key: string): string => values[basisKey(key)] ?? '';

/** Whether a field holds what was estimated, and nothing that a person typed. */
export const isEstimated = (values: Values, key: string): boolean =>
  (values[key] ?? '') !== '' && basisOf(values, key) !== '';

/** A value that a person typed in the place of what stood there. */
export function withTyped(values: Values, key: string, value: string): Values {
  return { ...values, [key]: value, [basisKey(key)]: '' };
}

const ofStrategy = /^(?:btl|hmo|brrr|flip|sa)\./;

/**
 * What was given to one page that another asks too, under the fields of the other: a comparison names the strategy of a
 * field (`btl.monthlyRent`), a strategy's own page does not.
 */
export function carriedTo(fields: readonly Field[], values: Values): Values {
  const named = Object.keys(values).filter((key) => values[key] !== '');
  const keys = named.map((key) => (key.startsWith(basis) ? key.slice(basis.length) : key));
  // What is typed goes before an estimate, and both before what is only known to be unknown.
  const rank = (key: string) => ((values[key] ?? '') === '' ? 2 : isEstimated(values, key) ? 1 : 0);
  const given = keys.toSorted((a, b) => rank(a) - rank(b));
  const carried: Record<string, string> = {};
  for (const { key } of fields) {
    const plain = key.replace(ofStrategy, '');
    const from =
      given.find((each) => each === key) ??
      given.find((each) => each.replace(ofStrategy, '') === plain);
    if (from === undefined) continue;
    carried[key] = values[from] ?? '';
    carried[basisKey(key)] = basisOf(values, from);
  }
  const { name = '', home = '' } = values;
  return { ...carried, name, home };
}

/** One input of a page. */
export interface Field {
  /** The path of the calculator's input. */
  readonly key: string;
  readonly label: string;
  readonly kind:
    | 'pounds'
    | 'percent'
    | 'years'
    | 'months'
    | 'nights'
    | 'number'
    | 'date'
    | 'choice'
    | 'switch'
    | 'rooms';
  /** The values of a choice, each with its words. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  /** Without it there is no answer. */
  readonly isRequired?: true;
  /** A share of the price: an amount, `£50,000` or `50k`, may be typed as well. */
  readonly isOfPrice?: true;
}

/** Fields under one heading. */
export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly Field[];
  /** Shown without being opened. */
  readonly isOpen?: true;
}

/** A room as the address of a deal writes it: `double:600`. */
export interface RoomText {
  readonly roomType: string;
  readonly monthlyRent: string;
}

/** Words of the kinds of room. */
export const roomLabels: Readonly<Record<RoomType, string>> = {
  ensuite: 'En suite',
  double: 'Double',
  single: 'Single',
  studio: 'Studio',
  twin: 'Twin',
  large_double: 'Large double',
  shared: 'Shared',
};

/** `double:600,single:450` as its rooms. */
export function roomsOf(text: string): RoomText[] {
  if (text === '') return [];
  return text.split(',').map((room) => {
    const [roomType = '', monthlyRent = ''] = room.split(':');
    return { roomType, monthlyRent };
  });
}

/** Rooms as one text. */
export function roomsText(rooms: readonly RoomText[]): string {
  return rooms
    .map(({ roomType, monthlyRent }) => `${roomType}:${plainAmount(monthlyRent)}`)
    .join(',');
}

/** `£1,200.50`, `5.5 %`, `200k` and `1.2m` as the decimal text of the calculators; what is no amount stays for them to refuse. */
export function plainAmount(text: string): string {
  const plain = text.replaceAll(/[£,%\s]/g, '');
  const [, whole, fraction = '', multiple] = /^(\d+)(?:\.(\d+))?([km])$/i.exec(plain) ?? [];
  if (whole === undefined || multiple === undefined) return plain;
  const places = multiple.toLowerCase() === 'k' ? 3 : 6;
  const digits = whole + fraction.slice(0, places).padEnd(places, '0');
  const rest = fraction.slice(places);
  return rest === '' ? digits : `${digits}.${rest}`;
}

/** The amounts that were typed under these keys, as the API takes them in an address. */
export function amountsOf(values: Values, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys
      .map((key) => [key, plainAmount(values[key] ?? '')] as const)
      .filter(([, amount]) => amount !== ''),
  );
}

/** The same as the API takes it; what is no amount stays text, which the API refuses by name. */
export function numberOrText(text: string): number | string {
  const plain = plainAmount(text);
  const number = Number(plain);
  return plain === '' || !Number.isFinite(number) ? text : number;
}

/**
 * The input of a calculator: every value under its path, amounts as decimal text, switches as truths. An empty value is left
 * out, so that the calculator assumes its default and says so.
 */
export function inputOf(fields: readonly Field[], values: Values): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const field of fields) {
    const text = (values[field.key] ?? '').trim();
    if (text !== '') place(input, field.key.split('.'), valueOf(field, text, values));
  }
  return input;
}

function place(input: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    input[name] = value;
    return;
  }
  const inner = (input[name] ?? {}) as Record<string, unknown>;
  input[name] = inner;
  place(inner, rest, value);
}

function valueOf(field: Field, text: string, values: Values): unknown {
  const { kind } = field;
  if (kind === 'choice' || kind === 'date') return text;
  if (kind === 'switch') return text === 'yes';
  if (kind === 'rooms') return roomsOf(text);
  return amountOf(field, text, values);
}

/** What was typed as decimal text; an amount in the place of a share of the price as percent, to 0.0001. */
export function amountOf({ isOfPrice }: Field, text: string, values: Values): string {
  const amount = plainAmount(text);
  if (isOfPrice !== true || !isPounds(text)) return amount;
  const price = plainAmount(values['purchasePrice'] ?? '');
  if (!isDecimal(amount) || !isDecimal(price) || Number(price) === 0) return amount;
  return new Decimal(amount).times(100).div(price).toDecimalPlaces(4).toString();
}

const isPounds = (text: string) => text.includes('£') || /[km]\s*$/i.test(text);
const isDecimal = (text: string) => /^\d{1,15}(?:\.\d{1,10})?$/.test(text);
