import { FetchRefused, ImageUnavailable, within, type Images } from '@freehold/operations';
import { guardedFetch } from './guarded-fetch.ts';
import { imageType } from './image-type.ts';
import { publicNetwork, type Network } from './network.ts';
import { readFileWithin } from './read-file-within.ts';
import { resized } from './resized.ts';

/** 10 MiB (API specification, image proxy). */
const bytesMax = 10 * 1024 * 1024;
/** Shorter than any deadline of a call, so that a slow place is distinguished from a slow server. */
const downloadLimit = {
  milliseconds: 8_000,
  reason: () => new ImageUnavailable('took too long'),
};
const redirectsMax = 3;
const filePrefix = 'file:';

/** The images of a data directory: its own files, and what lies at public https addresses. */
export function imagesOf(dataDirectory: string, network: Network = publicNetwork): Images {
  return {
    read: async (location, signal) => {
      const bytes = location.startsWith(filePrefix)
        ? await readFileWithin(dataDirectory, location.slice(filePrefix.length), bytesMax)
        : await downloaded(location, network, signal);
      if (bytes === null) return null;
      const contentType = imageType(bytes);
      if (contentType === null) throw new ImageUnavailable('is no image of a type that is served');
      return { contentType, bytes };
    },
    resized,
  };
}

async function downloaded(
  location: string,
  network: Network,
  caller: AbortSignal,
): Promise<Uint8Array> {
  if (!URL.canParse(location)) throw new ImageUnavailable('is no address');
  try {
    const fetched = (signal: AbortSignal) =>
      guardedFetch(network)(new URL(location), {
        bytesMax,
        redirectsMax,
        signal,
        accept: 'image/*',
      });
    const { status, bytes } = await within(downloadLimit, fetched, caller);
    if (status !== 200) throw new ImageUnavailable(`answered ${status}`);
    return bytes;
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    throw new ImageUnavailable(error.message, { cause: error });
  }
}
