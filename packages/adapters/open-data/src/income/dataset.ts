import { attributions } from '@freehold/operations';
import type { Dataset } from '../dataset.ts';
import { ImportError } from '../import-error.ts';
import { eachCsvRecord } from '../input/csv-records.ts';
import type { InputFile } from '../input/input-file.ts';
import { eachSheetRow, sharedStrings, WORKBOOK_MEMBERS } from '../input/workbook.ts';
import type { RecordSink } from '../record-sink.ts';
import { OGL } from '../licences.ts';
import { IncomeRows, isIncomeHeader } from './income-rows.ts';

/** A workbook's sheets, or CSV; sheets without a table of total income are passed over. */
async function readIncome(files: readonly InputFile[], sink: RecordSink): Promise<void> {
  const settle = (): Promise<void> => sink.settle();
  let strings: readonly string[] = [];
  let year: string | null = null;
  let found = false;
  for (const file of files) {
    if (file.name.endsWith('sharedStrings.xml')) {
      strings = await sharedStrings(file);
      continue;
    }
    const rows = new IncomeRows(sink, file.name, year);
    const onRow = (fields: readonly string[], line: number, ended = true): void =>
      rows.take(fields, line, ended);
    if (WORKBOOK_MEMBERS.test(file.name)) await eachSheetRow({ file, strings, onRow, settle });
    else {
      const encoding = 'windows-1252';
      await eachCsvRecord({ file, encoding, isHeader: isIncomeHeader, onRecord: onRow, settle });
    }
    year = rows.year;
    found ||= rows.hasHeader;
  }
  if (found) return;
  const reason =
    'holds no table of income: columns MSOA code and total annual income, or postcode district and median income';
  throw new ImportError('wrong_file', { file: files[0]?.name ?? '', line: null }, reason);
}

export const income: Dataset = {
  name: 'income',
  title: 'Mean household income by MSOA (ONS small area income estimates)',
  files:
    'datasetfinal.xlsx of the small area income estimates, its sheet of total annual income as CSV, or a CSV of your own: postcode district, year, median income, average income',
  from: 'https://www.ons.gov.uk/employmentandlabourmarket/peopleinwork/earningsandworkinghours/datasets/smallareaincomeestimatesformiddlelayersuperoutputareasenglandandwales',
  licence: OGL,
  attribution: attributions.income,
  members: /(income[^/]*\.csv|xl\/(sharedStrings|worksheets\/sheet[0-9]+)\.xml)$/i,
  read: readIncome,
};
