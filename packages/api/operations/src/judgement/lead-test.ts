import type { LeadClass } from '../ports/listings.ts';
import { heldHomes, type RegisteredSale } from '@freehold/market/evaluate';
import { leadClass, leadPoints } from '@freehold/scoring';
import { neighboursLeads } from './leads.ts';

/** Homes on some days, and how many of them were sold in the year after. */
export interface SoldShare {
  readonly homes: number;
  readonly sold: number;
  /** How many would have been, had each been sold as often as its neighbours on that day. */
  readonly expected: number;
}

interface YearOfClasses {
  readonly day: string;
  readonly all: SoldShare;
  readonly classes: Readonly<Record<LeadClass, SoldShare>>;
}

/** What classes of leads were worth. */
export interface LeadTestReport {
  readonly weightsVersion: string;
  readonly all: SoldShare;
  readonly classes: Readonly<Record<LeadClass, SoldShare>>;
  readonly years: readonly YearOfClasses[];
  /** By points above the level of the neighbours, ascending. */
  readonly curve: readonly (SoldShare & { readonly above: number })[];
}

const leadClasses = ['hot', 'warm', 'standard', 'low'] as const satisfies readonly LeadClass[];
/** Points from one row of the curve to the next; a row begins where a home is warm. */
const curveStep = 4;

class Tally {
  homes = 0;
  sold = 0;
  expected = 0;

  add(isSold: boolean, rate: number): void {
    this.homes += 1;
    this.sold += Number(isSold);
    this.expected += rate;
  }
}

const byClass = () => ({
  hot: new Tally(),
  warm: new Tally(),
  standard: new Tally(),
  low: new Tally(),
});

/**
 * A walk-forward test of the classes of leads, outcode by outcode: on each day but the last, homes are made and classed by
 * the sales before it, and counted as sold by those until the next day.
 */
export class LeadTest {
  readonly #days: readonly string[];
  readonly #years: ReadonlyMap<string, { all: Tally; classes: ReturnType<typeof byClass> }>;
  readonly #curve = new Map<number, Tally>();

  constructor(days: readonly string[]) {
    this.#days = days;
    this.#years = new Map(
      days.slice(0, -1).map((day) => [day, { all: new Tally(), classes: byClass() }]),
    );
  }

  /** Adds the sales of a whole outcode; with `counts`, only homes of postcodes that it accepts count, among all neighbours. */
  add(sales: readonly RegisteredSale[], counts: (postcode: string) => boolean = () => true): void {
    for (const { day, homes } of heldHomes(sales, this.#days)) {
      const { scores, level } = neighboursLeads(homes.map(({ ownership }) => ownership));
      if (level === null) continue;
      const { all, classes } = this.#years.get(day)!;
      const rate = homes.filter(({ isSold }) => isSold).length / homes.length;
      for (const [at, { postcode, isSold }] of homes.entries()) {
        if (!counts(postcode)) continue;
        const score = scores[at] as number;
        all.add(isSold, rate);
        classes[leadClass(score, level)].add(isSold, rate);
        this.#ofCurve(score - level).add(isSold, rate);
      }
    }
  }

  report(): LeadTestReport {
    const years = [...this.#years].map(([day, year]) => ({ day, ...year }));
    const of = (name: LeadClass) => sumOf(years.map(({ classes }) => classes[name]));
    return {
      weightsVersion: leadPoints.version,
      all: sumOf(years.map(({ all }) => all)),
      classes: Object.fromEntries(leadClasses.map((name) => [name, of(name)])) as Record<
        LeadClass,
        SoldShare
      >,
      years,
      curve: [...this.#curve]
        .toSorted(([a], [b]) => a - b)
        .map(([above, { homes, sold, expected }]) => ({ above, homes, sold, expected })),
    };
  }

  #ofCurve(points: number): Tally {
    const { warm } = leadPoints.classes;
    const above = warm + Math.floor((points - warm) / curveStep) * curveStep;
    const known = this.#curve.get(above) ?? new Tally();
    this.#curve.set(above, known);
    return known;
  }
}

function sumOf(tallies: readonly SoldShare[]): SoldShare {
  const sum = (name: keyof SoldShare) => tallies.reduce((all, tally) => all + tally[name], 0);
  return { homes: sum('homes'), sold: sum('sold'), expected: sum('expected') };
}
