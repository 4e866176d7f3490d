import type { ImageRecord } from './records.ts';

/** The images of listings by id. */
export interface Media {
  image(id: string, signal: AbortSignal): Promise<ImageRecord | null>;
}
