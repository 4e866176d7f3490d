import { uuidOf } from '@freehold/operations';
import type { InputFile } from '../input/input-file.ts';
import { eachJsonObject } from '../input/json-objects.ts';
import type { RecordSink } from '../record-sink.ts';
import { pointOfShape } from '../places/point-of-shape.ts';
import { dateOf } from '../values/date.ts';
import { pointOf } from '../values/grid.ts';
import { numberOf } from '../values/number.ts';
import { postcodeOf } from '../values/postcode.ts';
import { textOf } from '../values/text.ts';
import { phasesOf, ratingOf } from './school.ts';

/** A list of schools as GeoJSON features, or as a JSON list of objects with `lat` and `lon`. */
export async function readSchoolsJson(file: InputFile, sink: RecordSink): Promise<void> {
  const source = (file.name.split(/[/\\!]/).at(-1) ?? file.name).replace(
    /(\.(geojson|json|gz))+$/i,
    '',
  );
  await eachJsonObject({
    file,
    lists: ['features', 'schools'],
    onObject: (object, line) => {
      sink.row(line);
      const fields = (object['properties'] ?? object) as Readonly<Record<string, unknown>>;
      const first = (...names: readonly string[]): string | null =>
        names.map((name) => textOf(fields[name])).find((value) => value !== null) ?? null;
      const name = first('school_name', 'name', 'EstablishmentName');
      if (name === null) return sink.refuse('has no name');
      const point =
        pointOfShape(object['geometry']) ??
        pointOf(numberOf(first('lat', 'latitude')), numberOf(first('lon', 'lng', 'longitude')));
      if (point === null) return sink.refuse('has no position in the United Kingdom');
      const postcode = postcodeOf(first('postcode'));
      const ofstedRating = ratingOf(first('ofsted_rating', 'rating'));
      sink.put('school', {
        urn:
          first('urn', 'URN') ??
          uuidOf(source, name, String(point.latitude), String(point.longitude)),
        name,
        phases: phasesOf({ phase: first('phase', 'type') ?? '', type: first('type') ?? '' }),
        ofstedRating,
        inspectionDate: dateOf(first('inspection_date', 'date')),
        reportCard: null,
        address: first('address'),
        postcode,
        point,
        source,
      });
    },
    settle: () => sink.settle(),
  });
}
