import { frozen } from '../frozen.ts';

/**
 * Every code that a {@link FreeholdError} of any core package can carry, and what it means. The list is closed: a new
 * kind of bad input takes the code that already means it, or adds a line here.
 */
export const errorCodes = /* @__PURE__ */ frozen({
  required: 'A field that is needed is missing or empty.',
  unknown_field: 'The function reads no field of this name.',
  not_an_object: 'The value must be an object.',
  not_a_list: 'The value must be a list.',
  not_text: 'The value must be text.',
  not_a_boolean: 'The value must be true or false.',
  not_a_number:
    'The value must be a number, or text of plain decimal digits where the field takes text.',
  not_finite: 'The number is infinite.',
  not_an_integer: 'The number must be whole.',
  not_a_choice: 'The value is none of those the field allows.',
  not_a_date: 'The value must be a day of the calendar written YYYY-MM-DD, or a valid Date.',
  not_a_postcode: 'The value must be a postcode or an outcode of the British Isles.',
  not_an_identifier:
    'The value must be lower-case letters, digits and underscores, a letter first.',
  duplicate: 'The value must be unique, and is given twice.',
  out_of_range: 'The value, or the length of the list, lies outside `bounds`.',
  ambiguous:
    'The value can be read in two ways; another field, which the message names, must decide.',
  date_outside_coverage: 'No rates are held for the day; `bounds` holds the days that are covered.',
  unequal_lengths: 'The columns of one batch differ in length.',
  unsupported_combination: 'Each value is allowed, but not together with another one given.',
  tax_year_not_enacted: 'The rates of the tax year are not enacted for the nation.',
  shares_not_whole: 'The shares do not add up to 100 %.',
  no_land_tax: 'None of the three taxes on land is charged there.',
  division_by_zero: 'The divisor is 0.',
  figures_out_of_range: 'The result is past the whole numbers that are held exactly (2^53).',
} as const satisfies Record<string, string>);
