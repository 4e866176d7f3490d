import { FreeholdError } from '@freehold/money/errors';

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
  return places[unitOf(figure)];
}

/** The unit of a metric or line, by its name. */
export function unitOf(figure: string): Unit {
  if (typeof figure !== 'string') {
    throw new FreeholdError('not_text', 'figure', figure, 'figure must be text');
  }
  return (
    (Object.hasOwn(units, figure) ? units[figure] : undefined) ??
    (figure.endsWith('Percentage') ? 'percentage' : 'money')
  );
}
