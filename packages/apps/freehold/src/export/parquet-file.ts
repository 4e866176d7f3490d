import type { PublicColumn, PublicKind, PublicValue } from '@freehold/operations';
import { dayOf } from '@freehold/operations';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import type { WriteTable } from './exported-table.ts';

/** Rows of a group: what a reader can skip, and what is held in memory until it is written. */
const groupRows = 50_000;

type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema'];
type Element = Schema[number];

const types: Readonly<Record<PublicKind, Pick<Element, 'type' | 'converted_type'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
};

function schemaOf(columns: readonly PublicColumn[]): Schema {
  const elements = columns.map(({ name, kind }): Element => ({
    name,
    repetition_type: 'OPTIONAL',
    ...types[kind],
  }));
  return [{ name: 'root', num_children: columns.length }, ...elements];
}

function stored(kind: PublicKind, value: PublicValue): PublicValue | bigint {
  if (value === null) return null;
  if (kind === 'integer') return BigInt(value);
  return kind === 'date' ? dayOf(value as string) : value;
}

/** Apache Parquet, compressed by Snappy; dates are dates and integers have 64 bits. */
export const writeParquet: WriteTable = async (path, { columns, pages }) => {
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: schemaOf(columns),
    createdBy: 'freehold',
  });
  const empty = () => columns.map((): (PublicValue | bigint)[] => []);
  let group = empty();
  const write = async (): Promise<void> => {
    const columnData = columns.map(({ name }, at) => ({ name, data: group[at] ?? [] }));
    await writer.write({ columnData, rowGroupSize: groupRows });
    group = empty();
  };
  for await (const rows of pages) {
    for (const [at, { kind }] of columns.entries()) {
      for (const row of rows) group[at]?.push(stored(kind, row[at] ?? null));
    }
    if ((group[0] ?? []).length >= groupRows) await write();
  }
  await write();
  await writer.finish();
};
