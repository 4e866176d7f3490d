import type { Dataset } from '@freehold/operations';
import type { Statements } from './statements.ts';

/** Notes, within the transaction that changes them, that datasets changed. */
export function noteChange(statements: Statements, ...datasets: readonly Dataset[]): void {
  statements.run(`UPDATE store_state SET value = value + 1 WHERE name = 'generation'`);
  for (const dataset of datasets) {
    statements.run(
      `UPDATE data_versions SET version = (SELECT value FROM store_state WHERE name = 'generation')
       WHERE dataset = ?`,
      dataset,
    );
  }
}
