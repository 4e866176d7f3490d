import { FreeholdError } from '@freehold/money';

/** Every code a {@link StampDutyError} can carry. */
export type StampDutyErrorCode =
  | 'not_a_number'
  | 'not_finite'
  | 'negative'
  | 'out_of_range'
  | 'required'
  | 'invalid_type'
  | 'invalid_choice'
  | 'unknown_field'
  | 'invalid_date'
  | 'date_outside_coverage'
  | 'no_land_tax'
  | 'invalid_postcode'
  | 'unsupported_combination';

/** Bad input, or a purchase none of the three taxes covers: what is wrong (`code`), in which field, with which value. */
export class StampDutyError extends FreeholdError {
  declare readonly code: StampDutyErrorCode;

  constructor(code: StampDutyErrorCode, field: string, value: unknown, message: string) {
    super(code, field, value, message);
    this.name = 'StampDutyError';
  }
}
