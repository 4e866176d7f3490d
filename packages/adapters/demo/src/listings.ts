import {
  homeIdOfAddress,
  uuidOf,
  type Address,
  type ListingEvent,
  type ListingStatus,
  type Point,
} from '@freehold/operations';
import { agentNames } from './data/areas.ts';
import type { DemoFile } from './demo-file.ts';
import type { DemoHome } from './homes.ts';
import { listingText } from './listing-text.ts';
import type { Random } from './random.ts';
import { roundedPounds } from './sales.ts';

const dayMs = 86_400_000;

const propertyTypes = { D: 'detached', S: 'semi-detached', T: 'terraced', F: 'flat' } as const;

interface Offer {
  readonly home: DemoHome;
  readonly listingType: 'sale' | 'rent';
  readonly today: number;
  /** What of its place the agent leaves out. */
  readonly without: 'postcode' | 'point' | null;
}

/** A listing as an object of a feed, by the names of its columns. */
export interface DemoListing extends Pick<Address, 'saon' | 'paon' | 'street' | 'postcode'> {
  readonly reference: string;
  readonly listing_type: 'sale' | 'rent';
  readonly status: ListingStatus;
  readonly price: number | null;
  readonly branch_id: string;
  readonly [column: string]: unknown;
}

const source = 'synthetic';

/** The agents' feed. */
export function listingFile(listings: readonly DemoListing[]): DemoFile {
  const text = listings.map((listing) => `${JSON.stringify(listing)}\n`).join('');
  return { dataset: 'listings', name: 'listings.ndjson', text };
}

/** The id that the importer gives the home of a listing without UPRN. */
export const homeIdOf = (listing: DemoListing): string =>
  homeIdOfAddress(listing) ?? uuidOf('listing', source, listing.branch_id, listing.reference);

/** An invented offer of a home, with the history that led to its price and status today. */
export function listingOf(
  { home, listingType, today, without }: Offer,
  random: Random,
): DemoListing {
  const forSale = listingType === 'sale';
  const { text, priceFactor } = listingText(home, listingType, random);
  const flat = home.typeCode === 'F' && home.record.tenure === 'leasehold';
  const leaseYearsRemaining = flat ? leaseYearsOf(random) : null;
  const factor =
    priceFactor * (leaseYearsRemaining !== null && leaseYearsRemaining < 80 ? 0.92 : 1);
  const asked = forSale
    ? roundedPounds(home.value * factor * Math.exp(0.02 + random.normal() * 0.045))
    : Math.max(300, Math.round((home.rent * Math.exp(random.normal() * 0.03)) / 5) * 5);
  const listedDays = Math.floor(-Math.log(1 - random.next()) * (forSale ? 75 : 25)) + 1;
  const listedAt = today - Math.min(listedDays, 720) * dayMs - random.between(0, 8) * 3_600_000;
  const events = [eventOf(listedAt, 'listed', asked)];
  let price = asked;
  let last = listedAt;
  const mayReduce = forSale ? 0.45 : 0;
  while (today - last > 45 * dayMs && random.chance(mayReduce)) {
    last += random.between(25, 60) * dayMs;
    if (last >= today) break;
    price = roundedPounds(price * (1 - random.between(2, 7) / 100));
    events.push(eventOf(last, 'reduced', price));
  }
  const status = statusOf(forSale, random);
  const end = Math.min(today, Math.max(last + 7 * dayMs, listedAt + 10 * dayMs));
  if (status !== 'active' && end <= today) {
    const event = (
      { under_offer: 'under_offer', sold_stc: 'sold_stc', withdrawn: 'withdrawn' } as const
    )[status as 'under_offer'];
    if (event !== undefined) events.push(eventOf(end, event, price));
  }
  const branch = agentNames.indexOf(random.pick(agentNames));
  const { record, area } = home;
  const place = without === null ? record : { ...record, uprn: null, [without]: null };
  const point: Point | null = place.point;
  return {
    source,
    reference: `demo-${listingType}-${home.reference}`,
    listing_type: listingType,
    status,
    title: text.title,
    description: text.description,
    key_features: text.keyFeatures,
    price: random.chance(0.005) ? null : price,
    price_qualifier: forSale
      ? random.weighted([
          [null, 60],
          ['offers_over', 15],
          ['guide_price', 15],
          ['offers_in_region', 8],
          ['fixed', 2],
        ] as const)
      : null,
    uprn: place.uprn,
    saon: record.saon,
    paon: record.paon,
    street: record.street,
    town: record.town,
    postcode: place.postcode,
    latitude: point?.latitude,
    longitude: point?.longitude,
    property_type: propertyTypes[home.typeCode],
    bedrooms: record.bedrooms,
    bathrooms: record.bathrooms,
    floor_area_sqm: record.floorAreaSqm,
    tenure: record.tenure,
    epc_rating: record.energyBand,
    council_tax_band: record.councilTaxBand,
    lease_years_remaining: leaseYearsRemaining,
    ground_rent_annual: flat ? random.between(0, 35) * 10 : null,
    service_charge_annual: flat ? random.between(80, 280) * 10 : null,
    new_build: home.age === 'new',
    first_listed_at: new Date(listedAt).toISOString(),
    updated_at: new Date(
      Math.min(today, Math.max(last, status === 'active' ? last : end)),
    ).toISOString(),
    history: events,
    branch_id: `${area.outcode}-${branch + 1}`,
    agent_name: `${agentNames[branch]}, ${area.outcode}`,
    agent_company: `${agentNames[branch]} (demonstration)`,
  };
}

function leaseYearsOf(random: Random): number {
  return random.weighted([
    [random.between(62, 79), 8],
    [random.between(82, 125), 52],
    [random.between(150, 990), 40],
  ]);
}

function statusOf(forSale: boolean, random: Random): ListingStatus {
  return forSale
    ? random.weighted([
        ['active', 72],
        ['under_offer', 8],
        ['sold_stc', 12],
        ['sold', 4],
        ['withdrawn', 4],
      ] as const)
    : random.weighted([
        ['active', 78],
        ['let_agreed', 12],
        ['let', 8],
        ['withdrawn', 2],
      ] as const);
}

const eventOf = (time: number, event: ListingEvent, price: number) =>
  `${new Date(time).toISOString().slice(0, 10)} ${event} ${price}`;
