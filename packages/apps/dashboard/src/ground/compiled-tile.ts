import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { joinedLines, type Line } from './joined-lines.ts';
import { ruleIndex } from './rule-index.ts';
import { fillRules, lineRules, nameProperties, nameRules } from './data/style.ts';

/** Units of a side of a tile, whatever its layers count in. */
export const tileUnits = 4_096;

/** A name, at a point or along a line. */
export interface Name {
  readonly text: string;
  /** Of `nameRules`. */
  readonly rule: number;
  /** In units of the tile; of a point its only one. */
  readonly line: Line;
}

/** A tile as a canvas draws it: a path for each rule. */
export interface CompiledTile {
  readonly fills: ReadonlyMap<number, Path2D>;
  readonly lines: ReadonlyMap<number, Path2D>;
  readonly names: readonly Name[];
}

const fillOf = ruleIndex(fillRules);
const lineOf = ruleIndex(lineRules);
const nameOf = ruleIndex(nameRules);
/** `VectorTileFeature.type`. */
const [point, line, polygon] = [1, 2, 3];

/** Reads a tile. What no rule is about is left out. @throws where it is damaged. */
export function compiledTile(bytes: ArrayBuffer): CompiledTile {
  const fills = new Map<number, Path2D>();
  const lines = new Map<number, Path2D>();
  const names: Name[] = [];
  const along = new Map<string, { text: string; rule: number; lines: Line[] }>();
  const { layers } = new VectorTile(new PbfReader(bytes));
  for (const [layerName, layer] of Object.entries(layers)) {
    const scale = tileUnits / layer.extent;
    for (let at = 0; at < layer.length; at += 1) {
      const feature = layer.feature(at);
      const { type, properties } = feature;
      const drawn = type === polygon ? fillOf : type === line ? lineOf : null;
      const rule = drawn?.(layerName, properties) ?? null;
      const name = nameOf(layerName, properties);
      const text = name === null ? '' : textOf(properties);
      const isNamed = text !== '' && (type === point || (type === line && isAlong(name)));
      if (rule === null && !isNamed) continue;
      const geometry = scaled(feature, scale);
      if (rule !== null) addTo(type === polygon ? fills : lines, rule, geometry, type === polygon);
      if (!isNamed || name === null) continue;
      if (type === point) {
        for (const place of geometry) names.push({ text, rule: name, line: place.slice(0, 1) });
      } else {
        const known = along.get(`${name} ${text}`) ?? { text, rule: name, lines: [] };
        known.lines.push(...geometry);
        along.set(`${name} ${text}`, known);
      }
    }
  }
  for (const { text, rule, lines: named } of along.values()) {
    for (const joined of joinedLines(named)) names.push({ text, rule, line: joined });
  }
  return { fills, lines, names };
}

const isAlong = (rule: number | null): boolean =>
  rule !== null && nameRules[rule]?.isAlong === true;

function textOf(properties: Readonly<Record<string, unknown>>): string {
  for (const property of nameProperties) {
    const value = properties[property];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}

function scaled(feature: VectorTileFeature, scale: number): Line[] {
  return feature
    .loadGeometry()
    .map((part) => part.map(({ x, y }) => ({ x: x * scale, y: y * scale })));
}

function addTo(
  paths: Map<number, Path2D>,
  rule: number,
  geometry: readonly Line[],
  isClosed: boolean,
): void {
  const path = paths.get(rule) ?? new Path2D();
  paths.set(rule, path);
  for (const part of geometry) {
    part.forEach(({ x, y }, at) => (at === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
    if (isClosed) path.closePath();
  }
}
