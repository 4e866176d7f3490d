import { demoSeed, makeDemo, type Demo, type DemoDataset } from '@freehold/demo';
import type { RecordKinds, RecordStore } from '@freehold/operations';
import { putDemo } from '../src/put-demo.ts';

/** Kinds of records that the demo has in files alone. */
const kindsOfFiles = [
  'postcode',
  'uprn',
  'certificate',
  'sale',
  'sale-uprn',
  'title',
  'company',
  'register-edition',
  'area-figure',
  'crime-month',
] as const;

/** The records that the files of the demo are read as, and those that it makes itself, as plain arrays. */
export type DemoRecords = DemoDataset & {
  readonly [K in (typeof kindsOfFiles)[number]]: readonly Exclude<
    RecordKinds[K],
    { readonly delete: string }
  >[];
};

/** The records of the demo of a seed and day, of which expected values are worked out. */
export async function recordsOfDemo(
  now: Date,
  seed = demoSeed,
): Promise<{ readonly records: DemoRecords; readonly samples: Demo['samples'] }> {
  const found: Partial<Record<string, object[]>> = {};
  const put: RecordStore['put'] = async (kind, records) => {
    (found[kind] ??= []).push(...records);
  };
  const demo = makeDemo(seed, now);
  await putDemo({ put, load: (within) => within(put) }, demo, now);
  return { records: found as unknown as DemoRecords, samples: demo.samples };
}

/** The companies that own homes, by the address and the postcode that a title tells. */
export function ownersIn({
  title,
  company,
}: DemoRecords): ReadonlyMap<string, { readonly name: string; readonly isInsolvent: boolean }> {
  const states = new Map(company.map(({ number, status }) => [number, status]));
  return new Map(
    title.map(({ address, postcode, owner }) => [
      `${address}, ${postcode}`,
      { name: owner.name, isInsolvent: states.get(owner.number ?? '') === 'Liquidation' },
    ]),
  );
}

type Place = Pick<RecordKinds['property'], 'saon' | 'paon' | 'street' | 'town' | 'postcode'>;

/** An address in one line, as titles and certificates of the demo spell it. */
export const lineOf = ({ saon, paon, street, town, postcode }: Place): string =>
  [saon, `${paon} ${street}`, town, postcode].filter((part) => part !== null).join(', ');

/** The figures of official statistics in the small areas of a district, or in its authority where it has none. */
export function figuresOf<Subject extends RecordKinds['area-figure']['subject']>(
  { postcode, 'area-figure': figures }: DemoRecords,
  district: string,
  subject: Subject,
): readonly Extract<RecordKinds['area-figure'], { readonly subject: Subject }>['figures'][] {
  const there = postcode.filter((one) => one.postcode.startsWith(`${district} `));
  const areas = new Set([
    district,
    ...there.flatMap(({ lsoa, msoa, district: authority }) => [lsoa, msoa, authority]),
  ]);
  return figures.flatMap((one) =>
    one.subject === subject && areas.has(one.area) ? [one.figures as never] : [],
  );
}
