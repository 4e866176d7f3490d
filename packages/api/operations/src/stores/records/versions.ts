import type { Dataset } from '../../ports/data-versions.ts';
import { raw, type Sql } from '../sql.ts';

/** Names of datasets as a list in the text of a statement. */
export const namesOfDatasets = (datasets: readonly Dataset[]): string =>
  datasets.map((name) => `'${name}'`).join(', ');

/** The number of changes at the last change of any of the datasets; 0 where nothing changed yet. */
export const versionSql = (datasets: readonly Dataset[]): Sql =>
  raw(
    `SELECT coalesce(max(version), 0) AS version FROM data_versions WHERE dataset IN (${namesOfDatasets(datasets)})`,
  );
