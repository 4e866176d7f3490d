import { Decimal, moneyString, ratioString } from '@freehold/money';

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
const places: Readonly<Record<Unit, number>> = {
  money: 2,
  percentage: 2,
  years: 2,
  nights: 2,
  ratio: 4,
  count: 0,
};

/** The decimal places of a metric or line, by its name. */
export function placesOf(figure: string): number {
  return places[unitOf(figure)];
}

/** The unit of a metric or line, by its name. */
export function unitOf(figure: string): Unit {
  return units[figure] ?? (figure.endsWith('Percentage') ? 'percentage' : 'money');
}

/** Whole pence as pounds. */
export function pounds(pence: number): Decimal {
  return new Decimal(moneyString(pence));
}

/** A kernel figure as an exact decimal; null where it does not exist. */
export function figureDecimal(figure: string, value: number): Decimal | null {
  if (Number.isNaN(value)) return null;
  const shown = placesOf(figure);
  if (shown === 0) return new Decimal(value);
  return new Decimal(shown === 4 ? ratioString(value) : moneyString(value));
}

/** The named figures as decimals. */
export function figureDecimals<Name extends string>(
  names: readonly Name[],
  figures: Readonly<Record<Name, number>>,
): Record<Name, Decimal | null> {
  const decimals: Partial<Record<Name, Decimal | null>> = {};
  for (const name of names) decimals[name] = figureDecimal(name, figures[name]);
  return decimals as Record<Name, Decimal | null>;
}

/**
 * Metrics as decimal strings: two places for money, percentages, years and nights, four for ratios, none for counts; text
 * and null as they are. Never an exponent, never `-0`.
 *
 * @example metricStrings({ netYieldPercentage: new Decimal('5.5') }) // { netYieldPercentage: '5.50' }
 */
export function metricStrings<Metrics extends object>(
  metrics: Metrics,
): { [Name in keyof Metrics]: Metrics[Name] extends string ? string : string | null } {
  const strings: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(metrics) as [string, Decimal | string | null][]) {
    strings[name] =
      value === null || typeof value === 'string' ? value : value.toFixed(placesOf(name));
  }
  return strings as {
    [Name in keyof Metrics]: Metrics[Name] extends string ? string : string | null;
  };
}
