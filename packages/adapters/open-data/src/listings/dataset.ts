import { attributions } from '@freehold/operations';
import type { Dataset } from '../dataset.ts';
import type { InputFile } from '../input/input-file.ts';
import { readTable } from '../input/table.ts';
import { textBlocks } from '../input/text.ts';
import type { RecordSink } from '../record-sink.ts';
import { known } from '../values/text.ts';
import { eachBlmListing } from './blm.ts';
import { listingOf } from './listing.ts';
import { PortalMessages } from './portal-messages.ts';
import type { ListingSource } from './values.ts';

/** Takes a listing of any format. @param feedOn the day of a feed that gives one; null where what it gives is none. */
type PutListing = (source: ListingSource, feedOn?: string | null) => void;

/**
 * Listings as CSV, as JSON objects, as messages to portals or as an agents’ BLM feed; the first character gives the format.
 * Messages are taken in the order of the files and within them: of one listing the last counts.
 */
async function readListings(files: readonly InputFile[], sink: RecordSink): Promise<void> {
  const put = putListing(sink);
  const messages = new PortalMessages(sink, put);
  const formats = new Map<InputFile, string>();
  for (const file of files) {
    const first = await firstCharacter(file);
    formats.set(file, first);
    if (isJson(first)) await messages.look(file);
  }
  for (const file of files) {
    sink.file(file.name);
    const first = formats.get(file) ?? '';
    if (first === '#') await eachBlmListing(file, sink, put);
    else if (isJson(first)) await messages.read(file);
    else await readTableOfListings(file, sink, put);
  }
  messages.end();
}

const isJson = (first: string): boolean => first === '{' || first === '[';

function putListing(sink: RecordSink): PutListing {
  const today = sink.now.toISOString().slice(0, 10);
  return (source, feedOn) => {
    const found = listingOf(source, feedOn ?? today);
    if (typeof found === 'string') return sink.refuse(found, source.text('reference'));
    const { firstListedAt, updatedAt, history } = found.listing;
    const dates = [firstListedAt, updatedAt, ...history.map(({ date }) => date)];
    if (dates.some((date) => sink.isAhead(date))) {
      return sink.refuse('is dated after the day of the import', source.text('reference'));
    }
    sink.put('property', found.property);
    sink.put('listing', feedOn === undefined ? found.listing : { ...found.listing, feedOn });
    for (const reason of new Set(found.unread)) sink.unread(reason);
  };
}

function readTableOfListings(file: InputFile, sink: RecordSink, put: PutListing): Promise<void> {
  return readTable({
    file,
    sink,
    columns: { reference: ['reference'], listingType: ['listing-type'] },
    required: ['reference', 'listingType'],
    expected: 'listings: columns reference and listing_type',
    onRow: (row) => {
      const fields = new Map(row.entries());
      const text = (name: string): string | null => known(fields.get(name.replaceAll('_', '-')));
      const list = (name: string): string[] =>
        (text(name) ?? '')
          .split('|')
          .map((part) => part.trim())
          .filter((part) => part !== '');
      const names = (): string[] =>
        [...fields].flatMap(([name, value]) =>
          known(value) === null ? [] : [name.replaceAll('-', '_')],
        );
      put({ text, list, names });
    },
  });
}

async function firstCharacter(file: InputFile): Promise<string> {
  for await (const text of textBlocks(file, 'windows-1252')) {
    const first = text.trimStart()[0];
    if (first !== undefined) return first;
  }
  return '';
}

export const listings: Dataset = {
  name: 'listings',
  title: 'Listings of your own: CSV, JSON, messages to portals or an agents’ BLM feed',
  files:
    '.csv or .ndjson with the columns named in this package’s README, .blm (version 3), or messages to portals as .json or .ndjson: Rightmove’s and OnTheMarket’s Real Time Datafeed, Zoopla’s real-time listings, with their removals',
  from: 'your own or your agents’ software; no portal publishes listings openly',
  licence: 'that of your agreement with the agents',
  attribution: attributions.listings,
  members: /\.(csv|json|ndjson|jsonl|blm)$/i,
  read: readListings,
};
