import type { ScannerChange, WatchChange, WatchedState } from '../ports/scanners.ts';
import { pounds } from '../wire.ts';

/** What changed between two looks, and what to remember of the second. */
export interface Changes extends Omit<WatchChange, 'events' | 'messages'> {
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
