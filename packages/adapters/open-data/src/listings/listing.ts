import { listingStatuses } from '@freehold/market/aggregates';
import {
  homeIdOfAddress,
  uuidOf,
  type ImageRecord,
  type ListingEvent,
  type ListingRecord,
  type PropertyRecord,
  type PropertyTypeCode,
  type Tenure,
} from '@freehold/operations';
import { dateOf } from '../values/date.ts';
import { penceOf } from '../values/number.ts';
import { joined } from '../values/text.ts';
import { AGENT_FEED, httpsOf, ListingValues, oneOf, type ListingSource } from './values.ts';

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

/** What a home can have; a value outside these bounds is an error of the feed. */
const ROOMS = { min: 0, max: 100 };
const FLOOR_AREA_SQM_MAX = 1_000_000;
const LEASE_YEARS_MAX = 9_999;
const PRICE_PENCE_MAX = 999_999_999_999;
const ENERGY_BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
const COUNCIL_TAX_BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;

/** Columns of the CSV layout and names of the NDJSON one. */
const NAMES: ReadonlySet<string> = new Set(
  `reference listing_type status title display_address description price price_qualifier rent_period saon paon street
   locality town postcode latitude longitude uprn property_type bedrooms bathrooms floor_area_sqm floor_area_sqft tenure
   epc_rating council_tax_band lease_years_remaining ground_rent_annual service_charge_annual new_build first_listed_at
   updated_at source branch_id agent_name agent_company agent_phone listing_url key_features images floorplans history`.split(
    /\s+/,
  ),
);

export interface FoundListing {
  readonly property: PropertyRecord;
  readonly listing: ListingRecord;
  /** Which values of the row were not read, and why. */
  readonly unread: readonly string[];
}

/** The property and its offer as they are on the day (`YYYY-MM-DD`) of the feed, or the reason why the row is none. */
export function listingOf(source: ListingSource, today: string): FoundListing | string {
  const row = new ListingValues(source);
  const reference = row.text('reference');
  if (reference === null) return 'has no reference';
  const listingType = oneOf(['sale', 'rent'] as const, row.text('listing_type'));
  if (listingType === null) return 'listing type is not sale or rent';
  const status = oneOf(listingStatuses, row.text('status') ?? 'active');
  if (status === null) return 'status is unknown';
  const propertyType = oneOf(Object.keys(TYPES), row.text('property_type') ?? 'other');
  if (propertyType === null) return 'property type is unknown';
  const first = firstListing(row, source.isDatedByFeed === true, today);
  if (first === null) return 'has no date of first listing';
  const { firstListedAt, isUndated } = first;
  const pricePence = listingType === 'rent' ? monthlyRent(row, source) : pencePrice(row);
  if (typeof pricePence === 'string') return pricePence;
  const property = propertyOf(row, reference, propertyType);
  const from = row.text('source') ?? AGENT_FEED;
  const title = row.text('title') ?? joined([row.text('display_address'), property.postcode]);
  const agent = row.text('agent_name') ?? row.text('branch_id');
  const listing: ListingRecord = {
    propertyId: property.id,
    listingType,
    status,
    source: from,
    sourceReference: reference,
    listingUrl: row.https('listing_url'),
    title: title ?? reference,
    description: row.text('description'),
    keyFeatures: row.list('key_features'),
    pricePence,
    priceQualifier:
      row.choice('price_qualifier', QUALIFIERS) ??
      (isOnApplication(row.text('price')) ? 'poa' : null),
    leaseYearsRemaining: row.wholeAbove0('lease_years_remaining', LEASE_YEARS_MAX),
    annualGroundRentPence: row.pence('ground_rent_annual'),
    annualServiceChargePence: row.pence('service_charge_annual'),
    newBuild: row.truth('new_build'),
    firstListedAt,
    ...changesOf(row, { firstListedAt, pricePence, today }),
    ...(isUndated ? { isUndated } : {}),
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
      ...imagesOf(row.list('images'), 'photo', [from, reference]),
      ...imagesOf(row.list('floorplans'), 'floorplan', [from, reference]),
    ],
  };
  for (const name of source.names()) {
    if (!NAMES.has(name)) row.note(name, 'is no column of a listing');
  }
  return { property, listing, unread: row.unread };
}

/** The same dwelling is the same property: by its full address, else by UPRN, else by the agent's reference. */
function propertyOf(row: ListingValues, reference: string, propertyType: string): PropertyRecord {
  const uprn = row.uprn();
  const [saon, paon, street] = [row.text('saon'), row.text('paon'), row.text('street')];
  const postcode = row.postcode();
  const id =
    homeIdOfAddress({ saon, paon, street, postcode }) ??
    (uprn === null
      ? uuidOf('listing', row.text('source') ?? AGENT_FEED, row.text('branch_id') ?? '', reference)
      : uuidOf('uprn', String(uprn)));
  const squareFeet = row.size(
    'floor_area_sqft',
    FLOOR_AREA_SQM_MAX * SQUARE_FEET_IN_A_SQUARE_METRE,
  );
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
    point: row.point(),
    typeCode: TYPES[propertyType] ?? null,
    propertyType,
    bedrooms: row.whole('bedrooms', ROOMS),
    bathrooms: row.whole('bathrooms', ROOMS),
    floorAreaSqm:
      row.size('floor_area_sqm', FLOOR_AREA_SQM_MAX) ??
      (squareFeet === null
        ? null
        : Math.round((squareFeet / SQUARE_FEET_IN_A_SQUARE_METRE) * 100) / 100),
    tenure: row.choice('tenure', TENURES),
    energyBand: row.choice('epc_rating', ENERGY_BANDS),
    councilTaxBand: row.choice('council_tax_band', COUNCIL_TAX_BANDS),
    companyOwner: null,
  };
}

/** Where a feed may leave it out, its day of change stands for it, else its own. */
function firstListing(
  row: ListingValues,
  isDatedByFeed: boolean,
  today: string,
): { firstListedAt: string; isUndated: boolean } | null {
  const told = row.instant('first_listed_at');
  if (told !== null) return { firstListedAt: told, isUndated: false };
  if (!isDatedByFeed) return null;
  const changed = row.instant('updated_at');
  if (changed !== null) return { firstListedAt: changed, isUndated: false };
  row.note('first_listed_at', 'is not told: the day of the feed stands for it');
  return { firstListedAt: `${today}T00:00:00.000Z`, isUndated: true };
}

/** `POA`, `£P.O.A.`, `Price on application`, `On request`. */
function isOnApplication(price: string | null): boolean {
  const words = (price ?? '').replace(/[£.]/g, '').trim();
  return /^(?:po[ar]|(?:price )?(?:on|upon) (?:application|request))$/i.test(words);
}

function pencePrice(row: ListingValues): number | null | string {
  const price = row.text('price');
  if (isOnApplication(price)) return null;
  const pence = penceOf(price);
  if (price !== null && (pence === null || pence > PRICE_PENCE_MAX))
    return 'price is not an amount of pounds';
  return pence === 0 ? null : pence;
}

const TIMES_A_YEAR: ReadonlyMap<string, number> = new Map(
  Object.entries({ week: 52, month: 12, quarter: 4, year: 1, person_week: 52 }),
);

/** Rent a month in whole pence, rounded half up: a year has 52 weeks, 4 quarters and 12 months. */
function monthlyRent(row: ListingValues, { isDatedByFeed }: ListingSource): number | null | string {
  const pence = pencePrice(row);
  if (typeof pence !== 'number') return pence;
  const told = row.text('rent_period');
  if (told === null && isDatedByFeed === true) {
    row.note('rent_period', 'is not told: the rent is taken as that of a month');
  }
  const period = told ?? 'month';
  const times = TIMES_A_YEAR.get(period);
  if (times === undefined) {
    row.note('rent_period', 'is unknown, and so is the rent a month');
    return null;
  }
  const people = period === 'person_week' ? row.whole('bedrooms', ROOMS) : 1;
  if (people === null || people === 0) return 'rent is per person but bedrooms are unknown';
  return Math.round((pence * times * people) / 12);
}

/** When it changed; where the row tells no history, it is as told on the day of its change, or of the feed. */
function changesOf(
  row: ListingValues,
  known: { firstListedAt: string; pricePence: number | null; today: string },
): Pick<ListingRecord, 'updatedAt' | 'history' | 'seenOn'> {
  const { firstListedAt, pricePence, today } = known;
  const told = row.instant('updated_at');
  const updatedAt = told ?? firstListedAt;
  const history = historyOf(row);
  if (history.length > 0) return { updatedAt, history };
  const first = { date: firstListedAt.slice(0, 10), event: 'listed', pricePence } as const;
  return { updatedAt, history: [first], seenOn: told?.slice(0, 10) ?? today };
}

/** Oldest first: a feed that gives the newest first means its entries of one day in that order too. Empty where it tells none. */
function historyOf(row: ListingValues): ListingRecord['history'] {
  const events: { date: string; event: ListingEvent; pricePence: number | null }[] = [];
  for (const entry of row.list('history')) {
    const [day = '', word = '', price = ''] = entry.split(/\s+/);
    const date = dateOf(day);
    const event = oneOf(EVENTS, word);
    const pricePence = penceOf(price);
    const priced =
      price === '' ||
      isOnApplication(price) ||
      (pricePence !== null && pricePence <= PRICE_PENCE_MAX);
    if (date !== null && event !== null && priced) events.push({ date, event, pricePence });
    else row.note('history', 'has an entry that is not a day, a word and an amount of pounds');
  }
  const [first, last] = [events[0], events.at(-1)];
  if (first !== undefined && last !== undefined && first.date > last.date) events.reverse();
  return events.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
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
