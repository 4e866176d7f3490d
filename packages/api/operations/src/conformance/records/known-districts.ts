import { distanceMetres } from '@freehold/market';
import type { Geometry } from '../../ports/designations.ts';
import type { Point, PostcodeRecord } from '../../ports/records.ts';
import type { KeptRecords } from './kept-records.ts';

/** Metres within which the nearest postcode is looked for. */
const nearestMetres = 5_000;

/** The live postcode nearest to a point, ties by name; null where none is near. */
export function nearestPostcode(kept: KeptRecords, point: Point): PostcodeRecord | null {
  let best: { readonly record: PostcodeRecord; readonly distance: number } | null = null;
  for (const record of kept.of.postcode.values()) {
    if (record.terminated !== null || record.point === null) continue;
    const distance = distanceMetres(point, record.point);
    const isNearer =
      best === null ||
      distance < best.distance ||
      (distance === best.distance && record.postcode < best.record.postcode);
    if (distance <= nearestMetres && isNearer) best = { record, distance };
  }
  return best?.record ?? null;
}

const middle = (values: readonly number[]): number =>
  (Math.min(...values) + Math.max(...values)) / 2;

function middleOf(geometry: Geometry): Point {
  const corners =
    geometry.type === 'Point'
      ? [geometry.coordinates]
      : geometry.type === 'Polygon'
        ? geometry.coordinates.flat()
        : geometry.coordinates.flat(2);
  return {
    latitude: middle(corners.map(([, latitude]) => latitude)),
    longitude: middle(corners.map(([longitude]) => longitude)),
  };
}

const known = new WeakMap<KeptRecords, { generation: number; sources: Map<string, string> }>();

/** By kind and local authority the source of what is known of it. */
export function knownDistricts(kept: KeptRecords): ReadonlyMap<string, string> {
  let last = known.get(kept);
  if (last?.generation !== kept.generation) {
    last = { generation: kept.generation, sources: workOut(kept) };
    known.set(kept, last);
  }
  return last.sources;
}

/** A publisher most of whose rows stand in one authority is that council; one whose rows are spread is known everywhere. */
function workOut(kept: KeptRecords): Map<string, string> {
  const placed = [...kept.of.designation.values()].flatMap((record) => {
    const district = nearestPostcode(kept, middleOf(record.geometry))?.district ?? null;
    return district === null ? [] : [{ ...record, district }];
  });
  const sources = new Map<string, string>();
  for (const { kind, publisher, district, source } of placed) {
    const own = placed.filter((one) => one.kind === kind && one.publisher === publisher);
    const countOf = (name: string) => own.filter((one) => one.district === name).length;
    const most = Math.max(...own.map((one) => countOf(one.district)));
    const isKnown = publisher === null || countOf(district) === most || most * 2 <= own.length;
    if (isKnown) sources.set(`${kind} ${district}`, source);
  }
  return sources;
}
