import type { BuildCostReferenceRecord } from '../../../ports/build-costs.ts';
import { raw } from '../../sql.ts';
import { all, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { storedJson } from '../stored.ts';

/** Every reference of construction prices that was imported, by its source. */
export function* buildCostReferences(
  _dialect: RecordDialect,
  _asked: null,
): Question<BuildCostReferenceRecord[]> {
  const rows = yield* all<{ readonly source: string; readonly entries: unknown }>(
    raw('SELECT source, entries FROM build_cost_references ORDER BY source'),
  );
  return rows.map(({ source, entries }) => ({
    source,
    entries: storedJson(entries) as BuildCostReferenceRecord['entries'],
  }));
}
