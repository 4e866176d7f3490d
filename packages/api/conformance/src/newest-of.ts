import type { NewestSlice } from '@freehold/operations';

/** The slice of items, of any order: sorted, passed over, cut. */
export function newestOf<Item extends { readonly id: string }>(
  items: readonly Item[],
  instantOf: (item: Item) => Date,
  { limit, from }: NewestSlice,
): Item[] {
  const sorted = items.toSorted(
    (a, b) => instantOf(b).getTime() - instantOf(a).getTime() || (a.id < b.id ? -1 : 1),
  );
  if ('offset' in from) return sorted.slice(from.offset, from.offset + limit);
  const [at, id] = from.after;
  const isBelow = (item: Item): boolean => {
    const instant = instantOf(item).getTime();
    return instant === at ? item.id > id : instant < at;
  };
  return sorted.filter(isBelow).slice(0, limit);
}
