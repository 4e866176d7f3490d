import type { Dataset } from '../../ports/data-versions.ts';
import { raw, type Sql } from '../sql.ts';

const namesOf = (datasets: readonly Dataset[]) => datasets.map((name) => `'${name}'`).join(', ');

/** The number of changes at the last change of any of the datasets; 0 where nothing changed yet. */
export const versionSql = (datasets: readonly Dataset[]): Sql =>
  raw(
    `SELECT coalesce(max(version), 0) AS version FROM data_versions WHERE dataset IN (${namesOf(datasets)})`,
  );
