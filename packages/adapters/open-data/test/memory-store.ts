import type {
  BranchPage,
  ListingDetail,
  Listings,
  RecordKind,
  RecordKinds,
  RecordStore,
  ImportedListing,
} from '@freehold/operations';

const KEYS: { [K in RecordKind]: (record: RecordKinds[K]) => string } = {
  property: (r) => r.id,
  listing: (r) => `${r.propertyId} ${r.listingType}`,
  sale: (r) => ('delete' in r ? r.delete : r.id),
  'sale-uprn': (r) => `${r.saleId} ${r.uprn}`,
  'sale-months': (r) => `${r.from} ${r.until}`,
  lease: (r) => ('delete' in r ? r.delete : r.id),
  company: (r) => r.number,
  title: (r) => `${r.register} ${'delete' in r ? r.delete : r.title}`,
  'register-edition': (r) => r.register,
  'home-fact': (r) => `${r.kind} ${r.id}`,
  postcode: (r) => r.postcode,
  certificate: (r) => r.certificateNumber,
  uprn: (r) => String(r.uprn),
  'house-price-index': (r) => `${r.areaCode} ${r.month}`,
  'rent-level': (r) => `${r.areaCode} ${r.month} ${r.bedrooms} ${r.source}`,
  place: (r) => r.id,
  school: (r) => ('delete' in r ? r.delete : r.urn),
  stop: (r) => ('delete' in r ? r.delete : r.id),
  designation: (r) => `${r.kind} ${r.source} ${r.reference}`,
  'planning-application': (r) => `${r.source} ${r.authorityName} ${r.reference}`,
  'area-figure': (r) => `${r.area} ${r.subject} ${r.source} ${r.date}`,
  'crime-month': (r) => `${r.force} ${r.month}`,
  'build-cost-reference': (r) => r.source,
};

/** A record store in memory: keeps the last record of each natural key. */
export class MemoryStore implements RecordStore {
  readonly kinds = new Map<RecordKind, Map<string, RecordKinds[RecordKind]>>();
  batches = 0;
  /** Set to fail at that batch, as a killed process would. */
  failAtBatch = Infinity;

  put<K extends RecordKind>(kind: K, records: readonly RecordKinds[K][]): Promise<void> {
    this.batches += 1;
    if (this.batches >= this.failAtBatch) return Promise.reject(new Error('killed'));
    const kept = this.kinds.get(kind) ?? new Map<string, RecordKinds[RecordKind]>();
    this.kinds.set(kind, kept);
    for (const record of records) {
      const key = KEYS[kind](record);
      if ('delete' in record) kept.delete(key);
      else kept.set(key, record);
    }
    return Promise.resolve();
  }

  async load(within: (put: RecordStore['put']) => Promise<void>): Promise<void> {
    const before = new Map([...this.kinds].map(([kind, records]) => [kind, new Map(records)]));
    try {
      await within((kind, records) => this.put(kind, records));
    } catch (error) {
      this.kinds.clear();
      for (const [kind, records] of before) this.kinds.set(kind, records);
      throw error;
    }
  }

  async lastImported(propertyIds: readonly string[]): Promise<readonly ImportedListing[]> {
    return this.all('listing').filter(({ propertyId }) => propertyIds.includes(propertyId));
  }

  async ofBranch({
    branchId,
    after,
    most,
  }: Parameters<Listings['ofBranch']>[0]): Promise<BranchPage> {
    const all = this.all('listing').filter(
      ({ agent }) => branchId === null || agent?.branchId === branchId,
    );
    const listings = all.slice(after, after + most);
    return { listings, next: listings.length < most ? null : after + most };
  }

  async detail(propertyId: string): Promise<readonly ListingDetail[]> {
    const own = this.all('listing')
      .filter((listing) => listing.propertyId === propertyId)
      .map(({ seenOn: _seenOn, feedOn: _feedOn, isUndated: _isUndated, ...kept }) => kept);
    // What else a detail holds is of the home, and of no use to an import.
    return own as unknown as readonly ListingDetail[];
  }

  markDemo(): Promise<void> {
    return Promise.resolve();
  }

  derive(): Promise<void> {
    return Promise.resolve();
  }

  all<K extends RecordKind>(kind: K): Exclude<RecordKinds[K], { delete: string }>[] {
    return [...(this.kinds.get(kind)?.values() ?? [])] as Exclude<
      RecordKinds[K],
      { delete: string }
    >[];
  }

  get size(): number {
    return [...this.kinds.values()].reduce((sum, records) => sum + records.size, 0);
  }
}
