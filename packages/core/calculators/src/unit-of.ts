import { FreeholdError } from '@freehold/money/errors';
import type { AfterTaxFigures } from './after-tax.ts';
import { type Unit, unitByName } from './figures.ts';
import { brrrFormulas } from './formulas/brrr.ts';
import { btlFormulas } from './formulas/btl.ts';
import { flipFormulas } from './formulas/flip.ts';
import { hmoFormulas } from './formulas/hmo.ts';
import { saFormulas } from './formulas/sa.ts';

const afterTax: Readonly<Record<keyof AfterTaxFigures, true>> = {
  tax: true,
  leftAfterTax: true,
  leftAfterTaxOnMoneyInvestedPercentage: true,
  moneyInvested: true,
};
/** Every name of a figure. It is the same whatever interest a bridge pays. */
const tables: readonly object[] = [
  btlFormulas,
  hmoFormulas,
  brrrFormulas.rolled_simple,
  flipFormulas.rolled_simple,
  saFormulas,
  afterTax,
  { bridgeAprPercentage: true },
];

/**
 * The unit of a metric or line of a calculator, or of a figure after tax, by its name.
 *
 * @throws FreeholdError `not_text`; `not_a_choice` for a name that no calculator answers with.
 * @example unitOf('paybackPeriodYears') // 'years'
 */
export function unitOf(figure: string): Unit {
  if (typeof figure !== 'string') {
    throw new FreeholdError('not_text', 'figure', figure, 'figure must be text');
  }
  if (tables.some((table) => Object.hasOwn(table, figure))) return unitByName(figure);
  const message = `figure must be a metric or line of a calculator, was ${figure}`;
  throw new FreeholdError('not_a_choice', 'figure', figure, message);
}
