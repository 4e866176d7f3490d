import { FreeholdError } from '@freehold/money';

/** What can be wrong with the input of a calculator. */
export type CalculatorErrorCode =
  | 'required'
  | 'unknown_field'
  | 'not_an_object'
  | 'not_a_list'
  | 'not_a_number'
  | 'not_finite'
  | 'not_a_boolean'
  | 'not_an_integer'
  | 'not_a_choice'
  | 'not_text'
  | 'out_of_range'
  | 'too_few_rooms'
  | 'after_repair_value_not_above_price'
  | 'bridge_rate_period_required'
  | 'seasonal_occupancies_required'
  | 'figures_out_of_range'
  | 'not_a_date'
  | 'date_outside_coverage'
  | 'tax_year_not_enacted'
  | 'shares_not_whole';

/** Bad input to a calculator: `code` says what, `field` where (`rooms[2].monthlyRent`), `value` is what was given. */
export class CalculatorError extends FreeholdError {
  declare readonly code: CalculatorErrorCode;

  constructor(code: CalculatorErrorCode, field: string, value: unknown, message: string) {
    super(code, field, value, message);
    this.name = 'CalculatorError';
  }
}
