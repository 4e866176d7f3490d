import {
  areaLevels,
  type AreaLevel,
  type AreaOfDistrict,
  type DistrictEvidence,
} from '../ports/districts.ts';
import type { AreaFigureRecord, AreaSubject } from '../ports/records.ts';
import { medianAge } from './median-age.ts';

/** Where some figures of a district come from. */
export interface FactSource {
  readonly source: string;
  /** Day, month or year that they are of. */
  readonly date: string;
  /** The areas that they are told of by the publisher. */
  readonly areas: AreaLevel;
  /** Of the live postcodes of the district those that are of such areas, 0 to 1. */
  readonly covered: number;
}

/** A subject of a district, with its source. */
type Sourced<Figures> = Figures & { readonly from: FactSource };

/** Facts of a postcode district. A subject that no file tells of it is null. */
export interface DistrictFacts {
  readonly age: Sourced<{ readonly population: number; readonly medianAge: number | null }> | null;
  readonly tenure: Sourced<{
    readonly households: number;
    readonly ownerOccupiedPct: number | null;
    readonly privateRentedPct: number | null;
    readonly socialRentedPct: number | null;
  }> | null;
  readonly activity: Sourced<{ readonly employmentRatePct: number | null }> | null;
  /** Of households, pounds a year. */
  readonly averageIncome: Sourced<{ readonly pounds: number }> | null;
  readonly medianIncome: Sourced<{ readonly pounds: number }> | null;
  readonly deprivation: Sourced<{
    readonly score: number | null;
    readonly decile: number;
  }> | null;
  readonly crime: Sourced<{
    /** Null where its people are not known. */
    readonly ratePerThousand: number | null;
    /** Months that the crimes were recorded in; of fewer than twelve they are scaled to a year. */
    readonly months: number;
  }> | null;
}

/** Areas of which a figure is known must hold this share of the live postcodes of a district, or it is not told. */
const COVERED_LEAST = 0.5;
const MONTHS_OF_A_YEAR = 12;
/** It records what happens on railways everywhere, so that it makes no area known. */
const RAILWAYS = 'British Transport Police';

/**
 * The facts of a district by its areas, the same whatever the order in which files came. There is one method:
 *
 * - A count of an area is shared out by its live postcodes: the part of them that is of the district is its part of the count.
 * - A figure that is no count (a mean, a score, a decile) is the mean over the areas, weighted by the live postcodes of the
 *   district in each.
 * - Of the editions held the newest counts, of its areas the smallest; one edition and one kind of area make a figure.
 * - Where areas known hold less than half of the live postcodes, nothing is told; where they hold less than all, counts are
 *   raised to the whole.
 */
export function districtFacts(evidence: DistrictEvidence): DistrictFacts {
  const age = shared(evidence, 'age', ({ parts, count }) => {
    const people: number[] = [];
    for (const { figures, share } of parts) {
      for (const [year, some] of figures.people.entries()) {
        people[year] = (people[year] ?? 0) + some * share;
      }
    }
    return { population: Math.round(count(sumOf)), medianAge: medianAge(people) };
  });
  const own = evidence.areas.find(({ level }) => level === 'district');
  return {
    age,
    tenure: shared(evidence, 'tenure', ({ count }) => {
      const households = count((of) => of.households);
      return {
        households: Math.round(households),
        ownerOccupiedPct: percentOf(
          count((of) => of.ownerOccupied),
          households,
        ),
        privateRentedPct: percentOf(
          count((of) => of.privateRented),
          households,
        ),
        socialRentedPct: percentOf(
          count((of) => of.socialRented),
          households,
        ),
      };
    }),
    activity: shared(evidence, 'activity', ({ count }) => ({
      employmentRatePct: percentOf(
        count((of) => of.employed),
        count((of) => of.aged16AndOver),
      ),
    })),
    averageIncome: shared(
      leavingOut(evidence, (of) => of.subject === 'income' && of.figures.meanPounds === null),
      'income',
      ({ mean }) => ({ pounds: Math.round(mean((of) => of.meanPounds) as number) }),
    ),
    // The median of a whole is no mean of medians: a file tells it of the district itself, or it is not known.
    medianIncome: shared(
      leavingOut(
        evidence,
        (of) =>
          of.subject === 'income' && (of.figures.medianPounds === null || of.area !== own?.area),
      ),
      'income',
      ({ mean }) => ({ pounds: Math.round(mean((of) => of.medianPounds) as number) }),
    ),
    deprivation: shared(evidence, 'deprivation', ({ mean }) => ({
      score: rounded(
        mean((of) => of.score),
        10,
      ),
      decile: Math.round(mean((of) => of.decile) as number),
    })),
    crime: crimeOf(evidence, age?.population ?? null),
  };
}

const leavingOut = (
  evidence: DistrictEvidence,
  isLeftOut: (record: AreaFigureRecord) => boolean,
): DistrictEvidence => ({
  ...evidence,
  figures: evidence.figures.filter((record) => !isLeftOut(record)),
});

const sumOf = ({ people }: { readonly people: readonly number[] }): number =>
  people.reduce((sum, some) => sum + some, 0);

interface Part<Figures> extends AreaOfDistrict {
  readonly figures: Figures;
  /** Of the count of the area, raised to the whole of the district. */
  readonly share: number;
}

type FiguresOf<Subject extends AreaSubject> = AreaFigureRecord<Subject>['figures'];

interface Sharing<Figures> {
  readonly parts: readonly Part<Figures>[];
  readonly count: (of: (figures: Figures) => number) => number;
  readonly mean: (of: (figures: Figures) => number | null) => number | null;
}

/** A subject by the edition and the kind of area that tell it best. */
function shared<Subject extends AreaSubject, Facts extends object>(
  evidence: DistrictEvidence,
  subject: Subject,
  factsOf: (sharing: Sharing<FiguresOf<Subject>>) => Facts,
): Sourced<Facts> | null {
  const areas = new Map(evidence.areas.map((one) => [one.area, one] as const));
  const groups = new Map<string, { from: FactSource; known: Part<FiguresOf<Subject>>[] }>();
  for (const record of evidence.figures) {
    const area = areas.get(record.area);
    if (record.subject !== subject || area === undefined) continue;
    const { source, date } = record;
    const name = JSON.stringify([source, date, area.level]);
    const group = groups.get(name) ?? {
      from: { source, date, areas: area.level, covered: 0 },
      known: [],
    };
    const figures = record.figures as FiguresOf<Subject>;
    group.known.push({ ...area, figures, share: area.here / area.everywhere });
    groups.set(name, group);
  }
  const [best] = [...groups.values()]
    .map(({ from, known }) => ({ from: { ...from, covered: coveredBy(evidence, known) }, known }))
    .filter(({ from }) => from.covered >= COVERED_LEAST)
    .sort((a, b) => better(a.from, b.from));
  if (best === undefined) return null;
  const { covered } = best.from;
  const parts = best.known.map((part) => ({ ...part, share: part.share / covered }));
  const sharing: Sharing<FiguresOf<Subject>> = {
    parts,
    count: (of) => parts.reduce((sum, { figures, share }) => sum + of(figures) * share, 0),
    mean: (of) => weightedMean(parts, ({ figures }) => of(figures)),
  };
  return { ...factsOf(sharing), from: best.from };
}

function coveredBy({ postcodes }: DistrictEvidence, known: readonly AreaOfDistrict[]): number {
  if (known[0]?.level === 'district') return 1;
  return known.reduce((sum, { here }) => sum + here, 0) / postcodes;
}

/** The newest first, of these the smallest areas, then those that cover more; the name decides what else is equal. */
function better(a: FactSource, b: FactSource): number {
  return (
    order(b.date, a.date) ||
    areaLevels.indexOf(a.areas) - areaLevels.indexOf(b.areas) ||
    b.covered - a.covered ||
    order(a.source, b.source)
  );
}

const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function weightedMean<P extends AreaOfDistrict>(
  parts: readonly P[],
  of: (part: P) => number | null,
): number | null {
  let [sum, weight] = [0, 0];
  for (const part of parts) {
    const value = of(part);
    if (value === null) continue;
    sum += value * part.here;
    weight += part.here;
  }
  return weight === 0 ? null : sum / weight;
}

/**
 * Recorded crimes a year. A local authority lies in one police force: where one of its areas has a crime, its others without
 * one have none. Months that a force did not publish are made up by those that it did.
 */
function crimeOf(evidence: DistrictEvidence, population: number | null): DistrictFacts['crime'] {
  const months = new Map<string, string[]>();
  for (const { force, month } of evidence.crimeMonths) {
    months.set(force, [...(months.get(force) ?? []), month]);
  }
  const local = evidence.crimes.filter(({ force }) => force !== RAILWAYS);
  const areas = new Map(evidence.areas.map((one) => [one.area, one] as const));
  const touched = local.flatMap(({ area }) => areas.get(area) ?? []);
  const level = touched.some((one) => one.level === 'district') ? 'district' : 'lsoa';
  const authorities = new Set(touched.map(({ authority }) => authority));
  const known = evidence.areas.filter(
    (one) => one.level === level && (level === 'district' || authorities.has(one.authority)),
  );
  const covered = touched.length === 0 ? 0 : coveredBy(evidence, known);
  if (covered < COVERED_LEAST) return null;
  const ofKnown = new Map(known.map((one) => [one.area, one] as const));
  const yearly = evidence.crimes.reduce((sum, { area, force, crimes }) => {
    const { here, everywhere } = ofKnown.get(area) ?? { here: 0, everywhere: 1 };
    const held = months.get(force)?.length ?? MONTHS_OF_A_YEAR;
    return sum + (crimes * here * MONTHS_OF_A_YEAR) / (everywhere * held);
  }, 0);
  const heldOfLocal = local.map(({ force }) => months.get(force) ?? []);
  return {
    ratePerThousand:
      population === null || population === 0
        ? null
        : rounded((yearly / covered / population) * 1_000, 10),
    months: Math.min(...heldOfLocal.map((held) => held.length)),
    from: {
      source: 'police_uk',
      date: heldOfLocal.flat().sort().at(-1) ?? '',
      areas: level,
      covered,
    },
  };
}

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded((part / whole) * 100, 10);

/** To so many parts of a unit. */
function rounded(value: number, parts: number): number;
function rounded(value: number | null, parts: number): number | null;
function rounded(value: number | null, parts: number): number | null {
  return value === null ? null : Math.round(value * parts) / parts;
}
