import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { moved, zoomedAt, type Size, type View } from './mercator.ts';

/** Pixels of a press that do not count as dragging. */
const still = 4;

/** Moves the view by dragging, two fingers, wheel and arrow keys. */
export function useGestures(
  element: RefObject<HTMLElement>,
  size: Size,
  change: (next: (view: View) => View) => void,
): void {
  useEffect(() => {
    const map = element.current;
    if (map === null) return undefined;
    const fingers = new Map<number, { readonly x: number; readonly y: number }>();
    let travelled = 0;
    const placeOf = ({ clientX, clientY }: MouseEvent) => {
      const { left, top } = map.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (fingers.size === 0) travelled = 0;
      fingers.set(event.pointerId, placeOf(event));
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const now = placeOf(event);
      const dx = now.x - before.x;
      const dy = now.y - before.y;
      travelled += Math.hypot(dx, dy);
      if (travelled > still && !map.hasPointerCapture(event.pointerId)) {
        map.setPointerCapture(event.pointerId);
      }
      fingers.set(event.pointerId, now);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other === undefined) change((view) => moved(view, -dx, -dy));
      else {
        const from = Math.hypot(before.x - other.x, before.y - other.y);
        const to = Math.hypot(now.x - other.x, now.y - other.y);
        if (from > 0 && to > 0) change((view) => zoomedAt(view, Math.log2(to / from), other, size));
      }
    };
    const up = (event: PointerEvent) => fingers.delete(event.pointerId);
    // A press that dragged the map opens nothing.
    const click = (event: MouseEvent) => {
      if (travelled <= still) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      change((view) => zoomedAt(view, -event.deltaY / 300, placeOf(event), size));
    };
    const key = (event: KeyboardEvent) => {
      const step = keys[event.key];
      if (step === undefined) return;
      event.preventDefault();
      change((view) => step(view, size));
    };
    map.addEventListener('pointerdown', down);
    map.addEventListener('pointermove', move);
    map.addEventListener('pointerup', up);
    map.addEventListener('pointercancel', up);
    map.addEventListener('click', click, true);
    map.addEventListener('wheel', wheel, { passive: false });
    map.addEventListener('keydown', key);
    return () => {
      map.removeEventListener('pointerdown', down);
      map.removeEventListener('pointermove', move);
      map.removeEventListener('pointerup', up);
      map.removeEventListener('pointercancel', up);
      map.removeEventListener('click', click, true);
      map.removeEventListener('wheel', wheel);
      map.removeEventListener('keydown', key);
    };
  }, [size.width, size.height]);
}

const middle = ({ width, height }: Size) => ({ x: width / 2, y: height / 2 });
const arrow = 80;
const keys: Readonly<Record<string, (view: View, size: Size) => View>> = {
  ArrowLeft: (view) => moved(view, -arrow, 0),
  ArrowRight: (view) => moved(view, arrow, 0),
  ArrowUp: (view) => moved(view, 0, -arrow),
  ArrowDown: (view) => moved(view, 0, arrow),
  '+': (view, size) => zoomedAt(view, 1, middle(size), size),
  '=': (view, size) => zoomedAt(view, 1, middle(size), size),
  '-': (view, size) => zoomedAt(view, -1, middle(size), size),
};
