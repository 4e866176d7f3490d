import type {
  DesignationRecord,
  Nation,
  Point,
  RecordKind,
  RecordKinds,
} from '@freehold/operations';

/** What an installation holds records of. */
export type Scope =
  | { readonly kind: 'all' }
  /** Postcode areas (`BS`) and districts (`BS3`). */
  | { readonly kind: 'areas'; readonly areas: readonly string[] }
  | { readonly kind: 'nation'; readonly nation: Nation };

/** What the postcodes of a scope told: where it lies, and which districts it has. */
export interface Extent {
  readonly outcodes: readonly string[];
  /** South, west, north, east in degrees; null: no postcode with a position. */
  readonly box: readonly [number, number, number, number] | null;
}

/** Stops, schools and boundaries so far outside are near to a home within: about 11 km. */
const margin = { latitude: 0.1, longitude: 0.17 };

/** Keeps the records of a scope; postcodes must come first, since by them it knows its districts and its box. */
export class AreaFilter {
  readonly #scope: Scope;
  readonly #outcodes: Set<string>;
  #box: [number, number, number, number] | null;

  constructor(scope: Scope, extent: Extent | null) {
    this.#scope = scope;
    this.#outcodes = new Set(extent?.outcodes);
    this.#box = extent === null || extent.box === null ? null : [...extent.box];
  }

  get extent(): Extent {
    return { outcodes: [...this.#outcodes].sort(), box: this.#box };
  }

  /** By its district alone. */
  hasPostcode(postcode: string): boolean {
    const outcode = postcode.split(' ', 1)[0] ?? '';
    const { kind } = this.#scope;
    if (kind === 'all') return true;
    return kind === 'areas' ? isWithin(this.#scope.areas, outcode) : this.#outcodes.has(outcode);
  }

  keeps<K extends RecordKind>(kind: K, record: RecordKinds[K]): boolean {
    if (this.#scope.kind === 'all') return true;
    const keep = rules[kind] as (filter: AreaFilter, record: RecordKinds[K]) => boolean;
    return keep(this, record);
  }

  takesPostcode({ postcode, nation, point }: RecordKinds['postcode']): boolean {
    const takes =
      this.#scope.kind === 'nation' ? nation === this.#scope.nation : this.hasPostcode(postcode);
    if (!takes) return false;
    this.#outcodes.add(postcode.split(' ', 1)[0] ?? '');
    if (point !== null) this.#stretch(point);
    return true;
  }

  /** Whether a box, given as its corners, touches that of the scope. */
  touches(south: number, west: number, north: number, east: number): boolean {
    if (this.#box === null) return false;
    const [boxSouth, boxWest, boxNorth, boxEast] = this.#box;
    return (
      north >= boxSouth - margin.latitude &&
      south <= boxNorth + margin.latitude &&
      east >= boxWest - margin.longitude &&
      west <= boxEast + margin.longitude
    );
  }

  #stretch({ latitude, longitude }: Point): void {
    const [south, west, north, east] = this.#box ?? [latitude, longitude, latitude, longitude];
    this.#box = [
      Math.min(south, latitude),
      Math.min(west, longitude),
      Math.max(north, latitude),
      Math.max(east, longitude),
    ];
  }
}

/** A district is named whole: `BS1` is not in `BS`'s neighbour `B`, nor is `BS13` in `BS1`. */
function isWithin(areas: readonly string[], outcode: string): boolean {
  const area = /^[A-Z]{1,2}/.exec(outcode)?.[0] ?? '';
  return areas.includes(area) || areas.includes(outcode);
}

type Rule<K extends RecordKind> = (filter: AreaFilter, record: RecordKinds[K]) => boolean;

const always = (): boolean => true;
const byPoint = (filter: AreaFilter, { latitude, longitude }: Point): boolean =>
  filter.touches(latitude, longitude, latitude, longitude);
const byPostcode = (filter: AreaFilter, { postcode }: { readonly postcode: string | null }) =>
  postcode !== null && filter.hasPostcode(postcode);

const rules: { readonly [K in RecordKind]: Rule<K> } = {
  property: always,
  listing: always,
  // A deletion of what is not held changes nothing.
  sale: (filter, sale) => 'delete' in sale || byPostcode(filter, sale),
  // It names a sale, not a place; a month has some 90,000.
  'sale-uprn': always,
  'sale-months': always,
  lease: (filter, lease) => 'delete' in lease || byPostcode(filter, lease),
  title: (filter, title) => 'delete' in title || byPostcode(filter, title),
  // Which postcode a UPRN is of is not known here.
  'home-fact': (filter, fact) => fact.postcode === null || byPostcode(filter, fact),
  // A company may own homes anywhere.
  company: always,
  // What is kept is a part, of which nothing follows for what it does not name.
  'register-edition': () => false,
  postcode: (filter, record) => filter.takesPostcode(record),
  certificate: byPostcode,
  uprn: (filter, { point }) => byPoint(filter, point),
  'house-price-index': always,
  'rent-level': always,
  place: (filter, { point }) => byPoint(filter, point),
  school: (filter, record) => 'delete' in record || byPoint(filter, record.point),
  stop: (filter, record) => 'delete' in record || byPoint(filter, record.point),
  designation: (filter, { geometry }) => filter.touches(...boxOf(geometry)),
  'planning-application': (filter, { postcode, point }) =>
    postcode === null ? point !== null && byPoint(filter, point) : filter.hasPostcode(postcode),
  // Which areas postcodes are of is not known here: figures of GSS areas are kept, small as they are.
  'area-figure': (filter, { area }) => /^[A-Z][0-9]{8}$/.test(area) || filter.hasPostcode(area),
  'crime-month': always,
  'build-cost-reference': always,
};

function boxOf({ type, coordinates }: DesignationRecord['geometry']) {
  const points =
    type === 'Point'
      ? [coordinates]
      : type === 'Polygon'
        ? coordinates.flat()
        : coordinates.flat(2);
  const box: [number, number, number, number] = [90, 180, -90, -180];
  for (const [longitude, latitude] of points) {
    if (latitude < box[0]) box[0] = latitude;
    if (longitude < box[1]) box[1] = longitude;
    if (latitude > box[2]) box[2] = latitude;
    if (longitude > box[3]) box[3] = longitude;
  }
  return box;
}
