import {
  type AreaJudgement,
  certainNation,
  type Dataset,
  type ListingRecord,
  type PostcodeRecord,
  type PropertyEstimates,
  type PropertyRecord,
  type RecordKind,
  type RecordKinds,
  type RegisterEditionRecord,
  type SaleRecord,
  type SaleUprnRecord,
} from '@freehold/operations';
import { MonthlyRecords, type MonthlyRecord } from './monthly-records.ts';

export const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

export const outcodeOf = (postcode: string | null): string | null =>
  postcode === null ? null : (postcode.split(' ', 1)[0] as string);

/** Whether a postcode lies in an outcode, a sector (`M14 5`) or a full postcode. */
export function isWithin(postcode: string | null, area: string): boolean {
  if (postcode === null) return false;
  if (!area.includes(' ')) return outcodeOf(postcode) === area;
  return /\d$/.test(area) ? postcode.startsWith(area) : postcode === area;
}

type Kept = {
  readonly [K in RecordKind]: Map<string, Exclude<RecordKinds[K], { delete: string }>>;
};

/** What a record is known by: the last record of a key stands. */
const keys: { readonly [K in RecordKind]: (record: RecordKinds[K]) => string } = {
  property: ({ id }) => id,
  listing: ({ propertyId, listingType }) => `${propertyId} ${listingType}`,
  sale: (sale) => ('delete' in sale ? sale.delete : sale.id),
  'sale-uprn': ({ saleId, uprn }) => `${saleId} ${uprn}`,
  'sale-months': ({ from, until }) => `${from} ${until}`,
  lease: (record) => ('delete' in record ? record.delete : record.id),
  company: ({ number }) => number,
  title: (record) => `${record.register} ${'delete' in record ? record.delete : record.title}`,
  'register-edition': ({ register }) => register,
  'home-fact': ({ kind, id }) => `${kind} ${id}`,
  postcode: ({ postcode }) => postcode,
  certificate: ({ certificateNumber }) => certificateNumber,
  uprn: ({ uprn }) => String(uprn),
  'house-price-index': ({ areaCode, month }) => `${areaCode} ${month}`,
  'rent-level': ({ areaCode, month, bedrooms, source }) =>
    `${areaCode} ${month} ${bedrooms ?? 0} ${source}`,
  place: ({ id }) => id,
  school: (record) => ('delete' in record ? record.delete : record.urn),
  stop: (record) => ('delete' in record ? record.delete : record.id),
  designation: ({ kind, reference, source }) => `${kind} ${reference} ${source}`,
  'planning-application': ({ source, reference, authorityName }) =>
    `${source} ${reference} ${authorityName ?? ''}`,
  'area-figure': ({ area, subject, source, date }) => `${area} ${subject} ${source} ${date}`,
  'crime-month': ({ force, month }) => `${force} ${month}`,
  'build-cost-reference': ({ source }) => source,
};

/** The fields of a record; where it does not know one (null), what an earlier one knew. */
function merged<T extends object>(earlier: T | undefined, record: T): T {
  const told = Object.entries(record).filter(([, value]) => value !== null);
  return { ...record, ...earlier, ...(Object.fromEntries(told) as Partial<T>) };
}

/** Homes by their ids, found by their other ids too. */
class Homes extends Map<string, PropertyRecord> {
  readonly aliases = new Map<string, string>();

  override get(id: string): PropertyRecord | undefined {
    return super.get(this.aliases.get(id) ?? id);
  }
}

/** What a judgement of a home does not rest on. */
const notJudged = ['nation', 'locality', 'uprn', 'bathrooms', 'councilTaxBand'];

function judgedOf({ companyOwner, ...home }: PropertyRecord): string {
  const owner = companyOwner && [companyOwner.name, companyOwner.distressed];
  return JSON.stringify([
    owner,
    Object.entries(home).filter(([name]) => !notJudged.includes(name)),
  ]);
}

const monthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** All records of a store, in memory, by natural key, in the order in which they came first. */
export class KeptRecords {
  readonly of: Kept & { readonly property: Homes } = {
    property: new Homes(),
    listing: new Map(),
    sale: new Map(),
    'sale-uprn': new Map(),
    'sale-months': new Map(),
    lease: new Map(),
    company: new Map(),
    title: new Map(),
    'register-edition': new Map(),
    'home-fact': new Map(),
    postcode: new Map(),
    certificate: new Map(),
    uprn: new Map(),
    'house-price-index': new Map(),
    'rent-level': new Map(),
    place: new Map(),
    school: new Map(),
    stop: new Map(),
    designation: new Map(),
    'planning-application': new Map(),
    'area-figure': new Map(),
    'crime-month': new Map(),
    'build-cost-reference': new Map(),
  };
  /** Homes as feeds tell them, by the ids that these gave. */
  readonly told = new Map<string, PropertyRecord>();
  /** The home that a sale was made to, by the sale. */
  readonly homeOfSale = new Map<string, string>();
  readonly estimates = new Map<string, PropertyEstimates>();
  readonly areas = new Map<string | null, AreaJudgement>();
  /** How many changes there were. */
  generation = 0;
  /** The last change of each dataset. */
  readonly versions = new Map<Dataset, number>();
  /** The last change of a record of an outcode. */
  readonly changed = new Map<string, number>();
  /** The last day that a listing ever put speaks of, by its type. */
  readonly importedUntil = new Map<ListingRecord['listingType'], string>();
  /** Homes whose listings changed since their outcode was judged. */
  readonly changedHomes = new Set<string>();

  readonly #monthly = new MonthlyRecords();

  properties = (): PropertyRecord[] => [...this.of.property.values()];
  /** Each under the id that its home has now. */
  listings = (): ListingRecord[] =>
    [...this.of.listing.values()].map((listing) => {
      const home = this.of.property.get(listing.propertyId);
      return home === undefined ? listing : { ...listing, propertyId: home.id };
    });
  sales = (): SaleRecord[] => [...this.of.sale.values()];

  put<K extends RecordKind>(kind: K, records: readonly RecordKinds[K][]): void {
    this.touch(kind);
    for (const record of records) this.#putOne(kind, record);
    if (kind === 'crime-month') this.#keepOneYear();
  }

  /** Months that lie a year before the newest go. */
  #keepOneYear(): void {
    const months = this.of['crime-month'];
    const newest = Math.max(...[...months.values()].map(({ month }) => monthNumber(month)));
    for (const [key, { month }] of months)
      if (monthNumber(month) <= newest - 12) months.delete(key);
  }

  /** Of a sale: those that the registry's look-up names, else its own. */
  uprnsOf({ id, uprn }: Pick<SaleRecord, 'id' | 'uprn'>): number[] {
    const told = [...this.of['sale-uprn'].values()].filter(({ saleId }) => saleId === id);
    if (told.length === 0) return uprn === null ? [] : [uprn];
    return told.map((one) => one.uprn).toSorted((a, b) => a - b);
  }

  /** Notes a change of datasets. */
  touch(...datasets: readonly Dataset[]): void {
    this.generation += 1;
    for (const dataset of datasets) this.versions.set(dataset, this.generation);
  }

  #putOne<K extends RecordKind>(kind: K, record: RecordKinds[K]): void {
    if (kind === 'property' && !this.#tell(record as PropertyRecord)) return;
    const kept = this.of[kind] as Map<string, object>;
    const key = keys[kind](record);
    if (kind === 'lease' || kind === 'company' || kind === 'title' || kind === 'home-fact') {
      const stands = this.#monthly.put(key, record as MonthlyRecord);
      if (stands === null) kept.delete(key);
      else kept.set(key, stands);
      return;
    }
    if (kind === 'register-edition') {
      const edition = record as RegisterEditionRecord;
      this.#complete(edition);
      if ((this.of['register-edition'].get(key)?.month ?? '') > edition.month) return;
    }
    if (kind === 'sale-uprn' && !this.#isNewest(record as SaleUprnRecord)) return;
    if (kind === 'listing') this.keepOne(record as ListingRecord);
    const before = kept.get(key);
    if ('delete' in record) kept.delete(key);
    else kept.set(key, this.#next(kind, before, record));
    if (kind === 'listing') this.#noteDays(record as ListingRecord);
    if (JSON.stringify(before) === JSON.stringify(kept.get(key))) return;
    if (kind === 'listing') this.#noteHome((kept.get(key) ?? before) as ListingRecord);
    for (const one of [before, kept.get(key)]) {
      const outcode = one && this.#outcodeOf(kind, one);
      if (outcode) this.changed.set(outcode, this.generation);
    }
  }

  #complete(edition: RegisterEditionRecord): void {
    const isGone = this.#monthly.complete(edition);
    for (const records of [this.of.lease, this.of.company, this.of.title] as const) {
      for (const [key, record] of records) if (isGone(record)) records.delete(key);
    }
  }

  /** Whether nothing newer is told of the sale; what is older goes. */
  #isNewest({ saleId, month }: SaleUprnRecord): boolean {
    const held = this.of['sale-uprn'];
    const told = [...held].filter(([, one]) => one.saleId === saleId);
    if (told.some(([, one]) => (one.month ?? '') > (month ?? ''))) return false;
    for (const [key, one] of told) if ((one.month ?? '') < (month ?? '')) held.delete(key);
    return true;
  }

  /** Keeps what a feed tells of a home; gives whether the home goes by that id. */
  #tell(home: PropertyRecord): boolean {
    this.told.set(home.id, merged(this.told.get(home.id), home));
    return !this.of.property.aliases.has(home.id);
  }

  /** Of the listings of one type of a home only the given one stays. */
  keepOne({ propertyId, listingType }: ListingRecord): void {
    const home = this.of.property.get(propertyId);
    for (const [key, other] of this.of.listing) {
      const isOfHome = this.of.property.get(other.propertyId) === home;
      if (!isOfHome || other.listingType !== listingType || other.propertyId === propertyId)
        continue;
      this.of.listing.delete(key);
    }
  }

  /** Keeps a home as it was derived; null removes it. */
  keepHome(id: string, home: PropertyRecord | null): void {
    const before = this.of.property.get(id);
    if (home === null) this.of.property.delete(id);
    else if (id === home.id) this.of.property.set(id, home);
    else this.#rename(id, home);
    if (before && home && judgedOf({ ...before, id: home.id }) === judgedOf(home)) return;
    for (const one of [before, home]) {
      const outcode = outcodeOf(one?.postcode ?? null);
      if (outcode !== null) this.changed.set(outcode, this.generation + 1);
    }
  }

  /** A home keeps its place under another id. */
  #rename(id: string, home: PropertyRecord): void {
    const homes = [...this.of.property];
    this.of.property.clear();
    for (const [key, one] of homes) {
      const now = key === id ? home : one;
      this.of.property.set(now.id, now);
    }
    const scored = this.estimates.get(id);
    if (scored === undefined) return;
    this.estimates.delete(id);
    this.estimates.set(home.id, { ...scored, propertyId: home.id });
  }

  #noteDays({ listingType, firstListedAt, updatedAt, history }: ListingRecord): void {
    const days = [firstListedAt, updatedAt, ...history.map(({ date }) => date)];
    const all = [this.importedUntil.get(listingType) ?? '', ...days.map((day) => day.slice(0, 10))];
    this.importedUntil.set(listingType, all.sort().at(-1) as string);
  }

  #noteHome({ propertyId }: ListingRecord): void {
    const outcode = outcodeOf(this.of.property.get(propertyId)?.postcode ?? null);
    if (outcode !== null && this.areas.has(outcode)) this.changedHomes.add(propertyId);
  }

  #next(kind: RecordKind, before: object | undefined, record: object): object {
    if (kind === 'property') return merged(before, this.#named(record as PropertyRecord));
    // Put again it is another record.
    if (kind !== 'postcode') return { ...record };
    // That a postcode has no end means that it is live.
    return { ...merged(before, record), terminated: (record as PostcodeRecord).terminated };
  }

  /** A home whose nation is not told is in that of its postcode. */
  #named(home: PropertyRecord): PropertyRecord {
    if (home.nation !== null || home.postcode === null) return home;
    const { nation } = this.of.postcode.get(home.postcode) ?? { nation: null };
    return { ...home, nation: nation ?? certainNation(home.postcode) };
  }

  #outcodeOf(kind: RecordKind, record: object): string | null {
    if (kind === 'listing') {
      const home = this.of.property.get((record as ListingRecord).propertyId);
      return outcodeOf(home?.postcode ?? null);
    }
    const judged = kind === 'property' || kind === 'sale' || kind === 'postcode';
    return judged ? outcodeOf((record as { postcode: string | null }).postcode) : null;
  }
}
