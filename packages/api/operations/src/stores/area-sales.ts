import type { SaleFigures } from '../ports/sold-prices.ts';
import { dateOfDay } from './days.ts';

/** Sales of an area, oldest first, each column as one text: an outcode has thousands, and rows cost several times as much. */
export interface AreaSales {
  readonly prices: string;
  readonly days: string;
  /** A letter for the type and one for the category, a sale. */
  readonly kinds: string;
  /** Null where it was not asked for. */
  readonly floors: string | null;
}

/** The same as one row a sale. */
export function areaSalesOf({ prices, days, kinds, floors }: AreaSales): SaleFigures[] {
  const daysOf = JSON.parse(days) as number[];
  const floorsOf = floors === null ? null : (JSON.parse(floors) as (number | null)[]);
  let day = NaN;
  let date = '';
  return (JSON.parse(prices) as number[]).map((pricePence, at) => {
    const sold = daysOf[at] as number;
    // Sales of one day follow each other.
    if (sold !== day) [day, date] = [sold, dateOfDay(sold)];
    return {
      pricePence,
      date,
      typeCode: kinds[2 * at] as SaleFigures['typeCode'],
      category: kinds[2 * at + 1] as SaleFigures['category'],
      floorAreaSqm: floorsOf?.[at] ?? null,
    };
  });
}
