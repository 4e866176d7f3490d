import type { PropertyEstimates } from '@freehold/operations';
import { bit } from '../columns.ts';
import { LocalTrend } from '../derive/local-trend.ts';
import { refreshOffMarket } from '../derive/off-market.ts';
import { uuidBytes } from '../uuid.ts';
import { refreshSearchRows } from './search-row.ts';
import type { Statements } from './statements.ts';

const dayMs = 86_400_000;

/** Writes estimates and scores by property, in one transaction; unknown properties are passed over. */
export function putEstimates(statements: Statements, rows: readonly PropertyEstimates[]): void {
  let trend: LocalTrend | null = null;
  statements.db
    .transaction(() => {
      for (const row of rows) {
        const property = statements
          .get('SELECT key FROM properties WHERE id = ?')
          .get(uuidBytes(row.propertyId)) as { key: number } | undefined;
        if (!property) continue;
        statements.run(
          `INSERT OR REPLACE INTO estimates VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          property.key,
          row.valuePence,
          row.valueLowerPence,
          row.valueUpperPence,
          row.valueConfidence,
          row.rentMonthlyPence,
          row.dealScore,
          bit(row.isHotDeal),
          row.motivationScore,
          row.motivationTier,
          row.playbookTiers.brrr_candidate,
          row.playbookTiers.hmo_conversion,
          row.playbookTiers.btl_candidate,
          row.scoredAt.getTime(),
        );
        refreshSearchRows(statements, property.key);
        trend ??= new LocalTrend(statements, Math.floor(row.scoredAt.getTime() / dayMs));
        refreshOffMarket(statements, property.key, trend, row.scoredAt);
      }
      statements.run(`UPDATE store_state SET value = value + 1 WHERE name = 'generation'`);
    })
    .immediate();
}
