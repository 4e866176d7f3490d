import { Decimal, decimalOf } from '@freehold/money';
import { objectOf } from '@freehold/money/checks';
import { FreeholdError } from '@freehold/money/errors';

/** Whole pence as pounds; null where there is no amount. */
export function pounds(pence: number): Decimal;
export function pounds(pence: number | null): Decimal | null;
export function pounds(pence: number | null): Decimal | null {
  return pence === null ? null : decimalOf(pence, 2);
}

/** A kernel figure as an exact decimal; null where it does not exist. */
export function figureDecimal(figure: string, value: number): Decimal | null {
  if (Number.isNaN(value)) return null;
  return decimalOf(value, placesOf(figure));
}

/** What a list of names always comes to. */
interface Shape {
  /** The record to copy. */
  readonly blank: Readonly<Record<string, null>>;
  readonly places: readonly Places[];
}
const shapes = new WeakMap<readonly string[], Shape>();

/**
 * The named figures and measures as decimals, and words beside them.
 *
 * @param names a list that stays: what follows from it is kept with it.
 */
export function decimalsOf<Name extends string, Words extends object>(
  names: readonly Name[],
  figures: Readonly<Record<string, number>>,
  measures: Readonly<Record<string, number>>,
  words: Words,
): Record<Name, Decimal | null> & Words {
  const shape = shapeOf(names, words);
  const decimals: Record<string, unknown> = { ...shape.blank };
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at] as Name;
    const value = figures[name] ?? measures[name] ?? Number.NaN;
    if (!Number.isNaN(value)) decimals[name] = decimalOf(value, shape.places[at] ?? 2);
  }
  return Object.assign(decimals, words) as Record<Name, Decimal | null> & Words;
}

function shapeOf(names: readonly string[], words: object): Shape {
  let shape = shapes.get(names);
  if (shape === undefined) {
    const blank = Object.fromEntries([...names, ...Object.keys(words)].map((name) => [name, null]));
    shape = { blank, places: names.map(placesOf) };
    shapes.set(names, shape);
  }
  return shape;
}

/**
 * Metrics as decimal strings: two places for money, percentages, years and nights, four for ratios, none for counts; text
 * and null as they are. Never an exponent, never `-0`.
 *
 * @throws FreeholdError `not_an_object`; `not_a_number` for a metric that is neither a Decimal nor text nor null.
 * @example metricStrings({ netYieldPercentage: new Decimal('5.5') }) // { netYieldPercentage: '5.50' }
 */
export function metricStrings<Metrics extends object>(
  metrics: Metrics,
): { [Name in keyof Metrics]: Metrics[Name] extends string ? string : string | null } {
  const strings: Record<string, string | null> = {};
  const entries = Object.entries(objectOf(metrics, 'metrics'));
  for (const [name, value] of entries as [string, Decimal | string | null][]) {
    if (value === null || typeof value === 'string') strings[name] = value;
    else if (Decimal.isDecimal(value)) strings[name] = value.toFixed(placesOf(name));
    else throw new FreeholdError('not_a_number', name, value, `${name} must be a Decimal`);
  }
  return strings as {
    [Name in keyof Metrics]: Metrics[Name] extends string ? string : string | null;
  };
}

/** What a figure counts. Money, percentages, years and nights have two places, ratios four, counts and months none. */
export type Unit = 'money' | 'percentage' | 'years' | 'nights' | 'ratio' | 'count';

const units: Readonly<Record<string, Unit>> = {
  paybackPeriodYears: 'years',
  roomCount: 'count',
  holdingPeriodMonths: 'count',
  averageStayNights: 'nights',
  nightsBooked: 'nights',
  staysPerYear: 'nights',
  rentCover: 'ratio',
  refinanceRentCover: 'ratio',
};

/** The decimal places of each unit. */
const places = {
  money: 2,
  percentage: 2,
  years: 2,
  nights: 2,
  ratio: 4,
  count: 0,
} as const satisfies Readonly<Record<Unit, number>>;

export type Places = (typeof places)[Unit];

/** The decimal places of a metric or line, by its name. */
export function placesOf(figure: string): Places {
  return places[unitByName(figure)];
}

/** The unit of a figure, whichever answer holds it: by its name, in which each but money says its own, or by the table. */
export function unitByName(figure: string): Unit {
  const named = figure.endsWith('Percentage') ? 'percentage' : 'money';
  return (Object.hasOwn(units, figure) ? units[figure] : undefined) ?? named;
}
