import { basename } from 'node:path';
import { attributions } from '@freehold/operations';
import type { Dataset } from '../dataset.ts';
import type { InputFile } from '../input/input-file.ts';
import { readTable } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { OGL } from '../licences.ts';
import { isSharedArea } from '../values/area.ts';
import { areaCode } from '../values/nation.ts';

/** An archive holds three years; a rate is of the last of them. */
const MONTHS_READ = 12;

/** The month in the name of a file of an archive, `2026-09/2026-09-avon-and-somerset-street.csv`. */
const monthOf = ({ name }: InputFile): string | null =>
  /^([0-9]{4}-(?:0[1-9]|1[0-2]))-/.exec(basename(name))?.[1] ?? null;

async function readCrime(files: readonly InputFile[], sink: RecordSink): Promise<void> {
  const months = [...new Set(files.map(monthOf))].filter((month) => month !== null).sort();
  const wanted = new Set<string | null>([null, ...months.slice(-MONTHS_READ)]);
  for (const file of files) {
    if (wanted.has(monthOf(file))) await readStreetFile(file, sink);
  }
}

/** A file is one month of one force; the whole of it becomes one record, so that a later edition replaces it. */
async function readStreetFile(file: InputFile, sink: RecordSink): Promise<void> {
  sink.file(file.name);
  const months = new Map<string, { force: string; month: string; areas: Map<string, number> }>();
  await readTable({
    file,
    sink,
    columns: {
      month: ['month'],
      force: ['falls-within'],
      lsoa: ['lsoa-code'],
      type: ['crime-type'],
    },
    required: ['month', 'force', 'lsoa', 'type'],
    expected: 'a street file of data.police.uk',
    onRow: (row) => {
      const [month, force] = [row.get('month'), row.get('force')];
      if (!/^[0-9]{4}-(0[1-9]|1[0-2])$/.test(month)) return sink.refuse('month is not YYYY-MM');
      if (force === '') return sink.refuse('names no police force');
      if (sink.isAhead(`${month}-01`)) return sink.refuse('month lies after the day of the import');
      const name = `${month} ${force}`;
      const told = months.get(name) ?? { force, month, areas: new Map<string, number>() };
      months.set(name, told);
      const area = areaCode(row.get('lsoa'));
      if (area === null || !isSharedArea(area)) return sink.leaveOut('has no place');
      told.areas.set(area, (told.areas.get(area) ?? 0) + 1);
    },
  });
  for (const { areas, ...month } of months.values()) {
    sink.put('crime-month', { ...month, areas: [...areas] });
  }
}

export const crime: Dataset = {
  name: 'crime',
  title: 'Recorded crimes by month and LSOA (data.police.uk), for a yearly rate',
  files:
    '<YYYY-MM>-<force>-street.csv, a folder of them, or an archive, of which the newest twelve months are read; a month imported again replaces what was held of it',
  from: 'https://data.police.uk/data/archive/',
  licence: OGL,
  attribution: attributions.crime,
  members: /-street[^/]*\.csv$/i,
  read: readCrime,
};
