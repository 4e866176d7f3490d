import type { InputFile } from '../input/input-file.ts';
import { readTable } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { dateOf } from '../values/date.ts';
import { pointOfRow } from '../values/grid.ts';
import { postcodeOf } from '../values/postcode.ts';
import { joined, known } from '../values/text.ts';
import type { Inspection } from './inspections.ts';
import { phasesOf, ratingOf } from './school.ts';

/** GIAS by column name, because its column set drifts; columns about people are never read. */
export async function readRegister(
  file: InputFile,
  sink: RecordSink,
  inspections: ReadonlyMap<string, Inspection>,
): Promise<void> {
  await readTable({
    file,
    sink,
    encoding: 'windows-1252',
    columns: {
      urn: ['urn'],
      name: ['establishmentname'],
      type: ['typeofestablishment-(name)'],
      group: ['establishmenttypegroup-(name)'],
      status: ['establishmentstatus-(name)'],
      phase: ['phaseofeducation-(name)'],
      lowAge: ['statutorylowage'],
      highAge: ['statutoryhighage'],
      sixthForm: ['officialsixthform-(name)'],
      street: ['street'],
      locality: ['locality'],
      address3: ['address3'],
      town: ['town'],
      postcode: ['postcode'],
      easting: ['easting'],
      northing: ['northing'],
      rating: ['ofstedrating-(name)'],
      inspected: ['ofstedlastinsp'],
    },
    required: ['urn', 'name', 'status', 'phase', 'easting', 'northing'],
    expected: 'the register of schools (GIAS, edubasealldata)',
    onRow: (row) => {
      const urn = row.get('urn');
      const name = row.get('name');
      if (!/^[0-9]{5,7}$/.test(urn)) return sink.refuse('URN is not a number');
      if (name === '') return sink.refuse('has no name');
      const status = row.get('status');
      if (!/^Open\b/.test(status)) {
        // It may have been open in an earlier edition.
        sink.put('school', { delete: urn });
        return sink.leaveOut(`status ${status}`);
      }
      const point = pointOfRow({
        latitude: '',
        longitude: '',
        easting: row.get('easting'),
        northing: row.get('northing'),
      });
      if (point === null) return sink.leaveOut('has no position in Great Britain');
      const inspection = inspections.get(urn);
      const graded = inspection?.graded ?? {
        rating: ratingOf(row.get('rating')),
        date: dateOf(known(row.get('inspected'))),
      };
      const postcode = postcodeOf(row.get('postcode'));
      sink.put('school', {
        urn,
        name,
        phases: phasesOf({
          phase: row.get('phase'),
          type: `${row.get('group')} ${row.get('type')}`,
          sixthForm: row.get('sixthForm'),
          lowAge: row.get('lowAge'),
          highAge: row.get('highAge'),
        }),
        ofstedRating: graded.rating,
        inspectionDate: graded.date,
        reportCard: inspection?.reportCard ?? null,
        address: joined([
          known(row.get('street')),
          known(row.get('locality')),
          known(row.get('address3')),
          known(row.get('town')),
          postcode,
        ]),
        postcode,
        point,
        source: 'get_information_about_schools',
      });
    },
  });
}
