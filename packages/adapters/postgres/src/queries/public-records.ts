import {
  allOf,
  inBox,
  publicColumns,
  publicConditions,
  publicKeysOfBox,
  publicSources,
  publicTables,
  raw,
  sql,
  tooFullPage,
  type PublicColumn,
  type PublicCondition,
  type PublicPage,
  type PublicRecords,
  type PublicRow,
  type PublicValue,
  type Sql,
} from '@freehold/operations';
import { postgres } from '../dialect.ts';
import type { ReadSession } from './session.ts';

function valueOf({ name, kind }: PublicColumn): string {
  return kind === 'date' ? `to_char(v.${name}, 'YYYY-MM-DD') AS ${name}` : `v.${name}`;
}

function conditionOf({ column, kind, compare, value, orNull = false }: PublicCondition): Sql {
  const orUnknown = raw(orNull ? ` OR v.${column} IS NULL` : '');
  return sql`(${raw(`v.${column} ${compare}`)} ${value}${raw(`::${kind}`)}${orUnknown})`;
}

/** The keys of a page are asked for first, so that what stands beside its rows is looked up by keys, however it is planned. */
export async function publicPage(
  session: ReadSession,
  query: Parameters<PublicRecords['page']>[0],
): Promise<PublicPage> {
  const { dataset, after, most, box } = query;
  const found = await session.all<{ readonly key: number | null; readonly held: number }>(
    box === undefined
      ? sql`SELECT key, 0 AS held FROM ${raw(publicTables[dataset])} WHERE key > ${after} ORDER BY key LIMIT ${most}`
      : publicKeysOfBox(postgres, { ...query, box }),
  );
  if (box !== undefined && found.some(({ held }) => held > box.atMost)) return tooFullPage;
  const keys = found.flatMap(({ key }) => key ?? []);
  const columns = publicColumns[dataset];
  const conditions = publicConditions(dataset, query).map(conditionOf);
  const rows = await session.all<Readonly<Record<string, PublicValue>>>(
    sql`SELECT ${raw(columns.map(valueOf).join(', '))} FROM ${raw(publicSources[dataset])} v
      WHERE ${allOf([sql`v.key = ANY(${keys}::bigint[])`, ...conditions])} ORDER BY v.key`,
  );
  const values = rows.map((row): PublicRow => columns.map(({ name }) => row[name] as PublicValue));
  return {
    rows: inBox(values, query),
    next: keys.length < most ? null : (keys.at(-1) ?? null),
    isBoxTooFull: false,
  };
}
