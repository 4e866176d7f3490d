import type { NoHomeReason } from './no-home.ts';

/** Records that one address, or nothing but the record itself, says are of one dwelling. */
export interface Dwelling {
  readonly records: readonly number[];
  /** Keys of its address, each with the place of its source in the order of sources; empty where it makes no home. */
  readonly spellings: ReadonlyMap<string, number>;
  readonly uprns: ReadonlySet<number>;
  /** Whether a sale names it. */
  readonly isSold: boolean;
  /** Why it makes no home by its address; null where it does. */
  readonly reason: NoHomeReason | null;
  readonly endedOn: string | null;
}

export interface JoinedDwellings {
  readonly homes: readonly Dwelling[];
  readonly left: readonly Dwelling[];
  /** UPRNs that join nothing, in order: sales name several addresses that they would make one. */
  readonly apart: readonly number[];
}

/**
 * Dwellings with an equal UPRN as one, unless sales name two of them. What makes no home by its address is of the one home
 * that has its UPRN; land and the like never is.
 */
export function joinedByUprn(dwellings: readonly Dwelling[]): JoinedDwellings {
  const named = dwellings.filter(({ reason }) => reason === null);
  const homes: Dwelling[] = [];
  const apart: number[] = [];
  for (const group of sharing(named)) {
    if (group.length > 1 && group.filter(({ isSold }) => isSold).length > 1) {
      homes.push(...group);
      apart.push(...sharedUprns(group));
    } else {
      homes.push(oneOf(group));
    }
  }
  const { found, left } = foundByUprn(
    homes,
    dwellings.filter(({ reason }) => reason !== null),
  );
  return { homes: found, left, apart: apart.toSorted((a, b) => a - b) };
}

/** Dwellings in groups: two that have a UPRN in common are in one, and so are all that others join. */
function sharing(dwellings: readonly Dwelling[]): Dwelling[][] {
  const groups = new Map<number, Dwelling[]>();
  const all = new Set<Dwelling[]>();
  for (const dwelling of dwellings) {
    const mine: Dwelling[] = [dwelling];
    for (const uprn of dwelling.uprns) {
      const theirs = groups.get(uprn);
      if (theirs === undefined || !all.delete(theirs)) continue;
      mine.push(...theirs);
      for (const other of theirs) for (const one of other.uprns) groups.set(one, mine);
    }
    for (const uprn of dwelling.uprns) groups.set(uprn, mine);
    all.add(mine);
  }
  return [...all];
}

function sharedUprns(group: readonly Dwelling[]): number[] {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const { uprns } of group) {
    for (const uprn of uprns) (seen.has(uprn) ? shared : seen).add(uprn);
  }
  return [...shared];
}

function oneOf(group: readonly Dwelling[]): Dwelling {
  const [first, ...others] = group as readonly [Dwelling, ...Dwelling[]];
  return others.reduce(together, first);
}

function together(a: Dwelling, b: Dwelling): Dwelling {
  const spellings = new Map(a.spellings);
  for (const [key, source] of b.spellings) {
    spellings.set(key, Math.min(source, spellings.get(key) ?? source));
  }
  const [endedOn = null] = [a.endedOn, b.endedOn].filter((day) => day !== null).toSorted();
  return {
    records: [...a.records, ...b.records],
    spellings,
    uprns: new Set([...a.uprns, ...b.uprns]),
    isSold: a.isSold || b.isSold,
    reason: null,
    endedOn,
  };
}

function foundByUprn(
  homes: readonly Dwelling[],
  unnamed: readonly Dwelling[],
): { found: readonly Dwelling[]; left: readonly Dwelling[] } {
  const withUprn = unnamed.filter(({ uprns, reason }) => uprns.size > 0 && reason !== 'other_type');
  if (withUprn.length === 0) return { found: homes, left: unnamed };
  const found = homes.map((home) => ({ home, more: [] as Dwelling[] }));
  const byUprn = new Map<number, (typeof found)[number][]>();
  for (const one of found) {
    for (const uprn of one.home.uprns) {
      const sharers = byUprn.get(uprn);
      if (sharers === undefined) byUprn.set(uprn, [one]);
      else sharers.push(one);
    }
  }
  const left = new Set(unnamed);
  for (const one of withUprn) {
    const [only, second] = new Set([...one.uprns].flatMap((uprn) => byUprn.get(uprn) ?? []));
    if (only === undefined || second !== undefined) continue;
    only.more.push(one);
    left.delete(one);
  }
  return { found: found.map(({ home, more }) => oneOf([home, ...more])), left: [...left] };
}
