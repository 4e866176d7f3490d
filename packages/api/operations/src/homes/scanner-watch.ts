import { randomUUID } from 'node:crypto';
import { listingStatuses } from '@freehold/contract';
import { scannerMessages } from '../accounts/webhook-messages.ts';
import { limitedSignal } from '../calls/ticket.ts';
import { within } from '../operation/abort.ts';
import type { Call } from '../operation/operation.ts';
import { StoreBusy } from '../operation/refusal.ts';
import { pounds } from '../operation/wire.ts';
import {
  eventDaysKept,
  type Scanner,
  type ScannerChange,
  type Watch,
  type WatchChange,
  type WatchedState,
} from '../ports/scanners.ts';
import { offMarketCriteria } from './applied-criteria.ts';
import { homeArea, listingArea, savedArea, type ScannerPorts } from './scanner-search.ts';

/** Properties that one scanner watches at most: the newest of more. */
const watchedMax = 10_000;
const pageSize = 1_000;
/** Milliseconds that saving a scanner waits for the first look; later the next import takes it. */
const firstLookMs = 2_000;
/** Milliseconds that one scanner may take after an import. */
const lookLimit = {
  milliseconds: 30_000,
  reason: () => new StoreBusy('A look of a scanner took too long'),
};
const dayMs = 86_400_000;
const prunedAtOnce = 10_000;

type WatchPorts = Pick<ScannerPorts, 'scanners' | 'listings' | 'offMarket'>;

/** What a scanner finds now, also what only its status keeps out; `whole` is false when there was more than is watched. */
interface Look {
  readonly states: ReadonlyMap<string, WatchedState>;
  readonly whole: boolean;
}

/** Takes the first look of a scanner that is watched, so that the next import has something to compare with. */
export async function beginWatch(ports: WatchPorts, scanner: Scanner, call: Call): Promise<void> {
  if (scanner.alertId === null) return;
  const signal = limitedSignal(call.signal, firstLookMs);
  try {
    const watch = await ports.scanners.watchOf(scanner);
    // Where it was watched before, the next import reports what changed since.
    if (watch === null || watch.states !== null) return;
    const look = await lookAround(ports, scanner, call.now, signal);
    await ports.scanners.recordLook(scanner, watch, firstLook(look), call.now);
  } catch (error) {
    if (!(error instanceof StoreBusy)) throw error;
  }
}

/**
 * Compares every watched scanner with what it found last and notes what changed; run after each import. Events of more
 * than 90 days ago go. Gives the number of scanners that could not be looked through, which the next run makes up for.
 */
export async function recordScannerChanges(ports: WatchPorts, now: Date): Promise<number> {
  let left = 0;
  for (const scanner of await ports.scanners.watched()) {
    try {
      const look = await within(lookLimit, (signal) => lookAround(ports, scanner, now, signal));
      const watch = await ports.scanners.watchOf(scanner);
      // A scanner that was changed, or looked through by another process, meanwhile needs no second look.
      if (watch === null) continue;
      await ports.scanners.recordLook(scanner, watch, changeOf(scanner, watch, look, now), now);
    } catch (error) {
      if (!(error instanceof StoreBusy)) throw error;
      left += 1;
    }
  }
  await ports.scanners.prune(new Date(now.getTime() - eventDaysKept * dayMs), prunedAtOnce);
  return left;
}

const firstLook = ({ states }: Look): WatchChange => ({
  put: states,
  remove: [],
  events: [],
  messages: [],
});

function changeOf(scanner: Scanner, watch: Watch, look: Look, now: Date): WatchChange {
  if (watch.states === null) return firstLook(look);
  const { put, remove, events: changes } = changesBetween(watch.states, look.states, look.whole);
  const events = changes.map((event) => ({ ...event, id: randomUUID() }));
  return { put, remove, events, messages: scannerMessages(scanner, events, now) };
}

function lookAround(
  ports: WatchPorts,
  scanner: Scanner,
  now: Date,
  signal: AbortSignal,
): Promise<Look> {
  return scanner.kind === 'listed'
    ? lookAtListings(ports, scanner, now, signal)
    : lookAtHomes(ports, scanner, now, signal);
}

async function lookAtListings(
  { listings }: Pick<ScannerPorts, 'listings'>,
  scanner: Scanner,
  now: Date,
  signal: AbortSignal,
): Promise<Look> {
  const wanted: readonly string[] = scanner.criteria.status ?? ['active'];
  const criteria = { ...scanner.criteria, status: listingStatuses };
  const filter = { criteria, ...listingArea(savedArea(scanner)), now };
  const states = new Map<string, WatchedState>();
  let from: Parameters<typeof listings.search>[1]['from'] = { offset: 0 };
  for (;;) {
    const page = await listings.search(filter, { sort: 'newest', limit: pageSize, from }, signal);
    for (const { id, status, pricePence } of page.listings) {
      const matches = wanted.includes(status);
      states.set(id, { matches, status, pricePence, classification: null });
    }
    if (page.next === null) return { states, whole: true };
    if (states.size >= watchedMax) return { states, whole: false };
    from = { after: page.next };
  }
}

async function lookAtHomes(
  { offMarket }: Pick<ScannerPorts, 'offMarket'>,
  scanner: Scanner,
  now: Date,
  signal: AbortSignal,
): Promise<Look> {
  const criteria = offMarketCriteria(scanner.criteria);
  const filter = { criteria, ...homeArea(savedArea(scanner)), now };
  const states = new Map<string, WatchedState>();
  let from: Parameters<typeof offMarket.search>[1]['from'] = { offset: 0 };
  for (;;) {
    const slice = { sort: 'motivation_score', limit: pageSize, from } as const;
    const page = await offMarket.search(filter, slice, signal);
    for (const { id, classification } of page.leads) {
      states.set(id, { matches: true, status: null, pricePence: null, classification });
    }
    if (page.next === null) return { states, whole: true };
    if (states.size >= watchedMax) return { states, whole: false };
    from = { after: page.next };
  }
}

/** What changed between two looks, and what to remember of the second. */
interface Changes extends Omit<WatchChange, 'events' | 'messages'> {
  readonly events: readonly ScannerChange[];
}

/**
 * Compares two looks at what a scanner watches. A property leaves only where the second look was whole: past the most
 * that is watched, a home that is not seen may still match.
 */
export function changesBetween(
  last: ReadonlyMap<string, WatchedState>,
  current: ReadonlyMap<string, WatchedState>,
  whole: boolean,
): Changes {
  const put = new Map<string, WatchedState>();
  const events: ScannerChange[] = [];
  for (const [propertyId, state] of current) {
    const before = last.get(propertyId);
    if (before !== undefined && same(before, state)) continue;
    put.set(propertyId, state);
    events.push(...changesOf(propertyId, before, state));
  }
  const remove = whole ? [...last.keys()].filter((id) => !current.has(id)) : [];
  for (const propertyId of remove) {
    const before = last.get(propertyId) as WatchedState;
    if (before.matches) events.push(gone(propertyId, before));
  }
  return { put, remove, events };
}

function same(a: WatchedState, b: WatchedState): boolean {
  return (
    a.matches === b.matches &&
    a.status === b.status &&
    a.pricePence === b.pricePence &&
    a.classification === b.classification
  );
}

/** What an event of arriving or leaving shows of a property. */
const shown = ({ pricePence, classification }: WatchedState) =>
  classification ?? pounds(pricePence);

function gone(propertyId: string, before: WatchedState): ScannerChange {
  return { type: 'no_longer_matches', propertyId, previous: shown(before), current: null };
}

function changesOf(
  propertyId: string,
  before: WatchedState | undefined,
  after: WatchedState,
): ScannerChange[] {
  const newMatch: ScannerChange = {
    type: 'new_match',
    propertyId,
    previous: null,
    current: shown(after),
  };
  if (before === undefined) return after.matches ? [newMatch] : [];
  if (!before.matches && !after.matches) return [];
  const back = !before.matches && after.matches && after.status === 'active';
  return [
    ...priceChange(propertyId, before, after),
    ...(before.status === after.status
      ? []
      : [
          {
            type: back ? ('back_on_market' as const) : ('status_changed' as const),
            propertyId,
            previous: before.status,
            current: after.status,
          },
        ]),
    ...(before.classification === after.classification
      ? []
      : [
          {
            type: 'classification_changed' as const,
            propertyId,
            previous: before.classification,
            current: after.classification,
          },
        ]),
    ...(!before.matches && after.matches && !back ? [newMatch] : []),
    ...(before.matches && !after.matches ? [gone(propertyId, before)] : []),
  ];
}

function priceChange(
  propertyId: string,
  { pricePence: before }: WatchedState,
  { pricePence: after }: WatchedState,
): ScannerChange[] {
  if (before === null || after === null || before === after) return [];
  return [
    {
      type: after < before ? 'price_reduced' : 'price_increased',
      propertyId,
      previous: pounds(before),
      current: pounds(after),
    },
  ];
}
