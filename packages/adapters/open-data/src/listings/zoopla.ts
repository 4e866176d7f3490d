import type { ListingRecord } from '@freehold/operations';
import { textOf } from '../values/text.ts';
import { agentsAddress } from './agents-address.ts';
import { objectIn, objectsIn, type JsonObject, type Message } from './message.ts';
import { flagOf, joinedText, listingSource, rentPeriodOf } from './values.ts';

/** Words of Zoopla's real-time listings, as its published senders use them (zpg-rtf), read November 2026. */
const STATUS: ReadonlyMap<string, ListingRecord['status']> = new Map(
  Object.entries({
    available: 'active',
    under_offer: 'under_offer',
    sold_subject_to_contract: 'sold_stc',
    sold: 'sold',
    let_agreed: 'let_agreed',
    let: 'let',
  }),
);
const RENT_PERIOD: ReadonlyMap<string, string> = new Map(
  Object.entries({
    per_person_per_week: 'person_week',
    per_week: 'week',
    per_month: 'month',
    per_quarter: 'quarter',
    per_year: 'year',
  }),
);
/** `sale_by_tender` and `non_quoting` have no equal. */
const PRICE_QUALIFIER: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fixed_price: 'fixed',
    from: 'from',
    guide_price: 'guide_price',
    offers_in_the_region_of: 'offers_in_region',
    offers_over: 'offers_over',
    price_on_application: 'poa',
  }),
);
const TYPES: Readonly<Record<string, readonly string[]>> = {
  terraced: ['terraced', 'end_terrace', 'mews', 'town_house'],
  'semi-detached': ['semi_detached', 'link_detached'],
  detached: [
    'detached',
    'barn_conversion',
    'cottage',
    'country_house',
    'farmhouse',
    'lodge',
    'villa',
    'chalet',
  ],
  flat: ['flat', 'maisonette', 'studio'],
  bungalow: ['bungalow', 'detached_bungalow', 'semi_detached_bungalow', 'terraced_bungalow'],
  park_home: ['park_home'],
  land: ['land', 'farm'],
  commercial: [
    'block_of_flats',
    'business_park',
    'hotel',
    'industrial',
    'leisure',
    'light_industrial',
    'office',
    'pub_bar',
    'restaurant',
    'retail',
    'warehouse',
  ],
};
const PROPERTY_TYPE: ReadonlyMap<string, string> = new Map(
  Object.entries(TYPES).flatMap(([type, words]) => words.map((word) => [word, type] as const)),
);
const TENURE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    freehold: 'freehold',
    leasehold: 'leasehold',
    share_of_freehold: 'share_of_freehold',
  }),
);
const AREA_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sq_feet: 'floor_area_sqft',
    sq_metres: 'floor_area_sqm',
  }),
);

/** `listing/update` or `listing/delete`; null for another object. */
export function zooplaMessage(object: JsonObject): Message | null {
  if (!('listing_reference' in object)) return null;
  const reference = textOf(object['listing_reference']);
  const key = JSON.stringify(['zoopla', reference]);
  if ('deletion_reason' in object && reference !== null) {
    const branchId = textOf(object['branch_reference']);
    const status = statusAfter(textOf(object['deletion_reason']) ?? '');
    return { key, removal: { reference, branchId, listingType: null, status, on: null } };
  }
  return { key, listing: sourceOf(object) };
}

function statusAfter(reason: string) {
  return (type: ListingRecord['listingType']): ListingRecord['status'] => {
    if (reason === 'completed' || reason === 'exchanged') return 'sold';
    if (reason === 'let') return 'let';
    if (reason !== 'offer_accepted') return 'withdrawn';
    return type === 'sale' ? 'sold_stc' : 'let_agreed';
  };
}

const word = (value: unknown): string => textOf(value) ?? '';

function sourceOf(object: JsonObject) {
  const [location, pricing] = [objectIn(object, 'location'), objectIn(object, 'pricing')];
  const coordinates = objectIn(location, 'coordinates');
  const area = objectIn(objectIn(objectIn(object, 'areas'), 'internal'), 'minimum');
  const areaName = AREA_NAME.get(textOf(area['units']) ?? '');
  const isLetting = word(pricing['transaction_type']) === 'rent';
  const content = (type: string): string[] =>
    objectsIn(object, 'content')
      .filter((one) => word(one['type']) === type)
      .map((one) => word(one['url']));
  const features = Array.isArray(object['feature_list']) ? object['feature_list'] : [];
  const paragraphs = objectsIn(object, 'detailed_description').flatMap(
    (one) => textOf(one['text']) ?? [],
  );
  const status = word(object['life_cycle_status']);
  return listingSource(
    {
      reference: textOf(object['listing_reference']),
      branch_id: textOf(object['branch_reference']),
      listing_type: textOf(pricing['transaction_type']),
      status: STATUS.get(status) ?? status,
      title: textOf(object['display_address']),
      description: joinedText(
        textOf(object['summary_description']),
        paragraphs.length === 0 ? null : paragraphs.join('\n\n'),
      ),
      price: textOf(pricing['price']),
      price_qualifier: PRICE_QUALIFIER.get(word(pricing['price_qualifier'])),
      rent_period: isLetting ? rentPeriodOf(RENT_PERIOD, textOf(pricing['rent_frequency'])) : null,
      ...agentsAddress(
        textOf(location['property_number_or_name']),
        textOf(location['street_name']),
        textOf(location['locality']),
      ),
      town: textOf(location['town_or_city']),
      postcode: textOf(location['postal_code']),
      latitude: textOf(coordinates['latitude']),
      longitude: textOf(coordinates['longitude']),
      property_type: PROPERTY_TYPE.get(word(object['property_type'])) ?? 'other',
      bedrooms: textOf(object['total_bedrooms']),
      bathrooms: textOf(object['bathrooms']),
      ...(areaName === undefined ? {} : { [areaName]: textOf(area['value']) }),
      tenure: TENURE.get(word(objectIn(object, 'tenure')['type'])),
      council_tax_band: textOf(object['council_tax_band']),
      lease_years_remaining: textOf(objectIn(object, 'lease_expiry')['years_remaining']),
      ground_rent_annual: textOf(object['ground_rent']),
      new_build: flagOf(object['new_home']),
    },
    {
      key_features: features.flatMap((feature) => textOf(feature) ?? []),
      images: content('image'),
      floorplans: content('floor_plan'),
    },
  );
}
