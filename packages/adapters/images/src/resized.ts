import { ImageUnavailable, type ImageBytes, type SmallerSize } from '@freehold/operations';
import type { Sharp } from 'sharp';

/** Longest side of each size, in pixels. */
const longestSide: Readonly<Record<SmallerSize, number>> = { thumb: 320, medium: 800, large: 1600 };
/** Pixels of an original: a small file can hold a great many. */
const pixelsMax = 50_000_000;
/** Bytes that decoding may take: pixels by channels by the bytes of a sample, by what the format needs beside them. */
const decodingBytesMax = 200 * 1024 * 1024;
/** Peak memory by decoded bytes, measured with 49 million pixels each (sharp 0.35.5); 1 for what is not named. */
const peaks: Readonly<Record<string, number>> = { 'image/avif': 6, 'image/gif': 2 };
/** Bytes of a sample, by its depth; what is not named here is not read. */
const sampleBytes: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 };
const secondsMax = 5;

/** What each type becomes: browsers that ask for a small picture get one that every browser shows and that is quick to make. */
const formats: Readonly<
  Record<string, readonly ['jpeg' | 'png' | 'webp', `image/${string}`] | undefined>
> = {
  'image/jpeg': ['jpeg', 'image/jpeg'],
  'image/avif': ['jpeg', 'image/jpeg'],
  'image/png': ['png', 'image/png'],
  'image/gif': ['png', 'image/png'],
  'image/webp': ['webp', 'image/webp'],
};

/**
 * The image with its longest side at most that of the size, turned as its camera says and without what the camera noted;
 * the original where it is no larger. Of a moving picture the first frame.
 *
 * Errors are told apart by their name: this entry holds a class of its own.
 *
 * @throws {ImageUnavailable} when it is damaged, has more than 50 million pixels, needs more than 200 MiB to decode, or
 * takes longer than five seconds.
 */
export async function resized(image: ImageBytes, size: SmallerSize): Promise<ImageBytes> {
  const format = formats[image.contentType];
  if (format === undefined) throw new ImageUnavailable('is of a type that is not resized');
  const side = longestSide[size];
  try {
    const picture = await open(image.bytes);
    const { width, height, channels, depth } = await picture.metadata();
    const decoded = width * height * channels * (sampleBytes[depth] ?? Infinity);
    if (decoded * (peaks[image.contentType] ?? 1) > decodingBytesMax) {
      throw new Error('needs too much memory');
    }
    if (Math.max(width, height) <= side) return image;
    const bytes = await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside' })
      .toFormat(format[0])
      .timeout({ seconds: secondsMax })
      .toBuffer();
    return { contentType: format[1], bytes };
  } catch (cause) {
    throw new ImageUnavailable('cannot be resized', { cause });
  }
}

/** Loaded when it is first needed: most programs never resize. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One image on one thread, and nothing kept of it.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { limitInputPixels: pixelsMax, sequentialRead: true });
}
