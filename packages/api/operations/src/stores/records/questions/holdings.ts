import { missingMonths } from '../../../coverage/missing-months.ts';
import { type Holding, type Need, needs, type ValuedMonth } from '../../../ports/holdings.ts';
import { factsOfSource } from '../../../ports/home-facts.ts';
import { dateOfDay } from '../../days.ts';
import { raw, sql } from '../../sql.ts';
import { all, type Question } from '../question.ts';
import { monthsTold } from '../months-told.ts';
import type { RecordDialect } from '../record-dialect.ts';

/** Rows of an evidence, and the first and the last of what says when they were. */
interface Counted {
  readonly rows: number;
  readonly first: number | string | null;
  readonly last: number | string | null;
}

/** How an evidence is counted, and the day (or month) of what its rows say. */
interface Source {
  readonly text: string;
  readonly dayOf: (said: number | string) => string;
}

const asSaid = String;
const undated = (table: string): Source => ({
  text: `SELECT count(*) AS rows, NULL AS first, NULL AS last FROM ${table}`,
  dayOf: asSaid,
});
const dated = (table: string, column: string): Source => ({
  text: `SELECT count(*) AS rows, min(${column}) AS first, max(${column}) AS last FROM ${table}`,
  dayOf: asSaid,
});
/** By the month of the file that told it; '' stands for none. */
const monthly = (table: string, condition = 'true') =>
  dated(`${table} WHERE ${condition}`, `nullif(month, '')`);
const figured = (condition: string) => dated(`area_figures WHERE ${condition}`, 'date');
const told = (source: Parameters<typeof factsOfSource>[0]) =>
  monthly('home_facts', `kind IN ('${factsOfSource(source).join("', '")}')`);
const designated = (kind: string) => undated(`designations WHERE kind = '${kind}'`);
const offered = (type: string): Source => ({
  text: `SELECT count(*) AS rows, min(first_listed_at) AS first, max(updated_at) AS last
    FROM listings WHERE listing_type = '${type}'`,
  dayOf: (instant) => new Date(instant).toISOString().slice(0, 10),
});

/** What each evidence is counted by. */
const sources: Readonly<Record<Need, readonly Source[]>> = {
  sales: [
    {
      text: `SELECT (SELECT count(*) FROM sales) AS rows, min(first_day) AS first, max(last_day) AS last FROM sale_spans`,
      dayOf: (day) => dateOfDay(Number(day)),
    },
  ],
  sale_uprns: [monthly('sale_uprns')],
  positions: [undated('postcodes WHERE lat IS NOT NULL')],
  price_index: [dated('house_price_index', 'month')],
  listings: [offered('sale')],
  rents: [offered('rent'), dated('rent_levels', 'month')],
  certificates: [dated('certificates', 'lodgement_date')],
  leases: [monthly('leases', 'address IS NOT NULL')],
  company_ownership: [monthly('titles', 'address IS NOT NULL')],
  companies: [monthly('companies')],
  shared_house_licences: [told('hmo_register')],
  council_tax_bands: [told('council_tax_band')],
  landlord_register: [told('landlord_register')],
  uprns: [undated('uprns')],
  schools: [dated('schools', 'inspection_date')],
  stops: [undated('stops')],
  places: [undated('places')],
  conservation_area: [designated('conservation_area')],
  listed_building: [designated('listed_building')],
  article_4: [designated('article_4')],
  flood_zone: [designated('flood_zone')],
  planning_applications: [dated('planning_applications', 'date_received')],
  people: [figured("subject IN ('age', 'tenure', 'activity')")],
  income: [figured("subject = 'income'")],
  deprivation: [figured("subject = 'deprivation'")],
  crime: [dated('crime_months', 'month')],
  build_costs: [undated('build_cost_references')],
};

/** What the records hold of an evidence: every row is counted. */
export function* holdingOf(_dialect: RecordDialect, need: Need): Question<Holding> {
  let rows = 0;
  const days: string[] = [];
  for (const { text, dayOf } of sources[need]) {
    for (const counted of yield* all<Counted>(raw(text))) {
      rows += counted.rows;
      days.push(
        ...[counted.first, counted.last].flatMap((said) => (said === null ? [] : dayOf(said))),
      );
    }
  }
  days.sort();
  const [from, until] = [days[0], days.at(-1)];
  if (from === undefined || until === undefined) {
    return { rows, from: null, until: null, missingMonths: [] };
  }
  const told = need === 'sales' || need === 'crime' ? yield* monthsTold(need) : [];
  return { rows, from, until, missingMonths: missingMonths(told, { from, until }) };
}

/** The same of every evidence. */
export function* everyHolding(dialect: RecordDialect): Question<Readonly<Record<Need, Holding>>> {
  const held: [Need, Holding][] = [];
  for (const need of needs) held.push([need, yield* holdingOf(dialect, need)]);
  return Object.fromEntries(held) as Record<Need, Holding>;
}

export function valuedMonths(_: RecordDialect, limit: number): Question<readonly ValuedMonth[]> {
  return all(
    sql`SELECT month, valued, declined, median_error AS "medianErrorBasisPoints", within_10 AS "within10BasisPoints",
        within_20 AS "within20BasisPoints", coverage AS "coverageBasisPoints", half_width AS "medianHalfWidthBasisPoints"
      FROM (SELECT * FROM valued_months ORDER BY month DESC LIMIT ${limit}) page ORDER BY month`,
  );
}
