import type { Point } from '@freehold/operations';
import { pointOfPair } from '../values/grid.ts';

/** The point of a GeoJSON geometry: its own, or the middle of a line's or an outline's corners. */
export function pointOfShape(geometry: unknown): Point | null {
  if (typeof geometry !== 'object' || geometry === null) return null;
  const pairs: [number, number][] = [];
  collect((geometry as { coordinates?: unknown }).coordinates, pairs, 0);
  if (pairs.length === 0) return null;
  const sum = pairs.reduce(([x, y], [nextX, nextY]) => [x + nextX, y + nextY], [0, 0]);
  return pointOfPair(sum[0] / pairs.length, sum[1] / pairs.length);
}

function collect(value: unknown, pairs: [number, number][], depth: number): void {
  if (!Array.isArray(value) || depth > 3) return;
  const [x, y] = value as unknown[];
  if (typeof x === 'number' && typeof y === 'number') pairs.push([x, y]);
  else for (const part of value as unknown[]) collect(part, pairs, depth + 1);
}
