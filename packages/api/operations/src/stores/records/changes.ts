import type { Dataset } from '../../ports/data-versions.ts';
import type { DerivedStage } from '../../ports/derived-records.ts';
import { joined, raw, sql, type Sql } from '../sql.ts';
import { all, type Question } from './question.ts';
import type { RecordDialect } from './record-dialect.ts';
import { namesOfDatasets } from './versions.ts';

/** The number of this change: whoever writes counts it first, so every later one has a larger number. */
export const revision = raw(`(SELECT value FROM store_state WHERE name = 'generation')`);

/** Counts a change, at the beginning of the transaction that makes it. */
export const countChange = raw(
  `UPDATE store_state SET value = value + 1 WHERE name = 'generation'`,
);

/** Notes that datasets change. */
export function noteChange(...datasets: readonly Dataset[]): Question<unknown> {
  return all(
    sql`UPDATE data_versions SET version = ${revision} WHERE dataset IN (${raw(namesOfDatasets(datasets))})`,
  );
}

/** The table of the marks of each stage of derivation. */
export const markTables: Readonly<Record<DerivedStage, Sql>> = {
  links: raw('marked_links'),
  homes: raw('marked_homes'),
  placement: raw('marked_placement'),
  models: raw('marked_models'),
  leads: raw('marked_leads'),
  markets: raw('marked_markets'),
};

/** Marks what a query gives in its one column, `mark`. */
export function markEach(stage: DerivedStage, query: Sql): Question<unknown> {
  return all(
    sql`INSERT INTO ${markTables[stage]} (mark, revision)
      SELECT DISTINCT q.mark, ${revision} FROM (${query}) q WHERE q.mark IS NOT NULL
      ON CONFLICT (mark) DO UPDATE SET revision = excluded.revision`,
  );
}

/** Marks postcodes, given as {@link markEach}, of which a record changed: their homes are made anew, and the links of these. */
export function* markPostcodes(query: Sql): Question<void> {
  yield* markEach('homes', query);
  yield* markEach('links', query);
}

/** The postcodes of the records that name one of some UPRNs, as `mark`. */
export function postcodesOfUprns({ oneOf }: RecordDialect, uprns: readonly number[]): Sql {
  const tables = ['sales', 'certificates', 'leases', 'feed_homes'].map(
    (table) =>
      sql`SELECT postcode AS mark FROM ${raw(table)} WHERE ${oneOf(raw('uprn'), 'bigint', uprns)}`,
  );
  const lookedUp = sql`SELECT s.postcode AS mark FROM sale_uprns v CROSS JOIN sales s
    WHERE ${oneOf(raw('v.uprn'), 'bigint', uprns)} AND s.id = v.sale_id`;
  return joined([...tables, lookedUp], ' UNION ALL ');
}

/** The postcodes of homes under the UPRN of `sales (id, uprn)`: its own, or what the registry's look-up tells, as `mark`. */
export const postcodesOfHomesSold = (sales: Sql): Sql =>
  sql`SELECT p.postcode AS mark FROM ${sales} s CROSS JOIN properties p WHERE s.uprn IS NOT NULL AND p.uprn = s.uprn
    UNION ALL SELECT p.postcode FROM ${sales} s CROSS JOIN sale_uprns v CROSS JOIN properties p
      WHERE v.sale_id = s.id AND p.uprn = v.uprn`;

/** Notes a number of the state of the store. */
export function noteState(name: string, value: number): Question<unknown> {
  return all(
    sql`INSERT INTO store_state (name, value) VALUES (${name}, ${value})
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
}
