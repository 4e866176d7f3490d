import { attributions } from '@freehold/operations';
import { fileByFile, type Dataset } from '../dataset.ts';
import { formatOf } from '../input/format.ts';
import type { InputFile } from '../input/input-file.ts';
import { eachJsonObject } from '../input/json-objects.ts';
import { columnName, readTable } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { OGL } from '../licences.ts';
import { geometryOf, GeometryError, geometryOfWkt, type Geometry } from '../values/geometry.ts';
import { known, membersOf, textOf } from '../values/text.ts';
import { Designations, type Feature } from './designation.ts';
import { eachGmlMember } from './gml.ts';

type Fields = ReadonlyMap<string, string | null>;

/** Designations as CSV with WKT, GeoJSON, entity JSON, ArcGIS JSON or GML. */
export async function readDesignations(file: InputFile, sink: RecordSink): Promise<void> {
  const designations = new Designations(sink, file.name);
  const settle = (): Promise<void> => sink.settle();
  const format = await formatOf(file);
  if (format === 'json') {
    const onObject = (object: Readonly<Record<string, unknown>>, line: number): void => {
      sink.row(line);
      designations.put(featureOfJson(object));
    };
    return eachJsonObject({ file, lists: ['features', 'entities'], onObject, settle });
  }
  if (format === 'xml') {
    return eachGmlMember({
      file,
      onMember: (member, line) => {
        sink.row(line);
        designations.put(featureOf(member.fields, member.geometry));
      },
      settle,
    });
  }
  return readTable({
    file,
    sink,
    columns: {
      name: ['name', 'stat-listing', 'reference'],
      key: ['reference', 'entity', 'hsref', 'feature-id'],
    },
    required: ['name', 'key'],
    expected: 'a planning dataset: columns reference and name',
    onRow: (row) => designations.put(featureOf(new Map(row.entries()))),
  });
}

function featureOf(fields: Fields, geometry?: () => Geometry | null): Feature {
  const field: Feature['field'] = (...names) => {
    for (const name of names) {
      const value = known(fields.get(name));
      if (value !== null) return value;
    }
    return null;
  };
  const wkt = (): Geometry | null => {
    const text = field('geometry', 'shape', 'wkt', 'point');
    return text === null ? null : geometryOfWkt(text);
  };
  return { field, geometry: geometry ?? wkt };
}

/** A GeoJSON feature, an entity with its fields at the top, or an ArcGIS feature. */
function featureOfJson(object: Readonly<Record<string, unknown>>): Feature {
  const values = membersOf(object['properties'] ?? object['attributes'] ?? object);
  const fields = new Map(values.map(([name, value]) => [columnName(name), textOf(value)] as const));
  return featureOf(fields, jsonGeometry(object['geometry']));
}

function jsonGeometry(geometry: unknown): (() => Geometry | null) | undefined {
  if (typeof geometry !== 'object' || geometry === null) return undefined;
  const shape = geometry as Readonly<Record<string, unknown>>;
  if ('type' in shape) return () => geometryOf(shape['type'], shape['coordinates']);
  if ('rings' in shape) return () => geometryOf('MultiPolygon', polygonsOfRings(shape['rings']));
  return () => geometryOf('Point', [shape['x'], shape['y']]);
}

/** ArcGIS lists rings flat: a clockwise ring begins a polygon, the others are holes in the one before. */
function polygonsOfRings(rings: unknown): unknown {
  if (!Array.isArray(rings)) return rings;
  const polygons: unknown[][] = [];
  for (const ring of rings as unknown[]) {
    if (!isRing(ring)) throw new GeometryError('geometry is malformed');
    const outer = clockwise(ring);
    const last = polygons.at(-1);
    if (outer || last === undefined) polygons.push([ring]);
    else last.push(ring);
  }
  return polygons;
}

function isRing(ring: unknown): ring is [number, number][] {
  return Array.isArray(ring) && ring.every((pair) => Array.isArray(pair));
}

function clockwise(ring: readonly (readonly [number, number])[]): boolean {
  let doubleArea = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as readonly [number, number];
    doubleArea += (nextX - x) * (nextY + y);
  }
  return doubleArea > 0;
}

export const planningData: Dataset = {
  name: 'planning-data',
  title: 'Conservation areas, listed buildings, Article 4 directions and flood zones',
  files:
    'conservation-area, listed-building, listed-building-outline, article-4-direction-area or flood-risk-zone as .csv, .geojson or entity .json; a council’s own CSV, GeoJSON, ArcGIS JSON or WFS answer (GML 3.2) named after its dataset',
  from: 'https://www.planning.data.gov.uk/dataset/ (files.planning.data.gov.uk/dataset/<dataset>.csv)',
  licence: OGL,
  attribution: attributions['planning-data'],
  members: /(conservation|listed|article-?4|flood)[^/]*\.(csv|geojson|json|xml|gml)$/i,
  read: fileByFile(readDesignations),
};
