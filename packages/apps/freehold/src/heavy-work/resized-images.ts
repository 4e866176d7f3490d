import type { ImageBytes, Images, OnLookup } from '@freehold/operations';
import { createHash } from 'node:crypto';
import type { HeavyWork } from './heavy-work.ts';

/** Bytes of resized images kept; the least recently asked for leaves first. */
const bytesMax = 32 * 1024 * 1024;

/** Resizes images by heavy work, and keeps them by what they were made from. */
export function resizedImages(
  { run }: Pick<HeavyWork, 'run'>,
  onLookup?: OnLookup,
): Images['resized'] {
  const kept = new Map<string, ImageBytes>();
  let size = 0;

  function keep(name: string, image: ImageBytes): void {
    kept.set(name, image);
    size += image.bytes.length;
    for (const [oldest, { bytes }] of kept) {
      if (size <= bytesMax) break;
      kept.delete(oldest);
      size -= bytes.length;
    }
  }

  return async (image, smaller, signal) => {
    const name = `${smaller} ${createHash('sha256').update(image.bytes).digest('base64')}`;
    const known = kept.get(name);
    onLookup?.('pictures', known !== undefined);
    if (known !== undefined) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const task = { kind: 'resize', image, size: smaller } as const;
    const made = ((await run(task, signal)) as ImageBytes | null) ?? image;
    // The same may have been made meanwhile; an original is not worth keeping.
    if (made !== image && !kept.has(name)) keep(name, made);
    return made;
  };
}
