import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { GroundPicture } from '../ground/ground.ts';
import type { Size, View } from './mercator.ts';
import type { Ground } from './use-ground.ts';

/** The streets, water and names beneath a map. They say nothing that the page rests on, so a reader of the screen passes over them. */
export function GroundLayer({
  ground: { draws, about },
  view,
  size,
}: {
  readonly ground: Ground;
  readonly view: View;
  readonly size: Size;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useRef<GroundPicture | null>(null);
  useLayoutEffect(() => {
    if (canvas.current !== null) picture.current = draws(canvas.current, about);
    return () => picture.current?.stop();
  }, [draws, about]);
  useEffect(() => picture.current?.show(view, size), [view, size]);
  return <canvas class="base-map" ref={canvas} aria-hidden="true" />;
}
