import type { ListingRecord, ListingStatus, Tenure } from '@freehold/operations';

/**
 * Code lists of the agents' BLM feed, version 3, as its published implementations use them; read November 2026. They are maps,
 * as all lists that outside text is looked up in: an object has names beside its own (`constructor`).
 */

/** STATUS_ID. */
export const BLM_STATUS: ReadonlyMap<string, ListingStatus> = new Map(
  Object.entries({
    '0': 'active',
    '1': 'sold_stc',
    '2': 'sold_stc',
    '3': 'under_offer',
    '4': 'under_offer',
    '5': 'let_agreed',
    '6': 'sold',
    '7': 'let',
  }),
);

/** PRICE_QUALIFIER; the others, such as shared ownership, have no equal here. */
export const BLM_PRICE_QUALIFIER: ReadonlyMap<string, ListingRecord['priceQualifier']> = new Map(
  Object.entries({
    '1': 'poa',
    '2': 'guide_price',
    '3': 'fixed',
    '4': 'offers_over',
    '5': 'offers_in_region',
    '7': 'from',
    '10': 'offers_over',
  }),
);

/** TENURE_TYPE_ID. */
export const BLM_TENURE: ReadonlyMap<string, Tenure> = new Map(
  Object.entries({
    '1': 'freehold',
    '2': 'leasehold',
    '4': 'commonhold',
    '5': 'share_of_freehold',
  }),
);

/** LET_RENT_FREQUENCY; 5 is per person per week. */
export const BLM_RENT_PERIOD: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '0': 'week',
    '1': 'month',
    '2': 'quarter',
    '3': 'year',
    '5': 'person_week',
  }),
);

/** PROP_SUB_ID by the vocabulary of the listing search; what is not listed is `other`. */
const SUB_TYPES: Readonly<Record<string, readonly number[]>> = {
  terraced: [1, 2, 5, 6, 22],
  'semi-detached': [3, 128],
  detached: [4, 21, 23, 27, 30, 43, 52, 95, 113, 116, 120, 121, 131],
  flat: [7, 8, 9, 10, 11, 28, 29, 44, 46, 49, 56, 59, 143],
  bungalow: [12, 13, 14, 15],
  park_home: [16, 50, 117, 118],
  land: [20, 107, 110],
  commercial: [17, 18, 253],
};

export const BLM_PROPERTY_TYPE: ReadonlyMap<string, string> = new Map(
  Object.entries(SUB_TYPES).flatMap(([type, ids]) => ids.map((id) => [String(id), type] as const)),
);
