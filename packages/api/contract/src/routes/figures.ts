import { z } from 'zod';

/** What a deal may lack, such as a ratio to nothing: null where it does not exist. Every deal has the other figures. */
const mayBeNull = [
  'gross_yield',
  'net_yield',
  'gross_yield_percentage',
  'net_yield_percentage',
  'cash_yield_percentage',
  'roi_percentage',
  'cash_on_cash_return',
  'payback_period_years',
  'yield_on_cost_percentage',
  'net_yield_on_money_invested_percentage',
  'cash_yield_on_money_invested_percentage',
  'rent_cover',
  'break_even_rate_percentage',
  'break_even_rent',
  'bridge_apr_percentage',
  'refinance_by_rent_cover',
  'refinance_by_lender_maximum',
  'refinance_rent_cover',
  'roce_percentage',
  'capital_efficiency_percentage',
  'profit_on_cost_percentage',
  'profit_margin_percentage',
  'annualized_return_percentage',
  'break_even_sale_price',
  'return_on_money_invested_percentage',
  'break_even_occupancy_percentage',
  'break_even_nightly_rate',
] as const;

export type FigureThatMayBeNull = (typeof mayBeNull)[number];

type Figures<Figure extends z.ZodType, Name extends string> = {
  [Each in Name]: Each extends FigureThatMayBeNull ? z.ZodNullable<Figure> : Figure;
};

/** Figures by name, each of one type. */
export function figures<Figure extends z.ZodType, const Name extends string>(
  figure: Figure,
  names: readonly Name[],
): z.ZodObject<Figures<Figure, Name>> {
  const lacking: readonly string[] = mayBeNull;
  return z.object(
    Object.fromEntries(
      names.map((name) => [name, lacking.includes(name) ? figure.nullable() : figure]),
    ) as Figures<Figure, Name>,
  );
}
