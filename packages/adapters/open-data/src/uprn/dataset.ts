import { attributions } from '@freehold/operations';
import { fileByFile, type Dataset } from '../dataset.ts';
import type { InputFile } from '../input/input-file.ts';
import { readTable } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { OGL } from '../licences.ts';
import { pointOfRow } from '../values/grid.ts';
import { uprnOf } from '../values/number.ts';

export async function readUprns(file: InputFile, sink: RecordSink): Promise<void> {
  await readTable({
    file,
    sink,
    columns: {
      uprn: ['uprn'],
      easting: ['x-coordinate', 'gridgb1e'],
      northing: ['y-coordinate', 'gridgb1n'],
      latitude: ['latitude', 'lat'],
      longitude: ['longitude', 'long'],
    },
    required: ['uprn', 'latitude', 'longitude'],
    expected: 'OS Open UPRN',
    onRow: (row) => {
      const uprn = uprnOf(row.get('uprn'));
      if (uprn === null) return sink.refuse('UPRN is not 1 to 12 digits');
      const point = pointOfRow({
        latitude: row.get('latitude'),
        longitude: row.get('longitude'),
        easting: row.get('easting'),
        northing: row.get('northing'),
      });
      if (point === null) return sink.refuse('position lies outside the United Kingdom');
      sink.put('uprn', { uprn, point });
    },
  });
}

export const uprn: Dataset = {
  name: 'uprn',
  title: 'OS Open UPRN',
  files: 'the zip or osopenuprn_<YYYYMM>.csv of it',
  from: 'https://osdatahub.os.uk/downloads/open/OpenUPRN',
  licence: OGL,
  attribution: attributions.uprn,
  members: /(^|\/)osopenuprn[^/]*\.csv$/i,
  read: fileByFile(readUprns),
};
