import { attributions } from '@freehold/operations';
import type { Dataset } from '../dataset.ts';
import { ImportError } from '../import-error.ts';
import { eachCsvRecord } from '../input/csv-records.ts';
import type { InputFile } from '../input/input-file.ts';
import { eachOpenDocumentRow, OPEN_DOCUMENT_MEMBER } from '../input/open-document.ts';
import { eachSheetRow, sharedStrings, WORKBOOK_MEMBERS } from '../input/workbook.ts';
import type { RecordSink } from '../record-sink.ts';
import { OGL } from '../licences.ts';
import { DeprivationRows, isDeprivationHeader } from './deprivation-rows.ts';

/** Each nation publishes in another form; sheets without a table of deprivation are passed over. */
async function readDeprivation(files: readonly InputFile[], sink: RecordSink): Promise<void> {
  const settle = (): Promise<void> => sink.settle();
  let strings: readonly string[] = [];
  let found = false;
  for (const file of files) {
    if (file.name.endsWith('sharedStrings.xml')) {
      strings = await sharedStrings(file);
      continue;
    }
    const rows = new DeprivationRows(sink, file.name);
    const onRow = (fields: readonly string[], line: number, ended = true): void =>
      rows.take(fields, line, ended);
    const onSheet = (): void => rows.sheet();
    if (OPEN_DOCUMENT_MEMBER.test(file.name)) {
      await eachOpenDocumentRow({ file, onSheet, onRow, settle });
    } else if (WORKBOOK_MEMBERS.test(file.name))
      await eachSheetRow({ file, strings, onRow, settle });
    else await eachCsvRecord({ file, isHeader: isDeprivationHeader, onRecord: onRow, settle });
    found ||= rows.hasHeader;
  }
  if (found) return;
  const reason =
    'holds no index of deprivation: File 7 of England (2019 or 2025), the Welsh ranks or the Scottish data zone look-up';
  throw new ImportError('wrong_file', { file: files[0]?.name ?? '', line: null }, reason);
}

export const deprivation: Dataset = {
  name: 'deprivation',
  title: 'Indices of deprivation: England 2019 and 2025, Wales (WIMD), Scotland (SIMD)',
  files:
    'File_7_….csv of England, wimd-<year>-index-and-domain-ranks-by-small-area.ods, SIMD2020v2 data zone look-up (.xlsx or .csv)',
  from: 'https://www.gov.uk/government/statistics/english-indices-of-deprivation-2025, https://www.gov.wales/welsh-index-multiple-deprivation, https://www.gov.scot/collections/scottish-index-of-multiple-deprivation-2020/',
  licence: OGL,
  attribution: attributions.deprivation,
  members:
    /((File_7|wimd|simd)[^/]*\.(csv|ods|xlsx)|xl\/(sharedStrings|worksheets\/sheet[0-9]+)\.xml|content\.xml)$/i,
  read: readDeprivation,
};
