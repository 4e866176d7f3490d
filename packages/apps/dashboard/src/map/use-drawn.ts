import { useEffect, useRef, useState } from 'preact/hooks';
import { worldPixels, type Size, type View } from './mercator.ts';

/** Milliseconds without a move, after which the map stands still. */
const still = 120;

/**
 * The view that is drawn, and how many pixels what is drawn stands from where the map is now. While the map is dragged, the
 * browser only shifts the picture that it has; it is drawn anew once the map stands still, is zoomed, or is a whole screen
 * away.
 */
export function useDrawn(view: View, size: Size) {
  const drawn = useRef(view);
  const [, setStill] = useState(view);
  useEffect(() => {
    if (drawn.current === view) return undefined;
    const timer = setTimeout(() => {
      drawn.current = view;
      setStill(view);
    }, still);
    return () => clearTimeout(timer);
  }, [view]);
  const pixels = worldPixels(view.zoom);
  const dx = (drawn.current.center.x - view.center.x) * pixels;
  const dy = (drawn.current.center.y - view.center.y) * pixels;
  const isShifted =
    drawn.current.zoom === view.zoom && Math.abs(dx) < size.width && Math.abs(dy) < size.height;
  if (isShifted) return { drawn: drawn.current, dx, dy };
  drawn.current = view;
  return { drawn: view, dx: 0, dy: 0 };
}
