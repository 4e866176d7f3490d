import { demoSeed, makeDemo, type Demo } from '@freehold/demo';
import {
  homeIdOfAddress,
  type RecordKind,
  type RecordKinds,
  type RecordStore,
} from '@freehold/operations';
import { putDemo } from '../src/put-demo.ts';

/** Every kind but those of which nothing is invented. */
type DemoKind = Exclude<RecordKind, 'lease' | 'build-cost-reference'>;

/**
 * The records that the files of the demo are read as, and those that it makes itself, as plain arrays. The homes are all that
 * these tell of.
 */
export type DemoRecords = {
  readonly [K in DemoKind]: readonly Exclude<RecordKinds[K], { readonly delete: string }>[];
};

interface DemoOfDay {
  readonly records: DemoRecords;
  /** The homes of the agents' feed, as it tells them. */
  readonly told: DemoRecords['property'];
  readonly samples: Demo['samples'];
}

const made = new Map<string, Promise<DemoOfDay>>();

/**
 * The records of the demo of a seed and day, of which expected values are worked out. They are made once for all files of
 * tests that a worker runs.
 */
export function recordsOfDemo(now: Date, seed = demoSeed): Promise<DemoOfDay> {
  const key = `${seed} ${now.toISOString()}`;
  const known = made.get(key) ?? makeRecords(now, seed);
  made.set(key, known);
  return known;
}

async function makeRecords(now: Date, seed: string): Promise<DemoOfDay> {
  const found: Record<string, readonly object[]> = {};
  const put: RecordStore['put'] = async (kind, records) => {
    found[kind] = [...(found[kind] ?? []), ...records];
  };
  const demo = makeDemo(seed, now);
  await putDemo({ put, load: (within) => within(put) }, demo, now);
  const records = found as DemoRecords;
  const told = records.property;
  return { records: { ...records, property: homesIn(records) }, told, samples: demo.samples };
}

/** The companies that own homes, by the address and the postcode that a title tells. */
export function ownersIn({
  title,
  company,
}: DemoRecords): ReadonlyMap<string, { readonly name: string; readonly isInsolvent: boolean }> {
  const states = new Map(company.map(({ number, status }) => [number, status]));
  return new Map(
    title.map(({ address, postcode, owner }) => [
      // A title ends with the town.
      `${address.slice(0, address.lastIndexOf(','))}, ${postcode}`,
      { name: owner.name, isInsolvent: states.get(owner.number ?? '') === 'Liquidation' },
    ]),
  );
}

type Home = RecordKinds['property'];
type Parts = Pick<Home, 'saon' | 'paon' | 'street' | 'postcode'>;

const housesOf = { Detached: 'D', 'Semi-Detached': 'S', 'Mid-Terrace': 'T' } as const;
const typeNames = {
  D: 'detached',
  S: 'semi-detached',
  T: 'terraced',
  F: 'flat',
  O: 'other',
} as const;

/** The last of each address by its day. */
function newestOf<R>(rows: readonly (readonly [line: string, day: string | null, row: R])[]) {
  return new Map(
    rows
      .toSorted(([, a], [, b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
      .map(([line, , row]) => [line, row]),
  );
}

/** The homes that sales, certificates and the feed tell of, each fact by the first of its sources, as plainly as can be. */
function homesIn(records: DemoRecords): Home[] {
  const sales = newestOf(records.sale.map((sale) => [lineOf(sale), sale.date, sale] as const));
  const certificates = newestOf(
    records.certificate.map(
      (one) => [`${one.address}, ${one.postcode}`, one.lodgementDate, one] as const,
    ),
  );
  const feeds = new Map(
    records.property.flatMap((home) => (home.postcode === null ? [] : [[lineOf(home), home]])),
  );
  const lookedUp = new Map(records['sale-uprn'].map(({ saleId, uprn }) => [saleId, uprn]));
  const points = new Map(records.uprn.map(({ uprn, point }) => [uprn, point]));
  const bands = new Map(records['home-fact'].map(({ uprn, value }) => [uprn, value]));
  const nations = new Map(records.postcode.map(({ postcode, nation }) => [postcode, nation]));
  const lines = new Set([...feeds.keys(), ...sales.keys(), ...certificates.keys()]);
  const homes = [...lines].map((line): Home => {
    const [sale, certificate, feed] = [sales.get(line), certificates.get(line), feeds.get(line)];
    const parts = partsOf(line);
    const uprn = lookedUp.get(sale?.id ?? '') ?? certificate?.uprn ?? feed?.uprn ?? null;
    const form = housesOf[certificate?.builtForm as keyof typeof housesOf];
    const typeCode =
      feed?.typeCode ?? sale?.typeCode ?? (certificate?.propertyType === 'Flat' ? 'F' : form);
    return {
      ...parts,
      id: feed?.id ?? (homeIdOfAddress(parts) as string),
      uprn,
      locality: null,
      town: feed?.town ?? sale?.town ?? null,
      nation: nations.get(parts.postcode as string) ?? null,
      point: points.get(uprn ?? 0) ?? feed?.point ?? null,
      typeCode,
      propertyType: typeNames[typeCode],
      bedrooms: feed?.bedrooms ?? null,
      bathrooms: feed?.bathrooms ?? null,
      floorAreaSqm: certificate?.floorAreaSqm ?? feed?.floorAreaSqm ?? null,
      tenure: feed?.tenure ?? sale?.tenure ?? null,
      energyBand: certificate?.currentBand ?? feed?.energyBand ?? null,
      councilTaxBand: bands.get(uprn) ?? feed?.councilTaxBand ?? null,
      companyOwner: null,
    };
  });
  return [...homes, ...records.property.filter(({ postcode }) => postcode === null)];
}

function partsOf(line: string): Parts {
  const [, saon = null, paon = null, street = null, postcode = null] =
    /^(?:(FLAT \d+), )?(\d+) (.+), ([A-Z0-9]+ [A-Z0-9]+)$/.exec(line) ?? [];
  return { saon, paon, street, postcode };
}

/** An address and its postcode in one line, as certificates of the demo spell it. */
export const lineOf = ({ saon, paon, street, postcode }: Parts): string =>
  [saon, `${paon} ${street}`, postcode].filter((part) => part !== null).join(', ');

/** The figures of official statistics in the small areas of a district, or in its authority where it has none. */
export function figuresOf<Subject extends RecordKinds['area-figure']['subject']>(
  { postcode, 'area-figure': figures }: DemoRecords,
  district: string,
  subject: Subject,
): readonly Extract<RecordKinds['area-figure'], { readonly subject: Subject }>['figures'][] {
  const there = postcode.filter((one) => one.postcode.startsWith(`${district} `));
  const areas = new Set([
    district,
    ...there.flatMap(({ lsoa, msoa, district: authority }) => [lsoa, msoa, authority]),
  ]);
  return figures.flatMap((one) =>
    one.subject === subject && areas.has(one.area) ? [one.figures as never] : [],
  );
}
