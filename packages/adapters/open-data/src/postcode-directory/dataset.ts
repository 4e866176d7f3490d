import { attributions } from '@freehold/operations';
import { fileByFile, type Dataset } from '../dataset.ts';
import type { InputFile } from '../input/input-file.ts';
import { readTable } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { OGL } from '../licences.ts';
import { pointOfRow } from '../values/grid.ts';
import { areaCode, nationOfCode } from '../values/nation.ts';
import { postcodeOf } from '../values/postcode.ts';

/** Editions from 2025 put the year of the geography into the names: `oslaua` became `lad25cd`. */
export async function readPostcodeDirectory(file: InputFile, sink: RecordSink): Promise<void> {
  await readTable({
    file,
    sink,
    columns: {
      postcode: ['pcds', 'pcd', 'pcd2', /^pcds?[0-9]*$/],
      terminated: ['doterm', /^doterm/],
      easting: ['oseast1m', /^(os)?east/],
      northing: ['osnrth1m', /^(os)?n(o)?rth/],
      country: ['ctry', /^ctry[0-9]{2}cd$/],
      district: ['oslaua', 'laua', /^lad[0-9]{2}cd$/, /^oslaua/],
      ward: ['osward', 'ward', /^wd[0-9]{2}cd$/],
      lsoa: ['lsoa21', 'lsoa21cd', /^lsoa[0-9]{2}(cd)?$/],
      msoa: ['msoa21', 'msoa21cd', /^msoa[0-9]{2}(cd)?$/],
      latitude: ['lat', 'latitude'],
      longitude: ['long', 'longitude'],
    },
    required: ['postcode', 'terminated', 'country', 'district', 'latitude', 'longitude'],
    expected: 'the ONS Postcode Directory or the National Statistics Postcode Lookup',
    onRow: (row) => {
      const postcode = postcodeOf(row.get('postcode'));
      if (postcode === null) return sink.refuse('is not a postcode');
      const ended = row.get('terminated');
      const terminated = /^[0-9]{4}-?(0[1-9]|1[0-2])$/.test(ended)
        ? `${ended.slice(0, 4)}-${ended.slice(-2)}`
        : null;
      if (ended !== '' && terminated === null)
        return sink.refuse('date of termination is not YYYYMM');
      const nation = nationOfCode(row.get('country'));
      // Where there is no position the latitude is 99.999999; the grid of Northern Ireland is the old Irish one.
      const grid = nation === 'northern_ireland' ? '' : row.get('easting');
      sink.put('postcode', {
        postcode,
        point: pointOfRow({
          latitude: row.get('latitude'),
          longitude: row.get('longitude'),
          easting: grid,
          northing: row.get('northing'),
        }),
        nation,
        district: areaCode(row.get('district')),
        ward: areaCode(row.get('ward')),
        lsoa: areaCode(row.get('lsoa')),
        msoa: areaCode(row.get('msoa')),
        terminated,
      });
    },
  });
}

export const postcodeDirectory: Dataset = {
  name: 'postcode-directory',
  title: 'ONS Postcode Directory (ONSPD) and National Statistics Postcode Lookup (NSPL)',
  files: 'the zip, or Data/ONSPD_<MMM>_<YYYY>_UK.csv or Data/NSPL_<MMM>_<YYYY>_UK.csv of it',
  from: 'https://geoportal.statistics.gov.uk (search for ONSPD or NSPL)',
  licence: `${OGL}; Northern Ireland rows under separate terms for commercial use`,
  attribution: attributions['postcode-directory'],
  members: /(^|\/)(ONSPD|NSPL)[^/]*_UK\.csv$/i,
  read: fileByFile(readPostcodeDirectory),
};
