import { ImportError } from '../import-error.ts';
import { LIMITS, type InputFile } from '../input/input-file.ts';
import { newlinesInText, textBlocks } from '../input/text.ts';
import { columnName } from '../input/table.ts';
import { GeometryError, geometryOf, type Geometry } from '../values/geometry.ts';

const MEMBER = /<((?:[\w-]+:)?(?:member|featureMember))(?:\s[^>]*)?>/;
const PROPERTY = /<(?:[\w-]+:)?([\w.-]+)(?:\s[^>]*)?>([^<>]*)<\/(?:[\w-]+:)?\1>/g;
const POLYGON = /<(?:gml:)?Polygon[\s>][\s\S]*?<\/(?:gml:)?Polygon>/g;
const RING = /<(?:gml:)?(posList|coordinates)(?:\s[^>]*)?>([^<]*)<\//g;
const POSITION = /<(?:gml:)?pos(?:\s[^>]*)?>([^<]*)<\//;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

export interface GmlMember {
  readonly fields: ReadonlyMap<string, string>;
  readonly geometry: () => Geometry | null;
}

/**
 * Reads the members of a WFS answer in GML 3, one at a time. It is a reader of this one shape of XML, not of XML: no
 * entities are fetched and nothing nests deeper than a feature.
 *
 * @throws {ImportError} `truncated` when the collection is not closed.
 */
export async function eachGmlMember(input: {
  file: InputFile;
  onMember: (member: GmlMember, line: number) => void;
  settle: () => Promise<void>;
}): Promise<void> {
  const { file, onMember, settle } = input;
  let text = '';
  let line = 1;
  let closed = false;
  for await (const block of textBlocks(file)) {
    text += block;
    for (let start = MEMBER.exec(text); start !== null; start = MEMBER.exec(text)) {
      const from = start.index + start[0].length;
      const close = `</${start[1]}>`;
      const end = text.indexOf(close, from);
      if (end === -1) break;
      onMember(memberOf(text.slice(from, end)), line + newlinesInText(text, 0, start.index));
      line += newlinesInText(text, 0, end + close.length);
      text = text.slice(end + close.length);
    }
    if (text.length > LIMITS.objectBytes) {
      throw new ImportError('too_large', { file: file.name, line }, 'a feature is too long');
    }
    closed = /<\/(?:[\w-]+:)?FeatureCollection>\s*$/.test(text);
    await settle();
  }
  if (!closed) {
    throw new ImportError(
      'truncated',
      { file: file.name, line },
      'ends inside the feature collection',
    );
  }
}

function memberOf(xml: string): GmlMember {
  const fields = new Map<string, string>();
  for (const [, name = '', value = ''] of xml.matchAll(PROPERTY)) {
    // `gml:name` and `gml:description` come first in a feature and often only repeat its geometry's type.
    fields.set(columnName(name), unescaped(value).trim());
  }
  return { fields, geometry: () => geometryOfMember(xml) };
}

function geometryOfMember(xml: string): Geometry | null {
  const polygons = [...xml.matchAll(POLYGON)].map(([polygon]) =>
    [...polygon.matchAll(RING)].map(([, kind, text = '']) =>
      kind === 'posList' ? pairsOfNumbers(text) : pairsOfTuples(text),
    ),
  );
  if (polygons.length > 0) return geometryOf('MultiPolygon', polygons);
  const position = POSITION.exec(xml);
  return position === null ? null : geometryOf('Point', pairsOfNumbers(position[1] ?? '')[0]);
}

function pairsOfNumbers(text: string): number[][] {
  const numbers = text.trim().split(/\s+/).map(Number);
  if (numbers.length % 2 === 1) throw new GeometryError('geometry is malformed');
  return Array.from({ length: numbers.length / 2 }, (_, index) =>
    numbers.slice(index * 2, index * 2 + 2),
  );
}

function pairsOfTuples(text: string): number[][] {
  return text
    .trim()
    .split(/\s+/)
    .map((tuple) => tuple.split(',').map(Number));
}

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
}
