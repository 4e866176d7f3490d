import { ImportError } from '../import-error.ts';
import { eachCsvRecord } from '../input/csv-records.ts';
import type { InputFile } from '../input/input-file.ts';
import type { RecordSink } from '../record-sink.ts';
import { uprnOf } from '../values/number.ts';
import { transactionId } from './sale.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const IN_NAME = /uprn-lookup-([a-z]{3})[a-z]{0,6}-([0-9]{4})/i;
/** The last month of sales in the table of the Urban Big Data Centre, which has a header and is not renewed. */
const LAST_WITH_HEADER = '2022-01';

/** Where the parts of a row stand; the month that all rows are of. */
interface LookUp {
  readonly columns: number;
  readonly id: number;
  readonly uprn: number;
  readonly month: string | null;
}

/** Hands a row on, or says why it is none. */
type OnLookUpRow = (fields: readonly string[], line: number, ended: boolean) => void;

/**
 * What reads the rows of a look-up of sales and UPRNs, by its first row; null where that is of another file. The look-up of
 * INSPIRE parcels has the same shape, and is told by its name alone.
 */
export function lookUpReader(
  file: InputFile,
  first: readonly string[],
  sink: RecordSink,
): OnLookUpRow | null {
  const lookUp = lookUpOf(file.name, first);
  if (lookUp === null) return null;
  const ofParcels = /inspire/i.test(file.name);
  let isHeader = lookUp.columns !== 2 || transactionId(first[0] ?? '') === null;
  return (fields, line, ended) => {
    if (isHeader) {
      isHeader = false;
      return;
    }
    if (fields.length !== lookUp.columns) {
      const reason = `has ${fields.length} fields where ${lookUp.columns} belong`;
      throw new ImportError('truncated', { file: file.name, line }, reason);
    }
    sink.row(line, ended);
    if (ofParcels) return sink.leaveOut('names the parcel of a sale, of which nothing is kept');
    const saleId = transactionId(fields[lookUp.id] ?? '');
    if (saleId === null) return sink.refuse('transaction id is not a GUID');
    const uprn = uprnOf(fields[lookUp.uprn]);
    if (uprn === null) return sink.refuse('UPRN is not 1 to 12 digits');
    sink.put('sale-uprn', { saleId, uprn, month: lookUp.month });
  };
}

function lookUpOf(file: string, first: readonly string[]): LookUp | null {
  if (first.length === 2 && transactionId(first[0] ?? '') !== null) {
    const [, name = '', year = ''] = IN_NAME.exec(file) ?? [];
    const month = MONTHS.indexOf(name.toLowerCase()) + 1;
    return {
      columns: 2,
      id: 0,
      uprn: 1,
      month: month === 0 ? null : `${year}-${String(month).padStart(2, '0')}`,
    };
  }
  const names = first.map((name) => name.trim().toLowerCase().replaceAll('_', ''));
  const [id, uprn] = [names.indexOf('transactionid'), names.indexOf('uprn')];
  return id === -1 || uprn === -1
    ? null
    : { columns: names.length, id, uprn, month: LAST_WITH_HEADER };
}

/** Reads a look-up of sales and UPRNs. */
export async function readSaleUprns(file: InputFile, sink: RecordSink): Promise<void> {
  let onRow: OnLookUpRow | null = null;
  await eachCsvRecord({
    file,
    onRecord: (fields, line, ended) => {
      onRow ??= lookUpReader(file, fields, sink);
      if (onRow === null) {
        const reason = 'is not a look-up of sales and UPRNs: a transaction id and a UPRN a row';
        throw new ImportError('wrong_file', { file: file.name, line }, reason);
      }
      onRow(fields, line, ended);
    },
    settle: () => sink.settle(),
  });
}
