import type { Colour } from './data/palette.ts';

/** What widths and sizes are at zooms of the map, in pixels; between two zooms they lie between. */
export type Stops = readonly (readonly [zoom: number, pixels: number])[];

/** Which features a rule is about. Texts are compared in lower case. */
export interface Rule {
  /** Names of layers, comma-separated. */
  readonly layers: string;
  /** Values of a property that says the class, comma-separated; left out: every other class of these layers. */
  readonly classes?: string;
  /** The zoom of the map from which it is drawn; the world is 256 × 2^zoom pixels wide. */
  readonly from: number;
}

export interface FillRule extends Rule {
  readonly fill: Colour;
}

export interface LineRule extends Rule {
  readonly line: Colour;
  readonly width: Stops;
  /** Drawn a pixel wider beneath the lines of every class. */
  readonly casing?: Colour;
  /** Pixels drawn and left out. */
  readonly dash?: readonly number[];
}

export interface NameRule extends Rule {
  readonly text: Colour;
  readonly size: Stops;
  readonly weight?: number;
  /** Lines have their name along them. */
  readonly isAlong?: boolean;
}
