import {
  allOf,
  anyOf,
  columnOf,
  flagPlace,
  foldWords,
  raw,
  sql,
  type OffMarketPredicate,
  type Predicate,
  type SearchField,
  type Sql,
} from '@freehold/operations';

/** The column of `s` that a field is searched by. */
const column = (field: SearchField): Sql => raw(`s.${columnOf(field)}`);

function textSql(term: string, occurs: boolean): Sql {
  const words = foldWords(term);
  if (words === '') return raw(occurs ? 'false' : 'true');
  // Folded words are letters and digits, so nothing of them is a pattern.
  const found = sql`EXISTS (SELECT 1 FROM listing_words w WHERE w.key = s.key AND w.words LIKE ${`% ${words} %`})`;
  return occurs ? found : sql`NOT ${found}`;
}

/** One predicate as SQL. */
function predicateSql(predicate: Predicate | OffMarketPredicate): Sql {
  switch (predicate.kind) {
    case 'range': {
      const { field, min, max } = predicate;
      return allOf([
        ...(min === undefined ? [] : [sql`${column(field)} >= ${min}::bigint`]),
        ...(max === undefined ? [] : [sql`${column(field)} <= ${max}::bigint`]),
      ]);
    }
    case 'oneOf':
      return sql`${column(predicate.field)} = ANY(${predicate.values})`;
    case 'is':
      return sql`${column(predicate.field)} = ${predicate.value}`;
    case 'notTrue':
      return sql`${column(predicate.field)} IS NOT TRUE`;
    case 'flag': {
      const { column: place, mask } = flagPlace(predicate.flag);
      return raw(`(s.flags_${place} & ${mask}) ${predicate.set ? '<>' : '='} 0`);
    }
    case 'text':
      return textSql(predicate.term, predicate.occurs);
    default:
      return anyOf(predicate.predicates.map(predicateSql));
  }
}

/** All predicates as one condition on rows `s`: the only place where criteria become SQL. */
export function criteriaSql(predicates: readonly (Predicate | OffMarketPredicate)[]): Sql {
  return allOf(predicates.map(predicateSql));
}
