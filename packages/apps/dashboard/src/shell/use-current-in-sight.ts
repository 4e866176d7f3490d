import { type RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** For a row of links that may be wider than the screen: scrolls it so that the current one is in sight. */
export function useCurrentInSight(current: string): RefObject<HTMLElement> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current === null || !link) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [current]);
  return row;
}
