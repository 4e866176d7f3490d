import { listingStatuses } from '@freehold/market/aggregates';
import type {
  ImageRecord,
  ListingEvent,
  ListingRecord,
  PropertyRecord,
  PropertyTypeCode,
  Tenure,
} from '@freehold/operations';
import { dateOf } from '../values/date.ts';
import { pointOf } from '../values/grid.ts';
import { numberOf, penceOf, uprnOf, wholeOf } from '../values/number.ts';
import { postcodeOf } from '../values/postcode.ts';
import { joined, known } from '../values/text.ts';
import { uuidOf } from '../values/uuid.ts';

/** A listing by the names of the CSV layout, whichever format it came in. */
export interface ListingSource {
  readonly text: (name: string) => string | null;
  readonly list: (name: string) => readonly string[];
}

const SQUARE_FEET_IN_A_SQUARE_METRE = 10.763_910_4;
const QUALIFIERS = [
  'offers_over',
  'guide_price',
  'fixed',
  'offers_in_region',
  'from',
  'poa',
] as const;
const TENURES: readonly Tenure[] = ['freehold', 'leasehold', 'share_of_freehold', 'commonhold'];
const EVENTS: readonly ListingEvent[] = [
  'listed',
  'reduced',
  'increased',
  'under_offer',
  'sold_stc',
  'withdrawn',
  'relisted',
];
const TYPES: Readonly<Record<string, PropertyTypeCode>> = {
  detached: 'D',
  'semi-detached': 'S',
  terraced: 'T',
  flat: 'F',
  bungalow: 'D',
  park_home: 'O',
  land: 'O',
  commercial: 'O',
  other: 'O',
};

/** The property and its offer, or the reason why the row is none. */
export function listingOf(
  row: ListingSource,
): { property: PropertyRecord; listing: ListingRecord } | string {
  const reference = row.text('reference');
  if (reference === null) return 'has no reference';
  const listingType = oneOf(['sale', 'rent'] as const, row.text('listing_type'));
  if (listingType === null) return 'listing type is not sale or rent';
  const status = oneOf(listingStatuses, row.text('status') ?? 'active');
  if (status === null) return 'status is unknown';
  const propertyType = oneOf(Object.keys(TYPES), row.text('property_type') ?? 'other');
  if (propertyType === null) return 'property type is unknown';
  const firstListedAt = instantOf(row.text('first_listed_at'));
  if (firstListedAt === null) return 'has no date of first listing';
  const pricePence = listingType === 'rent' ? monthlyRent(row) : pencePrice(row);
  if (typeof pricePence === 'string') return pricePence;
  const property = propertyOf(row, reference, propertyType);
  const source = row.text('source') ?? 'agent_feed';
  const title = row.text('title') ?? joined([row.text('display_address'), property.postcode]);
  const agent = row.text('agent_name') ?? row.text('branch_id');
  const listing: ListingRecord = {
    propertyId: property.id,
    listingType,
    status,
    source,
    sourceReference: reference,
    listingUrl: httpsOf(row.text('listing_url')),
    title: title ?? reference,
    description: row.text('description'),
    keyFeatures: row.list('key_features'),
    pricePence,
    priceQualifier: oneOf(QUALIFIERS, row.text('price_qualifier')),
    leaseYearsRemaining: wholeOf(row.text('lease_years_remaining')),
    annualGroundRentPence: penceOf(row.text('ground_rent_annual')),
    annualServiceChargePence: penceOf(row.text('service_charge_annual')),
    newBuild: booleanOf(row.text('new_build')),
    firstListedAt,
    updatedAt: instantOf(row.text('updated_at')) ?? firstListedAt,
    history: historyOf(row, { date: firstListedAt.slice(0, 10), pricePence }),
    agent:
      agent === null
        ? null
        : {
            name: agent,
            branchId: row.text('branch_id') ?? agent,
            companyName: row.text('agent_company'),
            phone: row.text('agent_phone'),
          },
    images: [
      ...imagesOf(row.list('images'), 'photo', [source, reference]),
      ...imagesOf(row.list('floorplans'), 'floorplan', [source, reference]),
    ],
  };
  return { property, listing };
}

/** The same dwelling is the same property: by UPRN, else by full address, else by the agent's reference. */
function propertyOf(row: ListingSource, reference: string, propertyType: string): PropertyRecord {
  const uprn = uprnOf(row.text('uprn'));
  const [saon, paon, street] = [row.text('saon'), row.text('paon'), row.text('street')];
  const postcode = postcodeOf(row.text('postcode'));
  const address =
    paon !== null && postcode !== null ? [saon ?? '', paon, street ?? '', postcode] : null;
  const id =
    uprn !== null
      ? uuidOf('uprn', String(uprn))
      : address !== null
        ? uuidOf(
            'address',
            ...address.map((part) => part.toUpperCase().replace(/[^A-Z0-9]+/g, ' ')),
          )
        : uuidOf(
            'listing',
            row.text('source') ?? 'agent_feed',
            row.text('branch_id') ?? '',
            reference,
          );
  const squareFeet = numberOf(row.text('floor_area_sqft'));
  return {
    id,
    uprn,
    nation: null,
    saon,
    paon,
    street,
    locality: row.text('locality'),
    town: row.text('town'),
    postcode,
    point: pointOf(numberOf(row.text('latitude')), numberOf(row.text('longitude'))),
    typeCode: TYPES[propertyType] ?? null,
    propertyType,
    bedrooms: wholeOf(row.text('bedrooms')),
    bathrooms: wholeOf(row.text('bathrooms')),
    floorAreaSqm:
      numberOf(row.text('floor_area_sqm')) ??
      (squareFeet === null
        ? null
        : Math.round((squareFeet / SQUARE_FEET_IN_A_SQUARE_METRE) * 100) / 100),
    tenure: oneOf(TENURES, row.text('tenure')),
    energyBand: oneOf(['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const, row.text('epc_rating')),
    councilTaxBand: oneOf(
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'],
      row.text('council_tax_band'),
    ),
    companyOwner: null,
  };
}

function pencePrice(row: ListingSource): number | null | string {
  const price = row.text('price');
  const pence = penceOf(price);
  if (price !== null && pence === null) return 'price is not an amount of pounds';
  return pence === 0 ? null : pence;
}

/** Rent a month in whole pence, rounded half up: a year has 52 weeks, 4 quarters and 12 months. */
function monthlyRent(row: ListingSource): number | null | string {
  const pence = pencePrice(row);
  if (typeof pence !== 'number') return pence;
  const period = row.text('rent_period') ?? 'month';
  const timesAYear: Readonly<Record<string, number>> = {
    week: 52,
    month: 12,
    quarter: 4,
    year: 1,
    person_week: 52,
  };
  const times = timesAYear[period];
  if (times === undefined) return 'rent period is unknown';
  const people = period === 'person_week' ? wholeOf(row.text('bedrooms')) : 1;
  if (people === null || people === 0) return 'rent is per person but bedrooms are unknown';
  return Math.round((pence * times * people) / 12);
}

function historyOf(
  row: ListingSource,
  first: { date: string; pricePence: number | null },
): ListingRecord['history'] {
  const events = row.list('history').map((entry) => {
    const [date = '', event = '', price = ''] = entry.split(/\s+/);
    const known = oneOf(EVENTS, event);
    const valid = /^\d{4}-\d{2}-\d{2}$/.test(date) && known !== null;
    return valid ? { date, event: known, pricePence: penceOf(price) } : null;
  });
  const sound = events.filter((entry) => entry !== null);
  return sound.length > 0
    ? sound
    : [{ date: first.date, event: 'listed', pricePence: first.pricePence }];
}

/** https pictures, and files that came with the feed; a path that leaves the media folder is dropped. */
function imagesOf(
  locations: readonly string[],
  kind: ImageRecord['kind'],
  listing: readonly string[],
): ImageRecord[] {
  return locations
    .map(
      (location) =>
        httpsOf(location) ?? (/^[\w][\w .-]*$/.test(location) ? `file:media/${location}` : null),
    )
    .filter((location) => location !== null)
    .map((location) => ({
      id: uuidOf('image', ...listing, location),
      kind,
      caption: null,
      width: null,
      height: null,
      location,
    }));
}

function oneOf<T extends string>(allowed: readonly T[], text: string | null): T | null {
  const plain = text?.trim() ?? '';
  const folded = plain.toLowerCase().replace(/ /g, '_');
  return (
    allowed.find(
      (value) =>
        value === plain || value.toLowerCase() === folded || value === folded.replaceAll('_', '-'),
    ) ?? null
  );
}

function httpsOf(text: string | null): string | null {
  return text !== null && /^https:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? text : null;
}

function booleanOf(text: string | null): boolean | null {
  const word = known(text)?.toLowerCase();
  if (word === 'true' || word === 'y' || word === 'yes' || word === '1') return true;
  return word === 'false' || word === 'n' || word === 'no' || word === '0' ? false : null;
}

/** An ISO instant in UTC; feeds write a local time without zone, which is taken as UTC. */
function instantOf(text: string | null): string | null {
  const parts =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(
      text ?? '',
    );
  if (parts === null) return dateOf(text) === null ? null : `${dateOf(text)}T00:00:00.000Z`;
  const date = new Date(`${parts[1]}T${parts[2] ?? '00:00:00'}${parts[3] ?? 'Z'}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
