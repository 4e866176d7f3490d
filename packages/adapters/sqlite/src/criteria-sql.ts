import {
  columnOf,
  flagPlace,
  foldWords,
  type OffMarketPredicate,
  type Predicate,
} from '@freehold/operations';

/** A condition on rows `s`, with the values of its placeholders in order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** `narrow`: an area or a shape leads to the rows; `national`: the criteria must. */
export type Reach = 'narrow' | 'national';

function textSql(term: string, occurs: boolean, reach: Reach): Condition {
  const words = foldWords(term);
  if (words === '') return { sql: occurs ? '0' : '1', values: [] };
  // The term's own words only: quoted, so nothing of it is query syntax.
  return reach === 'national'
    ? {
        sql: `s.key ${occurs ? 'IN' : 'NOT IN'} (SELECT rowid FROM listing_words WHERE listing_words MATCH ?)`,
        values: [`"${words}"`],
      }
    : {
        sql: `instr((SELECT words FROM listings WHERE key = s.key), ?) ${occurs ? '> 0' : '= 0'}`,
        values: [` ${words} `],
      };
}

/** One predicate as SQL. Unary plus keeps the planner on the index that the query chose. */
function predicateSql(predicate: Predicate | OffMarketPredicate, reach: Reach): Condition {
  switch (predicate.kind) {
    case 'range': {
      const column = `+s.${columnOf(predicate.field)}`;
      const { min, max } = predicate;
      return {
        sql: [
          ...(min === undefined ? [] : [`${column} >= ?`]),
          ...(max === undefined ? [] : [`${column} <= ?`]),
        ].join(' AND '),
        values: [...(min === undefined ? [] : [min]), ...(max === undefined ? [] : [max])],
      };
    }
    case 'oneOf':
      return {
        sql: `+s.${columnOf(predicate.field)} IN (${predicate.values.map(() => '?').join(', ')})`,
        values: predicate.values,
      };
    case 'is':
      return { sql: `+s.${columnOf(predicate.field)} = ?`, values: [predicate.value ? 1 : 0] };
    case 'notTrue':
      return { sql: `s.${columnOf(predicate.field)} IS NOT 1`, values: [] };
    case 'flag': {
      const { column, mask } = flagPlace(predicate.flag);
      return { sql: `s.flags_${column} & ${mask} ${predicate.set ? '<> 0' : '= 0'}`, values: [] };
    }
    case 'text':
      return textSql(predicate.term, predicate.occurs, reach);
    default: {
      const parts = predicate.predicates.map((part) => predicateSql(part, reach));
      return {
        sql: `(${parts.map(({ sql }) => sql).join(' OR ')})`,
        values: parts.flatMap(({ values }) => values),
      };
    }
  }
}

/** All predicates as one condition: the only place where criteria become SQL. */
export function criteriaSql(
  predicates: readonly (Predicate | OffMarketPredicate)[],
  reach: Reach,
): Condition {
  const parts = predicates.map((predicate) => predicateSql(predicate, reach));
  return {
    sql: parts.length === 0 ? '1' : parts.map(({ sql }) => `(${sql})`).join(' AND '),
    values: parts.flatMap(({ values }) => values),
  };
}
