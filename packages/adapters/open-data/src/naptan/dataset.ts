import { attributions } from '@freehold/operations';
import type { StopRecord } from '@freehold/operations';
import { fileByFile, type Dataset } from '../dataset.ts';
import type { InputFile } from '../input/input-file.ts';
import { readTable } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { OGL } from '../licences.ts';
import { pointOfRow } from '../values/grid.ts';

const LONDON_UNDERGROUND = '9400ZZLU';
/** Entrances and platforms are left out: the station itself is kept, once. */
const TYPES: ReadonlyMap<string, StopRecord['transportType']> = new Map(
  Object.entries({
    RLY: 'train',
    BCT: 'bus',
    BCS: 'bus',
  }),
);

/** The stops file, or its older companion of railway stations (RailReferences.csv). */
export async function readStops(file: InputFile, sink: RecordSink): Promise<void> {
  await readTable({
    file,
    sink,
    columns: {
      id: ['atcocode'],
      name: ['commonname', 'stationname'],
      indicator: ['indicator'],
      grid: ['gridtype'],
      easting: ['easting'],
      northing: ['northing'],
      latitude: ['latitude'],
      longitude: ['longitude'],
      type: ['stoptype'],
      tiploc: ['tiploccode'],
      status: ['status'],
    },
    required: ['id', 'name', 'easting', 'northing'],
    expected: 'a NaPTAN stops file (CSV of access nodes) or RailReferences.csv',
    onRow: (row) => {
      const id = row.get('id');
      const name = row.get('name');
      if (id === '' || name === '') return sink.refuse('has no code or no name');
      const status = row.get('status').toLowerCase();
      if (status !== '' && status !== 'active') {
        // It may have been in use in an earlier edition.
        sink.put('stop', { delete: id });
        return sink.leaveOut(`status ${status}`);
      }
      const transportType = transportTypeOf(id, row.has('tiploc') ? 'RLY' : row.get('type'));
      if (transportType === null) return sink.leaveOut(`stop type ${row.get('type')}`);
      const point = pointOfRow({
        latitude: row.get('latitude'),
        longitude: row.get('longitude'),
        easting: row.get('easting'),
        northing: row.get('northing'),
        irish: /itm|irish|^i$/i.test(row.get('grid')),
      });
      if (point === null) return sink.refuse('has no position in the United Kingdom');
      const indicator = transportType === 'bus' ? row.get('indicator') : '';
      sink.put('stop', {
        id,
        name: indicator === '' ? name : `${name} (${indicator})`,
        transportType,
        lines: [],
        point,
      });
    },
  });
}

function transportTypeOf(id: string, type: string): StopRecord['transportType'] | null {
  if (type === 'MET') return id.startsWith(LONDON_UNDERGROUND) ? 'tube' : 'tram';
  return TYPES.get(type) ?? null;
}

const companionFirst = (a: InputFile, b: InputFile): number =>
  Number(isCompanion(b)) - Number(isCompanion(a));
const isCompanion = (file: InputFile): boolean => /RailReferences[^/]*$/i.test(file.name);

export const naptan: Dataset = {
  name: 'naptan',
  title: 'National Public Transport Access Nodes (NaPTAN)',
  files: 'Stops.csv (all of Great Britain or an area), RailReferences.csv',
  from: 'https://naptan.api.dft.gov.uk/v1/access-nodes?dataFormat=csv',
  licence: OGL,
  attribution: attributions.naptan,
  members: /(Stops|RailReferences)[^/]*\.csv$/i,
  // The companion first: it is older, and where both hold a station the stops file has the last word.
  read: (files, sink) => fileByFile(readStops)(files.toSorted(companionFirst), sink),
};
