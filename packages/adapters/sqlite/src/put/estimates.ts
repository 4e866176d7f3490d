import {
  estimateRows,
  keepAreaJudgement,
  noteChange,
  uuidBytes,
  type AreaJudgement,
  type PropertyEstimates,
} from '@freehold/operations';
import { sqlite } from '../dialect.ts';
import { refreshEstimatedFigures } from './estimated-figures.ts';
import { mark } from './marks.ts';
import type { Statements } from './statements.ts';

/** Writes estimates and scores by property, in one transaction; unknown properties are passed over. */
export function putEstimates(statements: Statements, rows: readonly PropertyEstimates[]): void {
  statements.write(() => {
    for (const row of rows) {
      const property = statements
        .get('SELECT key FROM properties WHERE id = ?')
        .get(uuidBytes(row.propertyId)) as { key: number } | undefined;
      if (!property) continue;
      statements.keep(estimateRows, { ...row, propertyKey: property.key });
      refreshEstimatedFigures(statements, property.key);
      mark(statements, 'leads', property.key);
    }
    statements.answer(noteChange('estimate'));
  });
}

const changesJudged = `DELETE FROM changed_homes WHERE property_key IN (SELECT key FROM properties WHERE outcode = ?)`;

/** Writes what was found of an outcode; what was put of its homes serves from now on. */
export function putArea(statements: Statements, area: AreaJudgement): void {
  statements.write(() => {
    statements.answer(keepAreaJudgement(sqlite, area));
    statements.run(changesJudged, area.outcode);
    statements.answer(noteChange('area-judgement'));
  });
}
