import type { Predicate } from '../../homes/predicates.ts';
import { columnOf, flagPlace, type SearchField } from '../listing-columns.ts';
import type { OffMarketPredicate } from '../off-market-predicates.ts';
import { allOf, anyOf, raw, type Sql, sql } from '../sql.ts';
import { foldWords } from '../words.ts';
import type { SearchExtent, RecordDialect } from './record-dialect.ts';

const nameOf = (field: SearchField) => `s.${columnOf(field)}`;

/** All predicates as one condition on rows `s`: the only place where criteria become SQL. */
export function criteriaSql(
  dialect: RecordDialect,
  predicates: readonly (Predicate | OffMarketPredicate)[],
  extent: SearchExtent,
): Sql {
  // Criteria lead to no row, so that the planner stays on the index that the query chose.
  const column = (field: SearchField) => dialect.unindexed(nameOf(field));
  const { whole } = dialect;

  const conditionOf = (predicate: Predicate | OffMarketPredicate): Sql => {
    switch (predicate.kind) {
      case 'range': {
        const { field, min, max } = predicate;
        return allOf([
          ...(min === undefined ? [] : [sql`${column(field)} >= ${whole(min)}`]),
          ...(max === undefined ? [] : [sql`${column(field)} <= ${whole(max)}`]),
        ]);
      }
      case 'oneOf':
        return dialect.oneOf(column(predicate.field), 'text', predicate.values);
      case 'is':
        return sql`${column(predicate.field)} = ${predicate.value}`;
      case 'notTrue':
        return raw(`${nameOf(predicate.field)} IS NOT TRUE`);
      case 'flag': {
        const { column: place, mask } = flagPlace(predicate.flag);
        return raw(`(s.flags_${place} & ${mask}) ${predicate.set ? '<>' : '='} 0`);
      }
      case 'text': {
        const words = foldWords(predicate.term);
        if (words === '') return raw(predicate.occurs ? 'false' : 'true');
        const found = dialect.holdsWords(words, extent);
        return predicate.occurs ? found : sql`NOT ${found}`;
      }
      default:
        return anyOf(predicate.predicates.map(conditionOf));
    }
  };
  return allOf(predicates.map(conditionOf));
}
