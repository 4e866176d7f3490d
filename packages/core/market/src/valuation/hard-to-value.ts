import { frozen } from '@freehold/money/frozen';
import { LOW_BESIDE } from '../data/valuation-2026-11.ts';
import type { Kriged } from './kriging.ts';
import { buildingForm, isOwnSale, type Prepared, type Subject } from './prepared.ts';

/**
 * What of a home makes its price harder to foresee. By its address and tenure: a house with a name and no number, of which
 * nothing tells where on its street it lies; one with a number in parts, as `4A`, often a conversion or in a garden; a leasehold
 * house or a freehold flat, of which many are sold in shares. By the sales of its building, of a house those of its postcode:
 * some were sold far below the estimate, as shares, retirement flats and short leases are, and nothing tells whether it is one.
 */
export const HARD_TO_VALUE = /* @__PURE__ */ frozen([
  'named_house',
  'part_numbered',
  'unusual_tenure',
  'low_sales_beside',
] as const);
export type HardToValue = (typeof HARD_TO_VALUE)[number];

/** In their order. */
export function hardToValue(
  home: Prepared,
  { paon, tenure }: Pick<Subject, 'paon' | 'tenure'>,
  kriged: Pick<Kriged, 'sales' | 'residuals' | 'residual'>,
): readonly HardToValue[] {
  const { flat, number } = home;
  const holds: Readonly<Record<HardToValue, boolean>> = {
    named_house: !flat && number < 0,
    part_numbered: !flat && number >= 0 && buildingForm(paon) === 'other',
    unusual_tenure: tenure === (flat ? 'freehold' : 'leasehold'),
    low_sales_beside: hasLowSalesBeside(home, kriged),
  };
  return HARD_TO_VALUE.filter((mark) => holds[mark]);
}

function hasLowSalesBeside(
  home: Prepared,
  { sales, residuals, residual }: Pick<Kriged, 'sales' | 'residuals' | 'residual'>,
): boolean {
  let [beside, low] = [0, 0];
  sales.forEach((sale, row) => {
    if (sale.nonStandard || sale.flat !== home.flat || sale.postcode !== home.postcode) return;
    if ((home.flat && sale.building !== home.building) || isOwnSale(home, sale)) return;
    beside += 1;
    if (residuals[row]! - residual < -LOW_BESIDE.logDistance) low += 1;
  });
  return low > 0 && low >= beside * LOW_BESIDE.share;
}
