import type { routes } from '@freehold/contract';
import { MediaAnswer, type Operation } from '../operation.ts';
import { ImageUnavailable } from '../ports/images.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { ListingPorts } from './ports.ts';

/** What a browser may do with an image that came from elsewhere: show it, and nothing else. */
const headers = {
  'Cache-Control': 'private, max-age=86400',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'inline',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The bytes of an image of a listing, by its id and never by an address, in the size that is asked for. */
export function getImageOperation({
  media,
  images,
}: Pick<ListingPorts, 'media' | 'images'>): Operation<typeof routes.getImage> {
  return async ({ params: { image_id: id }, query: { size } }, { signal }) => {
    const record = await media.image(id, signal);
    if (record === null) return notFound('Image');
    try {
      const original = await images.read(record.location, signal);
      if (original === null) return notFound('Image');
      const image = size === 'original' ? original : await images.resized(original, size, signal);
      return new MediaAnswer(image.contentType, image.bytes, headers);
    } catch (error) {
      if (!(error instanceof ImageUnavailable)) throw error;
      return new Refusal('upstream_error', 'The image cannot be had from where it is kept');
    }
  };
}
