import type { Images } from '../ports/images.ts';
import type { Listings } from '../ports/listings.ts';
import type { Media } from '../ports/media.ts';

/** What the operations on listings ask. */
export interface ListingPorts {
  readonly listings: Listings;
  readonly media: Media;
  readonly images: Images;
}
