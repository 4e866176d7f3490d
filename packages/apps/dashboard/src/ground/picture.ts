import { worldPixels, type Size, type View } from '../map/mercator.ts';
import { coverOf } from './cover.ts';
import { drawGround } from './draw.ts';
import type { BaseMapAbout, GroundPicture } from './ground.ts';
import { TileStore } from './tile-store.ts';

/** How far the picture goes past each edge of the map, as a share of it: what a drag brings into sight is drawn already. */
const spare = 1 / 3;
/** Past two pixels for one of the page nobody sees more, and a phone draws for longer. */
const ratioMost = 2;
/** Milliseconds without a zoom after which the ground is drawn anew; until then its picture is scaled. */
const stillMs = 100;
/** Milliseconds after which a picture is drawn though tiles of it are still missing. */
const patienceMs = 250;

/** Draws the ground of one map into a canvas. */
export function groundPicture(canvas: HTMLCanvasElement, about: BaseMapAbout): GroundPicture {
  // Kept by the processor, it is one picture with what is drawn above it, which a drag shifts as a whole.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const tiles = new TileStore(about.tiles, () => schedule(0));
  let wanted: { readonly view: View; readonly size: Size } | null = null;
  let drawn: View | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wantedAt = 0;
  const redraw = () => draw();
  dark.addEventListener('change', redraw);
  return {
    show(view, size) {
      const isZoomed = wanted !== null && wanted.view.zoom !== view.zoom;
      wanted = { view, size };
      wantedAt = performance.now();
      place();
      clearTimeout(timer);
      timer = undefined;
      schedule(isZoomed ? stillMs : 0);
    },
    stop() {
      clearTimeout(timer);
      dark.removeEventListener('change', redraw);
      tiles.stop();
    },
  };

  function schedule(milliseconds: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      update();
    }, milliseconds);
  }

  function update(): void {
    if (wanted === null) return;
    const missing = tiles.want(coverOf(wanted.view, padded(wanted.size), about));
    const waited = performance.now() - wantedAt;
    if (missing === 0 || waited >= patienceMs) draw();
    else schedule(patienceMs - waited);
  }

  function draw(): void {
    if (wanted === null || context === null) return;
    const { view } = wanted;
    const size = padded(wanted.size);
    const ratio = Math.min(devicePixelRatio, ratioMost);
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const placed = coverOf(view, size, about).flatMap((place) => {
      const found = tiles.drawable(place);
      return found === null ? [] : [{ place, ...found }];
    });
    const font = getComputedStyle(canvas).fontFamily;
    const picture = { view, size, ratio, isDark: dark.matches, font, extent: about };
    drawGround(context, placed, picture);
    drawn = view;
    place();
  }

  /** Lays the picture that there is where its ground is now. */
  function place(): void {
    if (wanted === null || drawn === null) return;
    const { view, size } = wanted;
    const pixels = worldPixels(view.zoom);
    const scale = pixels / worldPixels(drawn.zoom);
    const ratio = Math.min(devicePixelRatio, ratioMost);
    const x = (drawn.center.x - view.center.x) * pixels + size.width / 2;
    const y = (drawn.center.y - view.center.y) * pixels + size.height / 2;
    const [width, height] = [canvas.width / ratio, canvas.height / ratio];
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    canvas.style.transform = `translate(${x - (width / 2) * scale}px, ${y - (height / 2) * scale}px) scale(${scale})`;
  }
}

const padded = ({ width, height }: Size): Size => ({
  width: Math.round(width * (1 + 2 * spare)),
  height: Math.round(height * (1 + 2 * spare)),
});
