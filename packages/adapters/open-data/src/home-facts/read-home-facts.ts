import type { HomeFactRecord } from '@freehold/operations';
import { type Dataset, fileByFile } from '../dataset.ts';
import { readTable, type Columns, type Row } from '../input/table.ts';
import { editionOf } from '../monthly-register.ts';
import type { RecordSink } from '../record-sink.ts';
import { uprnOf } from '../values/number.ts';
import { addressAndPostcode, postcodeOf } from '../values/postcode.ts';
import { known } from '../values/text.ts';

type Place = Pick<HomeFactRecord, 'uprn' | 'address' | 'postcode'>;
type Told = Pick<HomeFactRecord, 'kind' | 'value' | 'from' | 'until'> & {
  /** Its own number, where the file has one: else its home names it. */
  readonly number?: string | null;
};

/** The columns that name a home: by UPRN, or by an address with its postcode, which may end the address. */
const place = {
  uprn: ['uprn'],
  address: ['address', 'location', 'property-address', 'full-address', 'licensed-address'],
  postcode: ['postcode', 'post-code', 'property-postcode'],
} as const;

/** Reads files of rows that each tell facts of one home. The month is that of the file's name, `…2026-11.csv`. */
export function readHomeFacts<Name extends string>({
  columns,
  required,
  expected,
  factsOf,
}: {
  readonly columns: Columns<Name>;
  readonly required: readonly NoInfer<Name>[];
  readonly expected: string;
  /** What a row tells; none where it is refused. */
  readonly factsOf: (row: Row<NoInfer<Name>>, sink: RecordSink) => readonly Told[];
}): Dataset['read'] {
  return fileByFile(async (file, sink) => {
    const { month } = editionOf(file.name);
    await readTable<Name | keyof typeof place>({
      file,
      sink,
      columns: { ...place, ...columns },
      required,
      expected,
      onRow: (row) => {
        const home = homeOf(row);
        if (home === null) return sink.refuse('names no home: a UPRN, or an address with postcode');
        const name = home.uprn ?? `${home.postcode as string} ${home.address as string}`;
        for (const { number = null, ...told } of factsOf(row, sink)) {
          const id = number === null ? `${name}` : `${number} ${name}`;
          sink.put('home-fact', { id, ...home, ...told, month });
        }
      },
    });
  });
}

function homeOf(row: Row<keyof typeof place>): Place | null {
  const uprn = uprnOf(row.get('uprn'));
  const line = known(row.get('address'));
  const said = line === null ? null : addressAndPostcode(line);
  const postcode = postcodeOf(row.get('postcode')) ?? said?.postcode ?? null;
  const address = postcode === null ? null : (said?.address ?? null);
  if (uprn === null && address === null) return null;
  return { uprn, address, postcode: address === null ? null : postcode };
}
