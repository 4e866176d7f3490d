import type { OnLookup, SharedAnswers } from './caches.ts';
import type { Certificates } from './certificates.ts';
import type { DataVersions } from './data-versions.ts';
import type { Districts, Statistics } from './districts.ts';
import type { Images, Media } from './images.ts';
import type { Judgements } from './judgements.ts';
import type { Listings } from './listings.ts';
import type { Places, Postcodes } from './places.ts';
import type { Designations } from './planning.ts';
import type { SoldPrices } from './sold-prices.ts';

/** What operations ask about properties, their market and their surroundings. */
export interface PropertyPorts {
  readonly listings: Listings;
  readonly soldPrices: SoldPrices;
  readonly judgements: Judgements;
  readonly certificates: Certificates;
  readonly dataVersions: DataVersions;
  readonly districts: Districts;
  readonly postcodes: Postcodes;
  readonly statistics: Statistics;
  readonly designations: Designations;
  readonly places: Places;
  readonly media: Media;
  readonly images: Images;
}

/** What judging a home asks of the outside world. */
export interface JudgementPorts extends Pick<
  PropertyPorts,
  | 'certificates'
  | 'dataVersions'
  | 'judgements'
  | 'listings'
  | 'soldPrices'
  | 'places'
  | 'postcodes'
  | 'statistics'
> {
  readonly onLookup?: OnLookup;
  /** Absent: each server keeps its answers for itself. */
  readonly sharedAnswers?: SharedAnswers | undefined;
}
