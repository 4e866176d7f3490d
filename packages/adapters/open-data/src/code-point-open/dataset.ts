import { attributions } from '@freehold/operations';
import { fileByFile, type Dataset } from '../dataset.ts';
import { ImportError } from '../import-error.ts';
import type { InputFile } from '../input/input-file.ts';
import { eachCsvRecord } from '../input/csv-records.ts';
import type { RecordSink } from '../record-sink.ts';
import { OGL } from '../licences.ts';
import { fromBritishGrid } from '../values/grid.ts';
import { areaCode, nationOfCode } from '../values/nation.ts';
import { postcodeOf } from '../values/postcode.ts';

const COLUMNS = 10;
/** Positional quality of a postcode without any position. */
const NO_POSITION = '90';

/** Columns: PC, PQ, EA, NO, CY, RH, LH, CC, DC, WC; no header. */
export async function readCodePointOpen(file: InputFile, sink: RecordSink): Promise<void> {
  let first = true;
  const onRecord = (fields: readonly string[], line: number, ended: boolean): void => {
    const [code = '', quality = '', easting = '', northing = '', country = ''] = fields;
    const postcode = postcodeOf(code);
    if (first && (fields.length !== COLUMNS || postcode === null)) {
      const reason = 'is not Code-Point Open: ten columns from a postcode, no header';
      throw new ImportError('wrong_file', { file: file.name, line }, reason);
    }
    first = false;
    if (fields.length !== COLUMNS) {
      const reason = `has ${fields.length} fields where ${COLUMNS} belong`;
      throw new ImportError('truncated', { file: file.name, line }, reason);
    }
    sink.row(line, ended);
    if (postcode === null) return sink.refuse('is not a postcode');
    const point = fromBritishGrid(Number(easting), Number(northing));
    if (point === null && quality !== NO_POSITION && quality !== '60') {
      return sink.refuse('position lies outside the British grid');
    }
    sink.put('postcode', {
      postcode,
      point,
      nation: nationOfCode(country),
      district: areaCode(fields[8] ?? ''),
      ward: areaCode(fields[9] ?? ''),
      lsoa: null,
      msoa: null,
      terminated: null,
    });
  };
  await eachCsvRecord({ file, onRecord, settle: () => sink.settle() });
}

export const codePointOpen: Dataset = {
  name: 'code-point-open',
  title: 'Code-Point Open (Ordnance Survey), postcodes of Great Britain',
  files: 'codepo_gb.zip, its folder Data/CSV, or <area>.csv of it',
  from: 'https://osdatahub.os.uk/downloads/open/CodePointOpen',
  licence: OGL,
  attribution: attributions['code-point-open'],
  members: /(^|\/)[a-z]{1,2}\.csv$/i,
  read: fileByFile(readCodePointOpen),
};
