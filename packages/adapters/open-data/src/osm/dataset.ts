import { attributions, type Point, uuidOf } from '@freehold/operations';
import { fileByFile, type Dataset } from '../dataset.ts';
import { pbfToGeoJson } from '../input/binary-files.ts';
import type { InputFile } from '../input/input-file.ts';
import { eachJsonObject } from '../input/json-objects.ts';
import type { RecordSink } from '../record-sink.ts';
import { OSM_CATEGORIES } from '../places/categories.ts';
import { pointOfShape } from '../places/point-of-shape.ts';
import { pointOf } from '../values/grid.ts';
import { joined, textOf } from '../values/text.ts';

type Json = Readonly<Record<string, unknown>>;

/** An answer of Overpass (`out center`), or GeoJSON whose properties are tags. */
export async function readOsm(file: InputFile, sink: RecordSink): Promise<void> {
  await eachJsonObject({
    file,
    lists: ['elements', 'features'],
    onObject: (object, line) => {
      sink.row(line);
      putPlace(object, sink);
    },
    settle: () => sink.settle(),
  });
}

function putPlace(object: Json, sink: RecordSink): void {
  const tags = tagsOf(object);
  const tag = categoryOf(tags);
  if (tag === null) return sink.leaveOut('no tag of a category in use');
  const point = 'geometry' in object ? pointOfShape(object['geometry']) : elementPoint(object);
  if (point === null) return sink.refuse('has no position in the United Kingdom');
  const name = textOf(tags['name']) ?? sentence(tag.value);
  const id = idOf(object, tags);
  sink.put('place', {
    id:
      id === null
        ? uuidOf('osm', name, String(point.latitude), String(point.longitude))
        : `osm:${id}`,
    name,
    category: tag.category,
    subcategory: tag.value,
    address: joined([
      joined([textOf(tags['addr:housenumber']), textOf(tags['addr:street'])])?.replace(', ', ' ') ??
        null,
      textOf(tags['addr:city']),
      textOf(tags['addr:postcode']),
    ]),
    point,
    source: 'openstreetmap',
  });
}

function tagsOf(object: Json): Json {
  const tags = (object['tags'] ?? object['properties'] ?? {}) as Json;
  // Lists made from OpenStreetMap often keep the tag only in words: `OpenStreetMap amenity=cafe`.
  const worded = /\b([a-z_]+)=([a-z_]+)\b/.exec(textOf(tags['source_type']) ?? '');
  return worded === null ? tags : { ...tags, [worded[1] as string]: worded[2] };
}

function categoryOf(tags: Json): { category: string; value: string } | null {
  for (const [key, wanted, category] of OSM_CATEGORIES) {
    const value = textOf(tags[key]);
    if (value !== null && value !== 'no' && (wanted === '*' || value === wanted)) {
      return { category, value };
    }
  }
  return null;
}

function elementPoint(element: Json): Point | null {
  const center = (element['center'] ?? element) as Json;
  const { lat, lon } = center;
  return typeof lat === 'number' && typeof lon === 'number' ? pointOf(lat, lon) : null;
}

/** `node/123`, however the file spells it; null where it keeps no id. */
function idOf(object: Json, tags: Json): string | null {
  const spelled = textOf(object['id']) ?? textOf(tags['@id']) ?? textOf(tags['osm_id']);
  if (spelled === null || spelled.includes('/')) return spelled;
  return `${textOf(object['type'] === 'Feature' ? tags['osm_type'] : object['type']) ?? 'node'}/${spelled}`;
}

function sentence(value: string): string {
  const words = value.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const osm: Dataset = {
  name: 'osm',
  title: 'OpenStreetMap amenities',
  files: 'an Overpass answer as JSON (`out center`), or GeoJSON with tags as properties',
  from: `https://overpass-turbo.eu or an extract of https://download.geofabrik.de turned into GeoJSON (${pbfToGeoJson})`,
  licence: 'Open Database Licence 1.0 (share-alike for a derived database)',
  attribution: attributions.osm,
  members: /\.(geo)?json$/i,
  read: fileByFile(readOsm),
};
