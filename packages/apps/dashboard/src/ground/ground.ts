import type { Size, View } from '../map/mercator.ts';
import type { Extent } from './cover.ts';

/** What `/base-map.json` says. */
export interface BaseMapAbout extends Extent {
  readonly name: string;
  /** Whom the licence of the file asks to name; may be empty. */
  readonly attribution: string;
  /** The address of a tile, with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string;
}

/** The ground of one map. */
export interface GroundPicture {
  /** Draws a view into the canvas, once its tiles are there. */
  show(view: View, size: Size): void;
  stop(): void;
}

/** What the script of the ground registers. */
export type DrawsGround = (canvas: HTMLCanvasElement, about: BaseMapAbout) => GroundPicture;

declare global {
  var freeholdGround: DrawsGround | undefined;
}
