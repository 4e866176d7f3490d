import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sqlite } from '@freehold/sqlite';

/** A point of the town: kilometres east and north of its middle. */
type Place = readonly [east: number, north: number];
type Shape =
  | { readonly point: Place }
  | { readonly line: readonly Place[] }
  | { readonly area: readonly Place[] };
interface Feature {
  readonly layer: string;
  readonly shape: Shape;
  readonly properties: Readonly<Record<string, string>>;
}

const box = (east: number, north: number, width: number, height: number): Shape => ({
  area: [
    [east, north],
    [east + width, north],
    [east + width, north + height],
    [east, north + height],
    [east, north],
  ],
});
const fromWest = (north: number): Shape => ({ line: [[-1.5, north], [1.5, north]] }); // prettier-ignore
const fromSouth = (east: number): Shape => ({ line: [[east, -1.5], [east, 1.5]] }); // prettier-ignore
const river: Shape = box(-1.5, -0.32, 3, 0.08);
const park: Shape = box(0.62, 0.22, 0.5, 0.36);
const wood: Shape = box(0.62, 0.62, 0.5, 0.3);
const buildings: readonly Shape[] = [-0.55, -0.3, 0.05, 0.3].flatMap((east) =>
  [-0.14, 0.06, 0.26].map((north) => box(east, north, 0.12, 0.05)),
);

/** The same town in the layers of two schemas: what has the name of its class, and what its name. */
export const schemas = {
  'OS Open Zoomstack': [
    { layer: 'sea', shape: box(-9, -3, 6, 6), properties: {} },
    { layer: 'urban_areas', shape: box(-1.2, -0.7, 2.4, 1.8), properties: { type: 'Local' } },
    { layer: 'greenspace', shape: park, properties: { type: 'Public Park Or Garden' } },
    { layer: 'woodland', shape: wood, properties: { type: 'Local' } },
    { layer: 'surfacewater', shape: river, properties: { type: 'Local' } },
    ...buildings.map((shape) => ({ layer: 'local_buildings', shape, properties: { uuid: '1' } })),
    { layer: 'roads', shape: fromSouth(0), properties: { type: 'A Road', name: 'Station Road' } },
    { layer: 'roads', shape: fromWest(0), properties: { type: 'Local', name: 'Orchard Street' } },
    { layer: 'roads', shape: fromWest(0.2), properties: { type: 'B Road', name: 'Mill Lane' } },
    { layer: 'rail', shape: fromSouth(-0.15), properties: { type: 'Multi Track' } },
    {
      layer: 'names',
      shape: { point: [0.2, -0.2] },
      properties: { type: 'Town', name1: 'Ashby' },
    },
  ],
  OpenMapTiles: [
    { layer: 'water', shape: box(-9, -3, 6, 6), properties: { class: 'ocean' } },
    { layer: 'landuse', shape: box(-1.2, -0.7, 2.4, 1.8), properties: { class: 'residential' } },
    { layer: 'landcover', shape: park, properties: { class: 'grass' } },
    { layer: 'landcover', shape: wood, properties: { class: 'wood' } },
    { layer: 'water', shape: river, properties: { class: 'river' } },
    ...buildings.map((shape) => ({ layer: 'building', shape, properties: { height: '6' } })),
    { layer: 'transportation', shape: fromSouth(0), properties: { class: 'primary' } },
    { layer: 'transportation', shape: fromWest(0), properties: { class: 'minor' } },
    { layer: 'transportation', shape: fromWest(0.2), properties: { class: 'secondary' } },
    { layer: 'transportation', shape: fromSouth(-0.15), properties: { class: 'rail' } },
    ...[
      { shape: fromSouth(0), properties: { class: 'primary', name: 'Station Road' } },
      { shape: fromWest(0), properties: { class: 'minor', name: 'Orchard Street' } },
      { shape: fromWest(0.2), properties: { class: 'secondary', name: 'Mill Lane' } },
    ].map((road) => ({ layer: 'transportation_name', ...road })),
    {
      layer: 'place',
      shape: { point: [0.2, -0.2] },
      properties: { class: 'town', name: 'Ashby' },
    },
  ],
} as const satisfies Readonly<Record<string, readonly Feature[]>>;
export type Schema = keyof typeof schemas;

const metresPerDegree = 111_320;

/** Degrees of a place of the town. */
export function degreesOf(
  [east, north]: Place,
  middle: { readonly latitude: number; readonly longitude: number },
): [longitude: number, latitude: number] {
  const across = metresPerDegree * Math.cos((middle.latitude * Math.PI) / 180);
  return [
    middle.longitude + (east * 1_000) / across,
    middle.latitude + (north * 1_000) / metresPerDegree,
  ];
}

/** Makes an MBTiles file of the town by GDAL, in a folder that is made for it. Needs Debian's gdal-bin. */
export function writeTown(
  folder: string,
  schema: Schema,
  middle: { readonly latitude: number; readonly longitude: number },
): string {
  const features: readonly Feature[] = schemas[schema];
  const parts = join(folder, 'parts');
  mkdirSync(parts, { recursive: true });
  const layers = [...new Set(features.map(({ layer }) => layer))];
  for (const name of layers) {
    const collection = {
      type: 'FeatureCollection',
      name,
      features: features
        .filter(({ layer }) => layer === name)
        .map(({ shape, properties }) => ({
          type: 'Feature',
          properties,
          geometry: geometryOf(shape, (place) => degreesOf(place, middle)),
        })),
    };
    writeFileSync(join(parts, `${name}.geojson`), JSON.stringify(collection));
  }
  const sources = layers.map(
    (name) =>
      `<OGRVRTLayer name="${name}"><SrcDataSource>${join(parts, name)}.geojson</SrcDataSource></OGRVRTLayer>`,
  );
  writeFileSync(
    join(parts, 'town.vrt'),
    `<OGRVRTDataSource>${sources.join('')}</OGRVRTDataSource>`,
  );
  return tilesOf(join(parts, 'town.vrt'), join(folder, 'town.mbtiles'));
}

/** Vector tiles of all layers of a source of GDAL. */
export function tilesOf(source: string, path: string): string {
  rmSync(path, { force: true });
  const options = ['MINZOOM=6', 'MAXZOOM=14', 'NAME=Town'].flatMap((each) => ['-dsco', each]);
  execFileSync('ogr2ogr', ['-q', '-f', 'MBTILES', ...options, path, source]);
  const db = new Sqlite(path);
  const attribution = '<a href="https://example.org/">&copy; Surveyors of the town</a>';
  db.prepare('INSERT INTO metadata VALUES (?, ?)').run('attribution', attribution);
  db.close();
  return path;
}

function geometryOf(shape: Shape, degrees: (place: Place) => number[]): object {
  if ('point' in shape) return { type: 'Point', coordinates: degrees(shape.point) };
  if ('line' in shape) return { type: 'LineString', coordinates: shape.line.map(degrees) };
  return { type: 'Polygon', coordinates: [shape.area.map(degrees)] };
}
