import type { Geometry } from '../ports/planning.ts';
import { type Position, ringFault } from './ring-fault.ts';

export type DrawnArea = Extract<Geometry, { type: 'Polygon' | 'MultiPolygon' }>;
type Ring = readonly Position[];

/** Vertices of one drawn area, closing ones included. */
export const verticesMax = 2_000;
/** Rings of one drawn area, holes included. */
const ringsMax = 100;
/** A generous box about the United Kingdom, its isles and the sea one may draw across. */
const bounds = { south: 49, north: 62, west: -11, east: 3 };

/** Why a text is no area, in words that follow the name of the field. */
export class WktFault {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

const token = /\s*([A-Za-z]+|[(),]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?)/y;

/** Reads tokens one after another; throws a fault where the text is not what it must be. */
class Reader {
  readonly #text: string;
  #at = 0;
  vertices = 0;
  rings = 0;

  constructor(text: string) {
    this.#text = text;
  }

  next(): string | null {
    token.lastIndex = this.#at;
    const found = token.exec(this.#text);
    if (found === null) {
      if (this.#text.slice(this.#at).trim() === '') return null;
      throw new WktFault(`cannot be read at character ${this.#at + 1}`);
    }
    this.#at = token.lastIndex;
    return found[1] as string;
  }

  expect(wanted: string): void {
    const at = this.#at;
    if (this.next() !== wanted) throw new WktFault(`lacks "${wanted}" at character ${at + 1}`);
  }

  number(): number {
    const at = this.#at;
    const text = this.next();
    const value = text === null || /^[A-Za-z(),]/.test(text) ? NaN : Number(text);
    if (!Number.isFinite(value)) throw new WktFault(`lacks a number at character ${at + 1}`);
    return value;
  }

  /** `( item , item … )` */
  list<Item>(item: () => Item): Item[] {
    this.expect('(');
    const items = [item()];
    for (;;) {
      const at = this.#at;
      const separator = this.next();
      if (separator === ')') return items;
      if (separator !== ',') throw new WktFault(`lacks "," or ")" at character ${at + 1}`);
      items.push(item());
    }
  }
}

function position(reader: Reader): Position {
  const [longitude, latitude] = [reader.number(), reader.number()];
  reader.vertices += 1;
  if (reader.vertices > verticesMax) throw new WktFault(`has more than ${verticesMax} vertices`);
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) {
    throw new WktFault(`holds ${longitude} ${latitude}, which is no longitude and latitude`);
  }
  const fault = strayPosition([[longitude, latitude]]);
  if (fault !== null) throw new WktFault(fault);
  return [longitude, latitude];
}

/** The first of the positions that lies away from the United Kingdom, as a fault; null where none does. */
export function strayPosition(positions: readonly Position[]): string | null {
  const stray = positions.find(
    ([longitude, latitude]) =>
      longitude < bounds.west ||
      longitude > bounds.east ||
      latitude < bounds.south ||
      latitude > bounds.north,
  );
  return stray === undefined ? null : `holds ${stray[0]} ${stray[1]}, outside the United Kingdom`;
}

function ring(reader: Reader): Ring {
  const positions = reader.list(() => position(reader));
  reader.rings += 1;
  if (reader.rings > ringsMax) throw new WktFault(`has more than ${ringsMax} rings`);
  const [first, last] = [positions[0] as Position, positions.at(-1) as Position];
  if (positions.length < 4) throw new WktFault('has a ring of fewer than four positions');
  if (first[0] !== last[0] || first[1] !== last[1]) throw new WktFault('has a ring left open');
  return positions;
}

/**
 * Reads a `POLYGON` or `MULTIPOLYGON`, holes included, of at most 2,000 vertices: closed rings of finite longitudes and
 * latitudes about the United Kingdom that do not cross themselves or each other, each hole within its outer ring.
 *
 * @example readWkt('POLYGON((-2.3 53.4, -2.2 53.4, -2.2 53.5, -2.3 53.4))')
 */
export function readWkt(text: string): DrawnArea | WktFault {
  const area = readSavedWkt(text);
  if (area instanceof WktFault) return area;
  const fault = ringFault(area.type === 'Polygon' ? [area.coordinates] : area.coordinates);
  return fault === null ? area : new WktFault(fault);
}

/** As `readWkt`, of a text that passed it when it was saved: rings are not compared again. */
export function readSavedWkt(text: string): DrawnArea | WktFault {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof WktFault) return error;
    throw error;
  }
}

function read(text: string): DrawnArea {
  const reader = new Reader(text);
  const type = reader.next()?.toUpperCase();
  const polygon = () => reader.list(() => ring(reader));
  let area: DrawnArea;
  if (type === 'POLYGON') area = { type: 'Polygon', coordinates: polygon() };
  else if (type === 'MULTIPOLYGON') {
    area = { type: 'MultiPolygon', coordinates: reader.list(polygon) };
  } else throw new WktFault('is neither POLYGON nor MULTIPOLYGON');
  if (reader.next() !== null) throw new WktFault('goes on after its last bracket');
  return area;
}
