import type { Terms } from './terms.ts';

/** Stamp duty: amounts are decimal strings of pounds, as the authority concerned rounds them. */
export const stampDutyTerms: Terms = {
  is_first_time_buyer:
    'Whether every buyer is a first-time buyer. Left out: false. Alone it turns the surcharge off.',
  is_company: 'Whether a company buys. Left out: false.',
  use: 'What the property is used for. Left out: residential.',
  'lease.premium':
    'Paid for the grant of the lease, pounds; takes the place of `price`. Left out: 0.',
  'lease.term_years': 'Whole years of the lease.',
  'lease.term_days': 'Days of the lease beyond the whole years. Left out: 0.',
  'StampDutyResponse.price': 'Price that was taxed, pounds.',
  'StampDutyResponse.nation': 'Nation whose tax applies.',
  effective_date: 'Day of the purchase whose rates apply, YYYY-MM-DD.',
  'StampDutyResponse.rates_version': 'State of the schedules of rates used.',
  'StampDutyResponse.stamp_duty':
    'Tax of the purchase, pounds; the taxes of the bands add up to it.',
  standard_tax: 'Tax at the standard rates, pounds.',
  surcharge_tax: 'What surcharges add to the standard tax, pounds.',
  relief_applied: ['Name of the relief that lowered the tax.', 'Null: none did.'],
  reliefs_considered: 'Each relief that the purchase raises, granted or not.',
  'reliefs_considered.relief': 'Name of the relief.',
  'reliefs_considered.applied': 'Whether it lowered the tax.',
  refused_because: [
    'Code of why it does not apply, such as `price_over_cap` or `no_saving`.',
    'Null where it does.',
  ],
  'reliefs_considered.saving': 'What the relief saves, pounds; 0 where it does not apply.',
  effective_rate_percentage: [
    'Tax over the price, per cent.',
    'Null for a price of 0, and where the rent of a lease bears tax.',
  ],
  'nearest_cliff.price': 'The price just below the jump, pounds.',
  'nearest_cliff.stamp_duty': 'Tax at that price, pounds.',
  'nearest_cliff.jump': 'What the tax rises by at the jump, pounds.',
  'nearest_cliff.saving': 'Less tax at that price than at the price asked for, pounds.',
  bands: 'The tax by bands of its schedule, lowest first.',
  'bands.on':
    'What the band is a part of: the price or premium, the rent of a lease, a supplement on the dwellings, or the property beside dwellings that have a relief of their own.',
  'bands.from': 'Where the band begins, pounds.',
  'bands.rate_percentage': 'Rate within the band, per cent.',
  'bands.taxable_amount': 'What falls within the band, pounds.',
  'bands.tax': 'Tax of the band, pounds.',
};
