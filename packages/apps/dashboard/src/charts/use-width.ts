import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Narrower nothing can be drawn; an element that is not shown has no width. */
const least = 160;

/** The width of an element in pixels, as it changes. */
export function useWidth<E extends HTMLElement>(): readonly [RefObject<E>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.max(least, Math.round(entry.contentRect.width)));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
