import type { ListingRecord } from '@freehold/operations';
import { dateOf } from '../values/date.ts';
import { textOf } from '../values/text.ts';
import { agentsAddress } from './agents-address.ts';
import { BLM_PRICE_QUALIFIER, BLM_PROPERTY_TYPE, BLM_TENURE } from './blm-codes.ts';
import { objectIn, objectsIn, type JsonObject, type Message } from './message.ts';
import { flagOf, joinedText, listingSource, rentPeriodOf } from './values.ts';

/**
 * Code lists of Rightmove's Real Time Datafeed, which OnTheMarket takes too: as its published senders use them
 * (frozensheep/rightmoveADF), read November 2026. Property types, qualifiers and tenures are those of the BLM feed.
 */
const STATUS: ReadonlyMap<string, ListingRecord['status']> = new Map(
  Object.entries({
    '1': 'active',
    '2': 'sold_stc',
    '3': 'sold_stc',
    '4': 'under_offer',
    '5': 'under_offer',
    '6': 'let_agreed',
  }),
);
/** Payments a year. */
const RENT_PERIOD: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '1': 'year',
    '4': 'quarter',
    '12': 'month',
    '52': 'week',
  }),
);
/** What was sold or let, by us or another; all else is withdrawn. */
const REMOVED: ReadonlyMap<string, ListingRecord['status']> = new Map(
  Object.entries({
    '7': 'sold',
    '8': 'sold',
    '12': 'let',
  }),
);
const AREA_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '1': 'floor_area_sqft',
    '2': 'floor_area_sqm',
  }),
);
const [SALE, LETTING] = ['1', '2'];
const [PHOTO, FLOOR_PLAN] = ['1', '2'];

/** `sendpropertydetails` or `removeproperty`; null for another object. */
export function rightmoveMessage(object: JsonObject): Message | null {
  const [branch, property] = [objectIn(object, 'branch'), objectIn(object, 'property')];
  const reference = textOf(property['agent_ref']);
  const branchId = textOf(branch['branch_id']);
  if (!('agent_ref' in property)) return null;
  const channel = textOf(branch['channel']);
  const key = JSON.stringify(['rightmove', branchId, channel, reference]);
  if ('removal_reason' in property && reference !== null) {
    const code = textOf(property['removal_reason']) ?? '';
    const listingType = channel === SALE ? 'sale' : channel === LETTING ? 'rent' : null;
    const on = dateOf(textOf(property['transaction_date']));
    const status = () => REMOVED.get(code) ?? 'withdrawn';
    return { key, removal: { reference, branchId, listingType, status, on } };
  }
  return { key, listing: sourceOf(branch, property, channel === LETTING) };
}

const code = (value: unknown): string => textOf(value) ?? '';

function sourceOf(branch: JsonObject, property: JsonObject, isLetting: boolean) {
  const [address, price, details] = [
    objectIn(property, 'address'),
    objectIn(property, 'price_information'),
    objectIn(property, 'details'),
  ];
  const areaName = AREA_NAME.get(code(details['internal_area_unit']));
  const media = (type: string): string[] =>
    objectsIn(property, 'media')
      .filter((one) => code(one['media_type']) === type)
      .map((one) => code(one['media_url']));
  const features = Array.isArray(details['features']) ? details['features'] : [];
  const status = code(property['status']);
  return listingSource(
    {
      reference: textOf(property['agent_ref']),
      branch_id: textOf(branch['branch_id']),
      agent_name: textOf(branch['branch_name']),
      listing_type: isLetting ? 'rent' : code(branch['channel']) === SALE ? 'sale' : null,
      status: property['published'] === false ? 'withdrawn' : (STATUS.get(status) ?? status),
      title: textOf(address['display_address']),
      description: joinedText(textOf(details['summary']), textOf(details['description'])),
      price: textOf(price['price']),
      price_qualifier: BLM_PRICE_QUALIFIER.get(code(price['price_qualifier'])),
      rent_period: isLetting ? rentPeriodOf(RENT_PERIOD, textOf(price['rent_frequency'])) : null,
      ...agentsAddress(
        textOf(address['house_name_number']),
        textOf(address['address_2']),
        textOf(address['address_3']),
      ),
      town: textOf(address['town']),
      postcode: `${code(address['postcode_1'])} ${code(address['postcode_2'])}`,
      latitude: textOf(address['latitude']),
      longitude: textOf(address['longitude']),
      uprn: textOf(address['uprn']),
      property_type: BLM_PROPERTY_TYPE.get(code(property['property_type'])) ?? 'other',
      bedrooms: textOf(details['bedrooms']),
      bathrooms: textOf(details['bathrooms']),
      ...(areaName === undefined ? {} : { [areaName]: textOf(details['internal_area']) }),
      tenure: BLM_TENURE.get(code(price['tenure_type'])),
      council_tax_band: textOf(price['council_tax_band']),
      lease_years_remaining: textOf(price['tenure_unexpired_years']),
      ground_rent_annual: textOf(price['annual_ground_rent']),
      service_charge_annual: textOf(price['annual_service_charge']),
      new_build: flagOf(property['new_home']),
      first_listed_at: textOf(property['create_date']),
      updated_at: textOf(property['update_date']),
    },
    {
      key_features: features.flatMap((feature) => textOf(feature) ?? []),
      images: media(PHOTO),
      floorplans: media(FLOOR_PLAN),
    },
  );
}
