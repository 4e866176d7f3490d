import { attributions, type OwnBuildCost } from '@freehold/operations';
import type { Dataset } from '../dataset.ts';
import { ImportError } from '../import-error.ts';
import { eachCsvRecord } from '../input/csv-records.ts';
import type { InputFile } from '../input/input-file.ts';
import { eachSheetRow, sharedStrings, WORKBOOK_MEMBERS } from '../input/workbook.ts';
import type { RecordSink } from '../record-sink.ts';
import { BuildCostRows, isBuildCostHeader } from './build-cost-rows.ts';

/** A workbook's sheets, or CSV; sheets without prices are passed over. Each source is written whole. */
async function readBuildCosts(files: readonly InputFile[], sink: RecordSink): Promise<void> {
  const settle = (): Promise<void> => sink.settle();
  const entries = new Map<string, OwnBuildCost[]>();
  let strings: readonly string[] = [];
  let found = false;
  for (const file of files) {
    if (file.name.endsWith('sharedStrings.xml')) {
      strings = await sharedStrings(file);
      continue;
    }
    const rows = new BuildCostRows(sink, file.name, entries);
    const onRow = (fields: readonly string[], line: number, ended = true): void =>
      rows.take(fields, line, ended);
    if (WORKBOOK_MEMBERS.test(file.name)) await eachSheetRow({ file, strings, onRow, settle });
    else {
      const encoding = 'windows-1252';
      const isHeader = isBuildCostHeader;
      await eachCsvRecord({ file, encoding, isHeader, onRecord: onRow, settle });
    }
    found ||= rows.hasHeader;
  }
  if (!found) {
    const reason =
      'holds no construction prices: columns title, unit, low, high, source, base date';
    throw new ImportError('wrong_file', { file: files[0]?.name ?? '', line: null }, reason);
  }
  for (const [source, of] of entries) sink.put('build-cost-reference', { source, entries: of });
}

export const buildCosts: Dataset = {
  name: 'build-costs',
  title: 'Construction prices of your own reference',
  files:
    '.csv or .xlsx with the columns title, unit, low, high, source, base date, and if you like section, page, note; an import of a source replaces what is held of it',
  from: 'your own price book, or one that you are licensed to use',
  licence: 'that of your reference',
  attribution: attributions['build-costs'],
  members: /(\.csv|xl\/(sharedStrings|worksheets\/sheet[0-9]+)\.xml)$/i,
  read: readBuildCosts,
};
