import { sql, type Dataset, type Sql } from '@freehold/operations';

/** The number of changes at the last change of any of the datasets; 0 where nothing changed yet. */
export function versionSql(datasets: readonly Dataset[]): Sql {
  return sql`SELECT coalesce(max(version), 0) AS version FROM data_versions WHERE dataset = ANY(${datasets})`;
}
