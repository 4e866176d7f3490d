import type { RecordKind, PropertyStorePorts } from '@freehold/operations';
import * as fc from 'fast-check';
import { changedRecord } from './changed-record.ts';
import { world } from './derived-questions.ts';

const derivedFrom: readonly RecordKind[] = [
  'property',
  'listing',
  'sale',
  'sale-uprn',
  'certificate',
  'home-fact',
  'postcode',
  'uprn',
  'house-price-index',
  'designation',
];

/** A run of derivation, or a record put as it is or changed. */
export const step = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(...derivedFrom),
      at: fc.nat(1_000),
      by: fc.integer({ min: 1, max: 8 }),
      anew: fc.boolean(),
    }),
  },
);

/** A sale may be deleted. */
export async function putOne(
  { records }: PropertyStorePorts,
  { kind, at, by, anew }: { kind: RecordKind; at: number; by: number; anew: boolean },
): Promise<void> {
  const all = world.records[kind];
  const record = all[at % all.length];
  if (record === undefined) return;
  if (kind === 'sale' && by === 8 && 'id' in record) {
    await records.put('sale', [{ delete: record.id }]);
  } else await records.put(kind, [anew ? changedRecord(kind, record, by) : record]);
}
