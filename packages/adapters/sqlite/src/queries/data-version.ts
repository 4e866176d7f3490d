import type { Dataset } from '@freehold/operations';

const listOf = (datasets: readonly Dataset[]) => datasets.map((name) => `'${name}'`).join(', ');

/** A query of the last change of any of the datasets; 0 where nothing changed yet. */
export function versionSql(datasets: readonly Dataset[]): string {
  return `SELECT ifnull(max(version), 0) AS version FROM data_versions WHERE dataset IN (${listOf(datasets)})`;
}
