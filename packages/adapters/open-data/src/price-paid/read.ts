import { ImportError } from '../import-error.ts';
import { eachCsvRecord } from '../input/csv-records.ts';
import type { InputFile } from '../input/input-file.ts';
import type { Change, RecordSink } from '../record-sink.ts';
import { BULK_LAYOUTS, layoutOfHeader, type PricePaidLayout } from './layout.ts';
import { saleOf, transactionId } from './sale.ts';
import { lookUpReader } from './uprn-look-up.ts';

const CHANGES: ReadonlyMap<string, Change> = new Map(
  Object.entries({ A: 'added', C: 'changed', D: 'deleted' }),
);
/** Files of the registry by their names: all sales, what a month changed in them, those of a year. */
const WHOLE = /^pp-complete/i;
const OF_MONTH = /^pp-monthly/i;
const OF_YEAR = /^pp-([0-9]{4})(?:-part[0-9])?\.(?:csv|txt)$/i;

/** Reads a Price Paid file of any layout, or a look-up of UPRNs that lies beside it. */
export async function readPricePaid(file: InputFile, sink: RecordSink): Promise<void> {
  let layout: PricePaidLayout | null = null;
  let lookUp: ReturnType<typeof lookUpReader> = null;
  let [isSelection, hasChanges] = [false, false];
  let [first, until] = ['9', ''];

  const onRecord = (fields: readonly string[], line: number, ended: boolean): void => {
    if (layout === null) {
      lookUp ??= lookUpReader(file, fields, sink);
      if (lookUp !== null) return lookUp(fields, line, ended);
      layout = layoutOfHeader(fields);
      isSelection = layout !== null;
      if (layout !== null) return;
      layout = bulkLayout(file.name, fields, { line, ended });
    }
    if (fields.length !== layout.columns) {
      const reason = `has ${fields.length} fields where ${layout.columns} belong`;
      throw new ImportError('truncated', { file: file.name, line }, reason);
    }
    sink.row(line, ended);
    const sale = saleOf(fields, layout);
    if (typeof sale === 'string') return sink.refuse(sale);
    if ('date' in sale && sink.isAhead(sale.date)) {
      return sink.refuse('date of transfer lies after the day of the import');
    }
    const change = layout.status === -1 ? null : CHANGES.get(fields[layout.status] ?? '');
    if (change !== undefined && change !== null) {
      sink.change(change);
      hasChanges ||= change !== 'added';
    }
    if ('date' in sale) {
      if (sale.date > until) until = sale.date;
      if (sale.date < first) first = sale.date;
    }
    sink.put('sale', sale);
  };

  await eachCsvRecord({
    file,
    firstLine: headerAndRecord,
    onRecord,
    settle: () => sink.settle(),
  });
  const name = lastName(file.name);
  const isOfMonth = OF_MONTH.test(name) || (hasChanges && !WHOLE.test(name));
  const isWhole = isOfMonth || WHOLE.test(name);
  const year = isWhole ? null : (OF_YEAR.exec(name)?.[1] ?? null);
  if (until === '') return;
  // The report builder gives the sales that were asked for. What a file of a month tells of earlier ones was registered late.
  if (!isSelection) {
    const [from, to] = [isOfMonth ? until : first, until].map((day) =>
      day.slice(0, 'YYYY-MM'.length),
    );
    sink.put('sale-months', { from: from as string, until: to as string });
  }
  if (isWhole || year !== null) sink.edition({ until, year, isOfMonth });
}

const lastName = (file: string): string => file.split(/[\\/!]/).at(-1) ?? '';

/** The registry's own download has no line break between its header and the first record. */
function headerAndRecord(line: string): readonly string[] {
  const length = (/^[a-z_]+(?:,[a-z_]+)+"/.exec(line)?.[0].length ?? 0) - 1;
  return length < 0 ? [line] : [line.slice(0, length), line.slice(length)];
}

/** The headerless layout that has the shape of the first row; a row that a file breaks off in has none. */
function bulkLayout(
  file: string,
  fields: readonly string[],
  { line, ended }: { readonly line: number; readonly ended: boolean },
): PricePaidLayout {
  const layout = BULK_LAYOUTS.find(({ columns }) => columns === fields.length);
  const isCut = layout?.status === -1 && !ended;
  if (layout === undefined || isCut || transactionId(fields[0] as string) === null) {
    const reason =
      'is not Price Paid Data: sixteen columns from a transaction id, fifteen without the record status, or the header of the report builder';
    throw new ImportError('wrong_file', { file, line }, reason);
  }
  const name = lastName(file);
  if (layout.status === -1 && !WHOLE.test(name) && !OF_YEAR.test(name)) {
    const reason =
      'has no record status, which tells the deletions of a month from its additions: a file that holds sales alone is named pp-complete.csv or pp-<year>.csv';
    throw new ImportError('wrong_file', { file, line }, reason);
  }
  return layout;
}
