import type { Terms } from './terms.ts';

const asked = {
  property_id: 'UUID of a stored property. One of this, `uprn`, and `postcode` or `address`.',
  uprn: 'Unique property reference number of the home, 1 to 12 digits.',
  postcode: 'Postcode or outcode of the home. Left out: the postcode that ends `address`.',
  address:
    'Address of the home in one line, such as `Flat 3, 12 High Street`, with a full postcode at its end or in `postcode`. Left out: not known.',
  saon: 'Flat or unit, as in `Flat 3`; with `postcode`. Left out: none.',
  paon: 'Number or name of the house or building; with `postcode`. Left out: not known.',
  street:
    'Street of the home; with `postcode`. Left out: the street of the postcode, where it has one alone.',
};

/** How a home is asked for by its id, its UPRN or its address, and what it was matched with. */
export const homeAskedTerms: Terms = {
  ...Object.fromEntries(
    ['valuation', 'comparables', 'rentalEstimate'].flatMap((call) =>
      Object.entries(asked).map(([name, text]) => [`${call}?${name}`, text] as const),
    ),
  ),
  home: 'The home that was asked for, and what is known of it.',
  'home.match':
    'How closely the home is known: `property` a stored one asked for by its id, `uprn` by its UPRN, `address` the home itself by its address, `building` a home of a known building, `street` a home of a known street, `postcode` or `outcode` by that alone.',
  'home.property_id': ['UUID of the stored property.', 'Null where it is not stored.'],
  'home.uprn': ['Unique property reference number.', 'Null where it is not known.'],
  'home.address': ['Address of the matched home in one line.', 'Null where no home is matched.'],
  'home.property_type': [
    'Type as registered: D detached, S semi-detached, T terraced, F flat, O other; of a building the type of all its homes.',
    'Null where it is not known.',
  ],
  'home.tenure': ['Tenure of its last ordinary sale.', 'Null where it is not known.'],
  'home.floor_area_sqft': [
    'Internal floor area by its record or its energy certificate, square feet.',
    'Null where it is not known.',
  ],
  'home.last_sale_date': ['Day of its last registered sale.', 'Null without one.'],
  'home.last_sale_price': ['Price of its last registered sale, pounds.', 'Null without one.'],
  'home.candidates':
    'Addresses of the known homes that the given address may be of, where it does not name one of them alone: those that have it, of its building, of its street or of its postcode, the nearest numbers first and 20 at most.',
};
