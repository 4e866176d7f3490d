import { attributions, uuidOf } from '@freehold/operations';
import { fileByFile, type Dataset } from '../dataset.ts';
import type { InputFile } from '../input/input-file.ts';
import { eachJsonObject } from '../input/json-objects.ts';
import { columnName } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { postcodeOf } from '../values/postcode.ts';
import { joined, membersOf, textOf } from '../values/text.ts';
import { WORD_CATEGORIES } from './categories.ts';
import { pointOfShape } from './point-of-shape.ts';

/** Councils name their columns freely; these are the spellings met, the first that is filled counts. */
const NAMES = [
  'name',
  'pharmacyname',
  'group',
  'title',
  'school-name',
  'label',
  'lv-label',
  'address-1',
];
const KINDS = ['subcategory', 'type', 'category', 'category-label'];
const ADDRESS = [
  'address',
  'address-1',
  'address-2',
  'pharmacyaddress1',
  'pharmacyaddress2',
  'pharmacyaddress3',
  'town',
  'postcode',
];

/** A council's or city's list of places as GeoJSON. */
export async function readPlaces(file: InputFile, sink: RecordSink): Promise<void> {
  const source = (file.name.split(/[/\\!]/).at(-1) ?? file.name).replace(
    /(\.(geojson|json|gz))+$/i,
    '',
  );
  await eachJsonObject({
    file,
    lists: ['features'],
    onObject: (feature, line) => {
      sink.row(line);
      const fields = new Map(
        membersOf(feature['properties']).map(
          ([name, value]) => [columnName(name).replace(/-$/, ''), textOf(value)] as const,
        ),
      );
      const first = (names: readonly string[]): string | null =>
        names.map((name) => fields.get(name) ?? null).find((value) => value !== null) ?? null;
      const kinds = KINDS.map((name) => fields.get(name) ?? null);
      const category = categoryOf([...kinds, source]);
      const name = first(NAMES);
      if (name === null) return sink.refuse('has no name');
      if (category === null) return sink.leaveOut(`type ${first(KINDS) ?? source} is not in use`);
      const point = pointOfShape(feature['geometry']);
      if (point === null) return sink.refuse('has no position in the United Kingdom');
      const address = joined(
        ADDRESS.map((part) => fields.get(part) ?? null).filter((part) => part !== name),
      );
      const id = uuidOf(
        source,
        name,
        first(KINDS) ?? '',
        String(point.latitude),
        String(point.longitude),
        postcodeOf(fields.get('postcode')) ?? '',
      );
      sink.put('place', {
        id,
        name,
        category,
        subcategory: first(KINDS),
        address,
        point,
        source,
      });
    },
    settle: () => sink.settle(),
  });
}

/** The first text that speaks of a category decides: the type before the file name. */
function categoryOf(texts: readonly (string | null)[]): string | null {
  for (const text of texts) {
    const found = WORD_CATEGORIES.find(([word]) => text !== null && word.test(text));
    if (found !== undefined) return found[1];
  }
  return null;
}

export const places: Dataset = {
  name: 'places',
  title: 'Places from councils and cities: surgeries, pharmacies, libraries, pubs, museums',
  files:
    'GeoJSON named after what it lists (GP_Surgeries.geojson, Libraries.geojson, cultural-infrastructure-london.geojson)',
  from: 'the open data pages of councils; for London https://data.london.gov.uk (Cultural Infrastructure Map)',
  licence: 'Open Government Licence v3.0 unless the publisher says otherwise',
  attribution: attributions.places,
  members: /\.(geo)?json$/i,
  read: fileByFile(readPlaces),
};
