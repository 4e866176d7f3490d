import type {
  DerivedRecords,
  HomeToPlace,
  Mark,
  PlacedHome,
  SaleLink,
} from '../ports/derived-records.ts';
import type { DesignationKind } from '../ports/records.ts';
import { derivation } from './derivation-2026-11.ts';
import { designatedDistricts, designationFacts, designationsOfHome } from './designations.ts';
import { type DerivationOptions, inBatches } from './in-batches.ts';
import { linksOfHome } from './sale-links.ts';

const homesAtOnce = 200;
const designationsAtOnce = 200;

/** By local authority, the kinds of designations that are known of it. */
type KnownKinds = ReadonlyMap<string, ReadonlySet<DesignationKind>>;

/** Places homes anew that changed, or all of them where what they are placed by did. */
export async function derivePlacement(
  store: DerivedRecords,
  options: DerivationOptions,
): Promise<void> {
  await markMoved(store, options);
  const known = await knownKinds(store, options.signal);
  await inBatches(store, { stage: 'placement', limit: homesAtOnce }, options, (marks) =>
    placeHomes(store, { marks, known }, options.signal),
  );
}

/** Postcodes tell the nation of a home, and which local authority a home and a designation are of. */
async function markMoved(store: DerivedRecords, options: DerivationOptions): Promise<void> {
  const { now, marked } = await store.placement(options.signal);
  const postcodesMoved = now.postcodes !== (marked?.postcodes ?? 0);
  const designationsMoved = now.designations !== (marked?.designations ?? 0);
  if (designationsMoved || (postcodesMoved && now.designations > 0)) {
    await placeDesignations(store, now.designations, options);
    await store.markPlacement('all', now);
  } else if (postcodesMoved) await store.markPlacement('without nation', now);
}

async function placeDesignations(
  store: DerivedRecords,
  version: number,
  { signal, onProgress = () => {} }: DerivationOptions,
): Promise<void> {
  let after: Mark['of'] | undefined;
  let done = 0;
  for (;;) {
    signal.throwIfAborted();
    const unplaced = await store.unplacedDesignations({ after, limit: designationsAtOnce }, signal);
    if (unplaced.length === 0) break;
    const middles = unplaced.map(({ south, north, west, east }) => ({
      latitude: (south + north) / 2,
      longitude: (west + east) / 2,
    }));
    const districts = await store.nearestDistricts(middles, signal);
    const placed = unplaced.flatMap(({ designation }, at) => {
      const district = districts[at] ?? null;
      return district === null ? [] : [{ designation, district }];
    });
    await store.keepDesignationDistricts(placed, version);
    done += unplaced.length;
    onProgress({ stage: 'designations', done, total: done });
    after = unplaced.at(-1)?.designation;
  }
  await store.keepDesignatedDistricts(designatedDistricts(await store.designationsHeld(signal)));
}

async function knownKinds(store: DerivedRecords, signal: AbortSignal): Promise<KnownKinds> {
  const known = new Map<string, Set<DesignationKind>>();
  for (const { kind, district } of await store.designatedDistricts(signal)) {
    known.set(district, (known.get(district) ?? new Set()).add(kind));
  }
  return known;
}

async function placeHomes(
  store: DerivedRecords,
  { marks, known }: { readonly marks: readonly Mark[]; readonly known: KnownKinds },
  signal: AbortSignal,
): Promise<void> {
  const homes = await store.homesToPlace(
    marks.map(({ of }) => of),
    designationsOfHome,
    signal,
  );
  const found = new Map(homes.map((home) => [home.home, home]));
  const links = await linksWithoutPostcode(store, homes, signal);
  await store.keepPlacement(
    marks.map((mark): PlacedHome => {
      const home = found.get(mark.of);
      if (home === undefined) return { mark, nation: null, facts: null, links: null };
      return {
        mark,
        nation: home.nation ?? home.nationOfPostcode,
        facts: factsOf(home, known),
        links: links.get(home.home) ?? null,
      };
    }),
  );
}

function factsOf({ designations, district, position }: HomeToPlace, known: KnownKinds) {
  const covered = (district === null ? undefined : known.get(district)) ?? new Set();
  return designationFacts(designations, { position, covered });
}

/** A home without a postcode is looked for by its UPRN and about its point. */
async function linksWithoutPostcode(
  store: DerivedRecords,
  homes: readonly HomeToPlace[],
  signal: AbortSignal,
): Promise<ReadonlyMap<Mark['of'], readonly SaleLink[]>> {
  const lonely = homes.filter(({ postcode }) => postcode === null).map(({ home }) => home);
  if (lonely.length === 0) return new Map();
  const sides = await store.sidesOfHomes(lonely, derivation.salesOfPointMetres, signal);
  return new Map(sides.map((one) => [one.home.key, linksOfHome(one)]));
}
