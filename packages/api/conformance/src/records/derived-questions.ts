import type { Sale } from '@freehold/market';
import type {
  DerivedRecords,
  DerivedStage,
  Mark,
  RecordKey,
  RecordKind,
  UnplacedDesignation,
  PropertyStorePorts,
} from '@freehold/operations';
import { expect } from 'vitest';
import { seed } from '../agreement.ts';
import { worldNow as now, worldOf, worldPostcodes, type World } from './world.ts';

export const world = worldOf(seed + 7, 40);
export const homes = world.records.property;
const { signal } = new AbortController();
const outcodes = ['M1', 'M14', 'M2', 'B5', 'B50', 'ZZ1'];
const areas = ['M', 'B', 'ZZ'];
const kinds = Object.keys(world.records) as RecordKind[];
/** As many marks at once as a world has several batches of. */
export const few = 7;

export async function putAll(
  { records, estimates }: PropertyStorePorts,
  { records: all, ...of }: World,
) {
  for (const kind of kinds) await records.put(kind, all[kind]);
  await estimates.putEstimates(of.estimates);
}

const each = <T>(ask: (id: string) => Promise<T>) => Promise.all(homes.map(({ id }) => ask(id)));

/** All that is derived, as the other ports tell it. */
export async function answersOf(ports: PropertyStorePorts) {
  const { soldPrices, listings, offMarket, districts, designations, judgements } = ports;
  const order = { sort: 'newest', limit: 1_000, from: { offset: 0 } } as const;
  return {
    links: await each((id) => soldPrices.forProperty(id, signal)),
    homes: await each((id) => listings.property(id, signal)),
    models: await Promise.all(areas.map((area) => judgements.priceModel(area, signal))),
    leads: await offMarket.search({ criteria: {}, now }, order, signal),
    markets: await Promise.all(outcodes.map((outcode) => districts.market(outcode, signal))),
    maps: await each(async (id) => {
      const point = (await listings.property(id, signal))?.point ?? null;
      return point && designations.coverage('conservation_area', point, signal);
    }),
  };
}

/** The same without the names that a store gives its records; rows in the order of their text. */
export function unnamed(answer: unknown): unknown {
  const text = JSON.stringify(answer, (name, value: unknown) =>
    ['key', 'home', 'designation', 'id', 'saleKey'].includes(name) && typeof value !== 'object'
      ? undefined
      : sorted(sideOf(value)),
  );
  return JSON.parse(text);
}
const sideFields = ['saon', 'paon', 'street', 'town', 'postcode', 'uprn', 'typeCode', 'point'];
function sorted(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return [...(value as unknown[])]
    .map(unnamed)
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
/** Of a home or a sale what linking compares: the reference gives the whole record. */
function sideOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (!('typeCode' in value))
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return Object.fromEntries(
    sideFields.map((name) => [name, (value as Record<string, unknown>)[name] ?? null]),
  );
}

/** A store may keep the corners of boxes as 32-bit numbers, a metre or so wider. */
export function isBox(one: UnplacedDesignation, other: UnplacedDesignation): boolean {
  const corners = ['south', 'north', 'west', 'east'] as const;
  return corners.every((corner) => Math.abs(one[corner] - other[corner]) < 1e-5);
}

/** Every mark of a stage, read by pages. */
export async function allMarks(
  { derivedRecords }: PropertyStorePorts,
  stage: DerivedStage,
): Promise<Mark[]> {
  const found: Mark[] = [];
  for (;;) {
    const after = found.at(-1)?.of;
    const page = await derivedRecords.marks(stage, { after, limit: few }, signal);
    expect(page.length).toBeLessThanOrEqual(few);
    if (page.length === 0) return found;
    found.push(...page);
  }
}
export const keysOf = (marks: readonly Mark[]): RecordKey[] => marks.map(({ of }) => of);

/** The port with other work done before a call of one of its methods, counted from 1; pages hold a few marks. */
export function disturbed(
  port: DerivedRecords,
  before: (method: string, call: number) => Promise<void>,
): DerivedRecords {
  let calls = 0;
  return new Proxy(port, {
    get:
      (target, name: keyof DerivedRecords) =>
      async (...args: unknown[]): Promise<unknown> => {
        calls += 1;
        await before(name, calls);
        const asked =
          name === 'marks' ? [args[0], { ...(args[1] as object), limit: few }, args[2]] : args;
        return (target[name] as (...given: unknown[]) => Promise<unknown>).apply(target, asked);
      },
  });
}

/** Keeps that nothing was derived of a mark. */
export const keepNothing: Readonly<
  Record<DerivedStage, (port: DerivedRecords, mark: Mark) => Promise<void>>
> = {
  homes: (port, mark) => port.keepHomes([{ mark, homes: [], gone: [], without: [] }]),
  links: (port, mark) => port.keepLinks([{ mark, homes: [] }]),
  placement: (port, mark) => port.keepPlacement([{ mark, nation: null, facts: null, links: null }]),
  models: (port, mark) => port.keepModels([{ mark, model: null }]),
  leads: (port, mark) => port.keepLeads([{ mark, lead: null }]),
  markets: (port, mark) => port.keepMarkets([{ mark, market: null }]),
};

/** The sales of a postcode area, read by pages of a few. */
async function salesOfArea(port: DerivedRecords, area: string) {
  const found = [];
  for (const { outcode, sales } of await port.outcodesOfArea(area, signal)) {
    const own: Sale[] = [];
    for (;;) {
      const after = own.at(-1);
      const page = await port.salesOfOutcode(outcode, { after, limit: few }, signal);
      if (page.length === 0) break;
      own.push(...page);
    }
    expect(own.length).toBe(sales);
    found.push({ outcode, sold: JSON.stringify(own.map(withoutDistance)) });
  }
  return found;
}
const withoutDistance = ({
  id,
  date,
  pricePence,
  typeCode,
  postcode,
  point,
  floorAreaSqm,
}: Sale) => [id, date, pricePence, typeCode, postcode, point, floorAreaSqm];

/** What derivation asks of a store, question by question. */
export async function readAll(ports: PropertyStorePorts) {
  const port = ports.derivedRecords;
  await port.markPlacement('all', (await port.placement(signal)).now);
  const [placed, leads] = [await allMarks(ports, 'placement'), await allMarks(ports, 'leads')];
  const mapKinds = ['listed_building', 'flood_zone', 'conservation_area', 'article_4'] as const;
  const points = homes.flatMap(({ point }) => (point === null ? [] : [point]));
  const { now: versions } = await port.placement(signal);
  return {
    records: await port.recordsOfPostcodes(worldPostcodes, signal),
    postcodes: await port.sidesOfPostcodes(worldPostcodes, signal),
    about: await port.sidesOfHomes(keysOf(placed), 150, signal),
    widely: await port.sidesOfHomes(keysOf(placed), 5_000, signal),
    placed: await port.homesToPlace(keysOf(placed), { kinds: mapKinds, withinMetres: 10 }, signal),
    offered: await port.homesOffMarket(keysOf(leads), ['active', 'under_offer'], signal),
    unlisted: await port.homesOffMarket(keysOf(leads), [], signal),
    districts: JSON.stringify(await port.nearestDistricts(points, signal)),
    withSales: await port.areasWithSales(signal),
    sold: await Promise.all(areas.map((area) => salesOfArea(port, area))),
    official: await Promise.all(areas.map((area) => port.officialMonths(area, signal))),
    models: await Promise.all(areas.map((area) => port.keptModel(area, signal))),
    held: await port.designationsHeld(signal),
    designated: await port.designatedDistricts(signal),
    days: await port.marketDays(signal),
    listings: await port.listingsOfOutcodes(['M1', 'M14', 'ZZ1'], signal),
    known: [versions.postcodes > 0, versions.designations > 0],
  };
}

export const boxesOf = ({ derivedRecords }: PropertyStorePorts) =>
  derivedRecords.unplacedDesignations({ limit: 1_000 }, signal);
