import { attributions } from '@freehold/operations';
import type { Dataset } from '../dataset.ts';
import { ImportError } from '../import-error.ts';
import { formatOf } from '../input/format.ts';
import type { InputFile } from '../input/input-file.ts';
import { textBlocks } from '../input/text.ts';
import type { RecordSink } from '../record-sink.ts';
import { OGL } from '../licences.ts';
import { readRegister } from './register.ts';
import { readInspections, type Inspection } from './inspections.ts';
import { readSchoolsJson } from './schools-json.ts';

/** The register (GIAS) with Ofsted's ratings joined by URN, and lists of schools as JSON. */
async function readSchools(files: readonly InputFile[], sink: RecordSink): Promise<void> {
  const registers: InputFile[] = [];
  const inspections = new Map<string, Inspection>();
  let ofsted: InputFile | null = null;
  for (const file of files) {
    if ((await formatOf(file)) === 'json') {
      sink.file(file.name);
      await readSchoolsJson(file, sink);
    } else if (await isRegister(file)) registers.push(file);
    else {
      ofsted = file;
      sink.file(file.name);
      await readInspections(file, sink, inspections);
    }
  }
  if (ofsted !== null && registers.length === 0) {
    const reason = 'holds ratings without places: import it together with edubasealldata.csv';
    throw new ImportError('wrong_file', { file: ofsted.name, line: null }, reason);
  }
  for (const file of registers) {
    sink.file(file.name);
    await readRegister(file, sink, inspections);
  }
}

async function isRegister(file: InputFile): Promise<boolean> {
  for await (const text of textBlocks(file, 'windows-1252')) return /EstablishmentName/i.test(text);
  return false;
}

export const schools: Dataset = {
  name: 'schools',
  title: 'Schools: Get Information about Schools (GIAS) with Ofsted inspections',
  files:
    'edubasealldata<YYYYMMDD>.csv, with “Management information - state-funded schools - latest inspections” of Ofsted as CSV; or a GeoJSON or JSON list of schools with ratings',
  from: 'https://get-information-schools.service.gov.uk/Downloads and https://www.gov.uk/government/statistical-data-sets/monthly-management-information-ofsteds-school-inspections-outcomes',
  licence: OGL,
  attribution: attributions.schools,
  members: /(edubase|management|ofsted|school)[^/]*\.(csv|geojson|json)$/i,
  read: readSchools,
};
