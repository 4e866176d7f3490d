import { ImportError } from '../import-error.ts';
import { LIMITS, type InputFile } from '../input/input-file.ts';
import { columnName } from '../input/table.ts';
import { eachXmlEvent } from '../input/xml-events.ts';
import { GeometryError, geometryOf, type Geometry } from '../values/geometry.ts';

export interface GmlMember {
  readonly fields: ReadonlyMap<string, string>;
  readonly geometry: () => Geometry | null;
}

/** A list of coordinates as it is written: `posList` has numbers, `coordinates` has tuples. */
interface Ring {
  readonly kind: 'posList' | 'coordinates';
  readonly text: string;
}

/** What has been read of the member that is open. */
interface OpenMember {
  readonly line: number;
  readonly fields: Map<string, string>;
  readonly polygons: Ring[][];
  position: string | null;
  characters: number;
}

const memberNames = new Set(['member', 'featureMember']);

/**
 * Reads the members of a WFS answer in GML 3, one at a time: the texts of innermost elements as fields, polygons and
 * points as geometry.
 *
 * @throws {ImportError} `truncated` when the collection is not closed, `wrong_file` when the file is no collection.
 */
export async function eachGmlMember(input: {
  file: InputFile;
  onMember: (member: GmlMember, line: number) => void;
  settle: () => Promise<void>;
}): Promise<void> {
  const { file, onMember, settle } = input;
  let depth = 0;
  let member: OpenMember | null = null;
  let memberDepth = 0;
  let text = '';
  /** True while the element is open that was opened last: only then is it an innermost one. */
  let innermost = false;
  await eachXmlEvent({
    file,
    onOpen: ({ name, line }) => {
      if (depth === 0 && name !== 'FeatureCollection') {
        throw new ImportError('wrong_file', { file: file.name, line }, 'is no feature collection');
      }
      depth += 1;
      // An element takes memory without a text too.
      if (member !== null) member.characters += 16;
      text = '';
      innermost = true;
      if (member === null && memberNames.has(name)) {
        member = { line, fields: new Map(), polygons: [], position: null, characters: 0 };
        memberDepth = depth;
      } else if (name === 'Polygon') member?.polygons.push([]);
    },
    onText: (part) => {
      text += part;
      if (member === null) return;
      member.characters += part.length;
      if (member.characters > LIMITS.objectBytes) {
        const at = { file: file.name, line: member.line };
        throw new ImportError('too_large', at, 'a feature is too long');
      }
    },
    onClose: (name) => {
      depth -= 1;
      if (member !== null && depth < memberDepth) {
        onMember(finished(member), member.line);
        member = null;
      } else if (member !== null && innermost) take(member, name, text);
      text = '';
      innermost = false;
    },
    settle,
  });
}

function take(member: OpenMember, name: string, text: string): void {
  const value = text.trim();
  // `gml:name` and `gml:description` come first in a feature and often only repeat its geometry's type.
  if (value !== '') member.fields.set(columnName(name), value);
  if (name === 'posList' || name === 'coordinates') {
    member.polygons.at(-1)?.push({ kind: name, text });
  }
  if (name === 'pos') member.position ??= text;
}

function finished({ fields, polygons, position }: OpenMember): GmlMember {
  const geometry = (): Geometry | null => {
    if (polygons.length > 0) {
      const count = { points: 0 };
      const rings = polygons.map((polygon) => polygon.map((ring) => pairsOf(ring, count)));
      return geometryOf('MultiPolygon', rings);
    }
    if (position === null) return null;
    return geometryOf('Point', pairsOf({ kind: 'posList', text: position }, { points: 0 })[0]);
  };
  return { fields, geometry };
}

function pairsOf({ kind, text }: Ring, count: { points: number }): number[][] {
  const pairs: number[][] = [];
  let pair: number[] = [];
  for (const [word] of text.matchAll(/\S+/g)) {
    pair = kind === 'posList' ? [...pair, Number(word)] : word.split(',', 3).map(Number);
    if (kind === 'posList' && pair.length < 2) continue;
    count.points += 1;
    if (count.points > LIMITS.vertices) throw new GeometryError('geometry has too many points');
    pairs.push(pair);
    pair = [];
  }
  if (pair.length > 0) throw new GeometryError('geometry is malformed');
  return pairs;
}
