import type { RecordKinds } from '@freehold/operations';

/** The kinds of records that the demo makes itself, in the order in which they are put. */
export const demoKinds = [
  'house-price-index',
  'rent-level',
  'place',
  'school',
  'stop',
  'designation',
  'planning-application',
] as const;
type DemoKind = (typeof demoKinds)[number];

/** What the demo puts into an empty store beside its files: never a deletion. */
export type DemoDataset = {
  readonly [K in DemoKind]: readonly Exclude<RecordKinds[K], { readonly delete: string }>[];
};
