import { attributions } from '@freehold/operations';
import type { PlanningApplicationRecord } from '@freehold/operations';
import { fileByFile, type Dataset } from '../dataset.ts';
import { formatOf } from '../input/format.ts';
import type { InputFile } from '../input/input-file.ts';
import { eachJsonObject } from '../input/json-objects.ts';
import { readTable } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { applicationOfPlanIt, applicationOfSpatialHub, type Field } from './application.ts';
import { pointOfShape } from '../places/point-of-shape.ts';
import { known } from '../values/text.ts';
import { flatFields } from './flat-fields.ts';

/** PlanIt as JSON, GeoJSON or CSV, and the Scottish Spatial Hub as GeoJSON. */
export async function readApplications(file: InputFile, sink: RecordSink): Promise<void> {
  const put = (application: PlanningApplicationRecord | string): void => {
    if (typeof application === 'string') return sink.refuse(application);
    const { dateReceived, dateDecided } = application;
    if ([dateReceived, dateDecided].some((date) => date !== null && sink.isAhead(date))) {
      return sink.refuse('is dated after the day of the import');
    }
    sink.put('planning-application', application);
  };
  if ((await formatOf(file)) === 'csv') {
    return readTable({
      file,
      sink,
      columns: { name: ['name'], state: ['app-state'] },
      required: ['name', 'state'],
      expected: 'planning applications of PlanIt',
      onRow: (row) => {
        const fields = new Map(row.entries());
        put(applicationOfPlanIt((name) => known(fields.get(name)), null));
      },
    });
  }
  return eachJsonObject({
    file,
    lists: ['records', 'features'],
    onObject: (object, line) => {
      sink.row(line);
      const fields = flatFields(object['properties'] ?? object);
      const field: Field = (name) => fields.get(name) ?? null;
      const point = pointOfShape(object['geometry'] ?? object['location']);
      const scottish = field('local-auth') !== null || field('date-recei') !== null;
      put((scottish ? applicationOfSpatialHub : applicationOfPlanIt)(field, point));
    },
    settle: () => sink.settle(),
  });
}

export const planningApplications: Dataset = {
  name: 'planning-applications',
  title: 'Planning applications: PlanIt (UK) and the Scottish Spatial Hub',
  files:
    'an answer of PlanIt as JSON, GeoJSON or CSV; an answer of the Spatial Hub’s sh_plnapp layers as GeoJSON',
  from: 'https://www.planit.org.uk/api/ and https://data.spatialhub.scot',
  licence:
    'PlanIt grants none (it gathers the councils’ registers; see its FAQ); Spatial Hub “Official” layers: Open Government Licence v3.0',
  attribution: attributions['planning-applications'],
  members: /\.(geojson|json|csv)$/i,
  read: fileByFile(readApplications),
};
