import { attributions } from '@freehold/operations';
import type { Dataset } from '../dataset.ts';
import { ImportError } from '../import-error.ts';
import { eachCsvRecord } from '../input/csv-records.ts';
import type { InputFile } from '../input/input-file.ts';
import { eachSheetRow, sharedStrings, WORKBOOK_MEMBERS } from '../input/workbook.ts';
import type { RecordSink } from '../record-sink.ts';
import { OGL } from '../licences.ts';
import { isRentHeader, RentRows } from './rent-rows.ts';

const SOURCE = 'ons_private_rents';

/** A workbook's sheets, or CSV; sheets without a table of rents are passed over. */
async function readRents(files: readonly InputFile[], sink: RecordSink): Promise<void> {
  const settle = (): Promise<void> => sink.settle();
  let strings: readonly string[] = [];
  let found = false;
  for (const file of files) {
    if (file.name.endsWith('sharedStrings.xml')) {
      strings = await sharedStrings(file);
      continue;
    }
    const rows = new RentRows(sink, SOURCE);
    const take = (fields: readonly string[], line: number, ended = true): void => {
      const before = rows.hasHeader;
      rows.take(fields, line, ended);
      if (!rows.hasHeader || before) return;
      found = true;
      sink.file(file.name);
    };
    const sheet = WORKBOOK_MEMBERS.test(file.name);
    if (sheet) await eachSheetRow({ file, strings, onRow: take, settle });
    else {
      const encoding = 'windows-1252';
      await eachCsvRecord({ file, encoding, isHeader: isRentHeader, onRecord: take, settle });
    }
    if (!rows.hasHeader && !sheet) throw notRents(file.name);
  }
  if (!found) throw notRents(files[0]?.name ?? '');
}

function notRents(file: string): ImportError {
  const reason = 'is no table of rents: columns time period, area code and rental price';
  return new ImportError('wrong_file', { file, line: 1 }, reason);
}

export const rents: Dataset = {
  name: 'rents',
  title: 'Private rents by area: Price Index of Private Rents and tables like it',
  files:
    'priceindexofprivaterentsukmonthlypricestatistics.xlsx, its table as CSV, or a CSV of time period, area code, area name, bedrooms and median',
  from: 'https://www.ons.gov.uk/economy/inflationandpriceindices/datasets/priceindexofprivaterentsukmonthlypricestatistics',
  licence: OGL,
  attribution: attributions.rents,
  members: /(rent[^/]*\.csv|xl\/(sharedStrings|worksheets\/sheet[0-9]+)\.xml)$/i,
  read: readRents,
};
