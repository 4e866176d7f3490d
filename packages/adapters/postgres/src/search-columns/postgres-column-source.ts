import { booleanFields, columnOf, textFields } from '@freehold/operations';
import type { ColumnSource } from '@freehold/operations/search-columns';
import pg from 'pg';
import { asText, copyOut, type FieldReader } from '../connections/copy-out.ts';

const texts = new Set([...textFields.map(columnOf), 'town']);
const truths = new Set(booleanFields.map(columnOf));

const asTruth: FieldReader = (text) => (text === 't' ? 1 : 0);
const asHexadecimal: FieldReader = (uuid) => uuid.replaceAll('-', '');

function readerOf(name: string): FieldReader {
  if (name === 'id') return asHexadecimal;
  if (texts.has(name)) return asText;
  return truths.has(name) ? asTruth : Number;
}

/** `listing_search` of a connection; it must be in a transaction that reads one snapshot. */
export function postgresColumnSource(client: pg.ClientBase): ColumnSource {
  return {
    countRows: async (listingType) => {
      const { rows } = await client.query<{ rows: number }>(
        'SELECT count(*) AS rows FROM listing_search WHERE listing_type = $1',
        [listingType],
      );
      return rows[0]?.rows ?? 0;
    },
    columns: (listingType, names) =>
      copyOut(
        client,
        `SELECT ${names.join(', ')} FROM listing_search
         WHERE listing_type = ${pg.escapeLiteral(listingType)} ORDER BY key`,
        names.map(readerOf),
      ),
  };
}
