import { count } from '../figures.ts';
import { kingdom, wholeKingdom } from '../map/kingdom.ts';
import type { Bounds } from '../map/mercator.ts';

/**
 * What a list of the whole kingdom has beyond a map of it, in words: homes whose coordinates are not known, and those on
 * islands that the view may leave out. Null where there are none, where the list is not there yet, and where the view is of
 * a part of the kingdom, so that homes lie outside it.
 */
export function withoutPlace({
  total,
  onMap,
  view,
}: {
  readonly total: number | null;
  readonly onMap: number;
  readonly view: Bounds;
}): string | null {
  if (!isWithin(kingdom, view) || total === null || total <= onMap) return null;
  const homes = total - onMap;
  const none = `${homes === 1 ? 'has' : 'have'} no place on the map`;
  const outside = isWithin(wholeKingdom, view)
    ? ''
    : `${homes === 1 ? 'lies' : 'lie'} outside it or `;
  return `${count(homes)} ${outside}${none}`;
}

function isWithin(inner: Bounds, outer: Bounds): boolean {
  return (
    outer.north >= inner.north &&
    outer.south <= inner.south &&
    outer.east >= inner.east &&
    outer.west <= inner.west
  );
}
