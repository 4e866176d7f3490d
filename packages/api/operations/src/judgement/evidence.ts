import { spanOn } from '../coverage/data-span.ts';
import { listingsEnd } from '../coverage/listings-span.ts';
import { type SalesSpan, salesSpanOf } from '../coverage/sales-span.ts';
import { dayOf } from '../operation/days.ts';
import type { Call } from '../operation/operation.ts';
import { surroundingsOf } from '../places/surroundings.ts';
import type {
  AreaStock,
  HomeRent,
  HomeValue,
  Judgements,
  PriceModel,
} from '../ports/judgements.ts';
import type { KnownHome, ListingDetail, Property } from '../ports/listings.ts';
import type { JudgementPorts } from '../ports/property-ports.ts';
import type { Point, Position, Tenure } from '../ports/records.ts';
import type { LinkedSale } from '../ports/sold-prices.ts';
import { bedroomsOf, type HomeBedrooms } from './home-bedrooms.ts';
import { rentHome } from './home-rent.ts';
import { homeValueOf, type ValuerOf, type WeighedHome } from './home-value.ts';
import { servingOn } from './judged-by.ts';
import { reach } from './judgement-2026-11.ts';
import type { OutcodeLeads } from './leads.ts';

/** Where a home is, as far as it is known. */
interface HomePlace {
  readonly point: Point | null;
  /** Its postcode's point, else its own. */
  readonly centre: Point | null;
  /** Whose the point is; null without one. */
  readonly position: Position | null;
  /** GSS code of the local authority. */
  readonly district: string | null;
}

/**
 * Everything that is known of one home for judging it. Each part is read when it is first asked for and once only, so
 * that whatever is judged of a home in one call is judged by the same facts.
 */
export interface Evidence {
  readonly property: Property;
  readonly now: Date;
  readonly offers: () => Promise<{
    readonly sale: ListingDetail | null;
    readonly letting: ListingDetail | null;
  }>;
  /** Registered sales linked to it, newest first. */
  readonly sales: () => Promise<readonly LinkedSale[]>;
  readonly place: () => Promise<HomePlace>;
  /** Null without an outcode. */
  readonly area: () => Promise<AreaStock | null>;
  /** The last day that the listings for sale around it speak of, to which ages are counted; null without any. */
  readonly listingsUntil: () => Promise<string | null>;
  /** Until when the sales around it are known. */
  readonly salesSpan: () => Promise<SalesSpan>;
  readonly valuation: () => Promise<HomeValue>;
  /** The sales that its value rests on, weighed now: what scoring stored does not hold them. */
  readonly weighing: () => Promise<WeighedHome>;
  /** Told, or estimated from a certificate. */
  readonly bedrooms: () => Promise<HomeBedrooms>;
  /** Null where the place or the bedrooms are not known. */
  readonly rent: () => Promise<HomeRent | null>;
  /** The last day that homes to let are known of; null without any. */
  readonly rentsUntil: () => Promise<string | null>;
  /** When the value and the rent were found: earlier than now where they are as scoring stored them. */
  readonly judgedAt: () => Promise<Date>;
  /** How the homes of its outcode were held when it was judged; null without an outcode. */
  readonly leads: () => Promise<OutcodeLeads | null>;
  readonly walk: () => Promise<{
    readonly visitorIndex: number | null;
    readonly transportIndex: number | null;
  }>;
}

/** Where the evidence around a home comes from. */
export interface Surroundings {
  readonly stockOf: (outcode: string) => Promise<AreaStock>;
  readonly pricesOf: (outcode: string) => Promise<PriceModel | null>;
  /** On the day of an instant. */
  readonly leadsOf: (outcode: string, at: Date) => Promise<OutcodeLeads>;
  readonly valuerOf: ValuerOf;
  readonly judged: Pick<Judgements, 'home'>;
}

/** A home, and what was read together with it. */
type ReadHome = Pick<KnownHome, 'property'> & Partial<Pick<KnownHome, 'listings' | 'postcode'>>;

/** The evidence on a home. What was read together with it is not read again. */
export function evidenceOf(
  ports: JudgementPorts,
  surroundings: Surroundings,
  { property, ...read }: ReadHome,
  { now, signal }: Pick<Call, 'now' | 'signal'>,
): Evidence {
  const offers = memoised(async () => {
    const found = read.listings ?? (await ports.listings.detail(property.id, signal));
    const of = (type: 'sale' | 'rent') =>
      found.find(({ listingType }) => listingType === type) ?? null;
    return { sale: of('sale'), letting: of('rent') };
  });
  const place = memoised(async (): Promise<HomePlace> => {
    const { point, postcode } = property;
    const known =
      read.postcode === undefined && postcode !== null
        ? await ports.postcodes.find(postcode, signal)
        : (read.postcode ?? null);
    const district = known?.district ?? null;
    const centre = known?.point ?? point;
    if (point !== null) return { point, centre, position: 'property', district };
    return { point: centre, centre, position: centre && 'postcode', district };
  });
  const judged = memoised(() => surroundings.judged.home(property.id, servingOn(now), signal));
  const area = memoised(async () => {
    const known = await judged();
    if (known !== null) return known.stock;
    return property.outcode === null ? null : surroundings.stockOf(property.outcode);
  });
  const listingsUntil = memoised(async () => {
    if (property.outcode !== null) return (await area())?.listingsUntil ?? null;
    const imported = await ports.listings.importedUntil('sale', signal);
    return imported === null ? null : listingsEnd(ports.listings, 'sale', now, signal);
  });
  const sales = memoised(() => ports.soldPrices.forProperty(property.id, signal));
  const salesSpan = memoised(async () => {
    const { outcode } = property;
    if (outcode === null) return spanOn(null, dayOf(now));
    return salesSpanOf(ports.soldPrices, { postcode: outcode, now }, signal);
  });
  const weighing = memoised(async () => {
    const [{ point, centre }, { sale }, span, prices] = await Promise.all([
      place(),
      offers(),
      salesSpan(),
      property.outcode === null ? null : surroundings.pricesOf(property.outcode),
    ]);
    const home = {
      ...property,
      point,
      tenure: registryTenure(property.tenure),
      newBuild: sale?.newBuild ?? null,
    };
    const basis = { prices, span };
    const about = { centre, postcode: home.postcode };
    const valuer = await surroundings.valuerOf(about, basis, signal);
    return { weighed: valuer.weigh(home), near: valuer.near };
  });
  const valuation = memoised(async () => {
    const known = await judged();
    return known === null ? homeValueOf((await weighing()).weighed) : known.value;
  });
  const bedrooms = memoised(async () =>
    bedroomsOf(
      property,
      property.bedrooms === null ? await ports.certificates.ofProperty(property.id, signal) : [],
    ),
  );
  const rent = memoised(async () => {
    const known = await judged();
    if (known !== null) return known.rent;
    const [{ point, district }, { bedrooms: count }] = await Promise.all([place(), bedrooms()]);
    return rentHome(ports, { point, bedrooms: count, district }, now, signal);
  });
  const rentsUntil = memoised(() => ports.listings.importedUntil('rent', signal));
  const judgedAt = memoised(async () => (await judged())?.judgedAt ?? now);
  const leads = memoised(async () =>
    property.outcode === null ? null : surroundings.leadsOf(property.outcode, await judgedAt()),
  );
  const walk = memoised(async () => walkOf(ports, (await place()).point, signal));
  return {
    property,
    now,
    offers,
    sales,
    place,
    area,
    listingsUntil,
    salesSpan,
    valuation,
    weighing,
    bedrooms,
    rent,
    rentsUntil,
    judgedAt,
    leads,
    walk,
  };
}

/** Opens the evidence on homes by their ids; null for an id that no home has. */
export function evidenceAmong(
  ports: JudgementPorts,
  surroundings: Surroundings,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): (id: string) => Promise<Evidence | null> {
  return async (id) => {
    const property = await ports.listings.property(id, signal);
    return property && evidenceOf(ports, surroundings, { property }, { now, signal });
  };
}

/** A share of the freehold is sold with a lease; commonhold is nearest to freehold. */
function registryTenure(tenure: Tenure | null): 'freehold' | 'leasehold' | null {
  if (tenure === null) return null;
  return tenure === 'leasehold' || tenure === 'share_of_freehold' ? 'leasehold' : 'freehold';
}

/** Null for what no register covers. */
async function walkOf({ places }: JudgementPorts, centre: Point | null, signal: AbortSignal) {
  if (centre === null) return { visitorIndex: null, transportIndex: null };
  const { amenities, transport, held } = await surroundingsOf(
    places,
    centre,
    signal,
    reach.placesMost,
  );
  return {
    visitorIndex: held.places ? amenities : null,
    transportIndex: held.stops ? transport : null,
  };
}

/** Calls `make` at the first call only; every call returns the promise of that one. */
export function memoised<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
