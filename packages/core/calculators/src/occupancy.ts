import { ppmOf } from '@freehold/money/kernel';
import { bounds } from './data/bounds.ts';
import type { InputReader } from './input.ts';

const shareMaxPpm = ppmOf(bounds.occupancyShare.max);

/** Reads an occupancy in percent, in parts per million. A value in (0, 1] is read as a share, with a warning. */
export function readOccupancy(reader: InputReader, field: string): number {
  const ppm = reader.share(field);
  if (ppm === 0 || ppm > shareMaxPpm) return ppm;
  const given = String(reader.raw(field));
  const share = ppm * 100;
  reader.note(field, String(share / 10_000));
  reader.warnings.push(`${field} ${given} was read as a share: ${share / 10_000} %.`);
  return share;
}
