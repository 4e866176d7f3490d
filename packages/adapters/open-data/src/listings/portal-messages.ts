import { eachJsonObject } from '../input/json-objects.ts';
import type { InputFile } from '../input/input-file.ts';
import { textBlocks } from '../input/text.ts';
import type { RecordSink } from '../record-sink.ts';
import { textOf } from '../values/text.ts';
import type { JsonObject, Message, Removal } from './message.ts';
import { rightmoveMessage } from './rightmove.ts';
import { flagOf, type ListingSource } from './values.ts';
import { zooplaMessage } from './zoopla.ts';

const messageOf = (object: JsonObject): Message | null =>
  rightmoveMessage(object) ?? zooplaMessage(object);

/**
 * Reads JSON objects: listings by the names of the CSV layout, and messages to portals. Of the messages of one listing the last
 * counts; so they are looked at before they are read.
 */
export class PortalMessages {
  readonly #sink: RecordSink;
  readonly #put: (source: ListingSource) => void;
  /** The last message of each listing that is a removal, by its place among all. */
  readonly #removals = new Map<string, { readonly at: number; readonly removal: Removal }>();
  /** Listings that a message names: how they end is written with them. */
  readonly #named = new Set<string>();
  /** Files that may hold messages: the others are read once. */
  readonly #files = new Set<InputFile>();
  #looked = 0;
  #read = 0;

  constructor(sink: RecordSink, put: (source: ListingSource) => void) {
    this.#sink = sink;
    this.#put = put;
  }

  /** Notes the removals of a file. */
  async look(file: InputFile): Promise<void> {
    if (!(await mayHoldMessages(file))) return;
    this.#files.add(file);
    await eachObject(file, (object) => {
      this.#looked += 1;
      const message = messageOf(object);
      if (message === null) return;
      if ('listing' in message) this.#removals.delete(message.key);
      else if (!this.#isAhead(message.removal)) {
        this.#removals.set(message.key, { at: this.#looked, removal: message.removal });
      }
    });
  }

  async read(file: InputFile): Promise<void> {
    const counts = this.#files.has(file);
    await eachObject(
      file,
      (object, line) => {
        if (counts) this.#read += 1;
        if (isEmpty(object)) return;
        this.#sink.row(line);
        const message = messageOf(object);
        if (message === null) this.#put(ownListing(object));
        else if ('listing' in message) this.#takeListing(message);
        else this.#takeRemoval(message.removal);
      },
      () => this.#sink.settle(),
    );
  }

  /** Hands on the removals of listings that no message names. */
  end(): void {
    for (const [key, { removal }] of this.#removals) {
      if (!this.#named.has(key)) this.#sink.remove(removal);
    }
  }

  #takeListing({ key, listing }: Extract<Message, { readonly listing: ListingSource }>): void {
    this.#named.add(key);
    const last = this.#removals.get(key);
    this.#put(last !== undefined && last.at > this.#read ? ended(listing, last.removal) : listing);
  }

  #takeRemoval(removal: Removal): void {
    if (!this.#isAhead(removal)) return;
    this.#sink.refuse('is dated after the day of the import', removal.reference);
  }

  #isAhead({ on }: Removal): boolean {
    return on !== null && this.#sink.isAhead(on);
  }
}

/** A listing as its removal leaves it. */
function ended(listing: ListingSource, { status, on }: Removal): ListingSource {
  const type = listing.text('listing_type') === 'rent' ? 'rent' : 'sale';
  return {
    ...listing,
    text: (name) => {
      if (name === 'status') return status(type);
      return name === 'updated_at' && on !== null ? on : listing.text(name);
    },
  };
}

/** By the names of the CSV layout. */
function ownListing(object: JsonObject): ListingSource {
  return {
    text: (name) => flagOf(object[name]) ?? textOf(object[name]),
    list: (name) => {
      const value = object[name];
      if (value === undefined || value === null) return [];
      return (Array.isArray(value) ? value : ['']).map((entry) => textOf(entry) ?? '');
    },
    names: () => Object.keys(object).filter((name) => (object[name] ?? null) !== null),
  };
}

/** An object that tells nothing is no row. */
const isEmpty = (object: JsonObject): boolean =>
  Object.values(object).every((value) => value === null || value === '');

const MESSAGE_NAMES = ['"agent_ref"', '"listing_reference"'] as const;
const NAME_CHARACTERS = Math.max(...MESSAGE_NAMES.map((name) => name.length));

/** By the names that every message has. */
async function mayHoldMessages(file: InputFile): Promise<boolean> {
  let before = '';
  for await (const block of textBlocks(file)) {
    const text = before + block;
    if (MESSAGE_NAMES.some((name) => text.includes(name))) return true;
    before = text.slice(1 - NAME_CHARACTERS);
  }
  return false;
}

const nothing = (): Promise<void> => Promise.resolve();

function eachObject(
  file: InputFile,
  onObject: (object: JsonObject, line: number) => void,
  settle = nothing,
): Promise<void> {
  return eachJsonObject({ file, lists: null, onObject, settle });
}
