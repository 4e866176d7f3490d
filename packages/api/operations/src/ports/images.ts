import type { ImageRecord } from './records.ts';

/** An image as it came from where it is kept. */
export interface ImageBytes {
  /** An image type, detected from the first bytes and not from a header. */
  readonly contentType: `image/${string}`;
  readonly bytes: Uint8Array;
}

/** Sizes below the original's. */
export type SmallerSize = 'thumb' | 'medium' | 'large';

/** Reads images from where their records say they are: within the data directory or at a public https address. */
export interface Images {
  /** Null when nothing is there. @throws {ImageUnavailable} when what is there cannot or may not be served. */
  read(location: string, signal: AbortSignal): Promise<ImageBytes | null>;
  /** The image in a size; the original where that is no larger. @throws {ImageUnavailable} when it cannot be resized. */
  resized(image: ImageBytes, size: SmallerSize, signal: AbortSignal): Promise<ImageBytes>;
}

/** The place of an image failed, or gave what is not an image that may be served. */
export class ImageUnavailable extends Error {
  override readonly name = 'ImageUnavailable';
}

/** The images of listings by id. */
export interface Media {
  image(id: string, signal: AbortSignal): Promise<ImageRecord | null>;
}
