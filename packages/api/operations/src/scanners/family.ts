import type { OnLookup } from '../cache-lookups.ts';
import type { DataVersions } from '../ports/data-versions.ts';
import type { Listings } from '../ports/listings.ts';
import type { OffMarket } from '../ports/off-market.ts';
import type { Scanner, ScannerKind, Scanners } from '../ports/scanners.ts';
import type { SharedAnswers } from '../ports/shared-answers.ts';
import type { SoldPrices } from '../ports/sold-prices.ts';

/** What the operations on scanners ask. */
export interface ScannerPorts {
  readonly scanners: Scanners;
  readonly listings: Listings;
  readonly offMarket: OffMarket;
  readonly dataVersions: DataVersions;
  readonly soldPrices: SoldPrices;
  readonly onLookup?: OnLookup;
  readonly sharedAnswers?: SharedAnswers | undefined;
}

/** One of the two families of scanners: they differ in what they find and in how they are shown. */
export interface Family<View> {
  readonly kind: ScannerKind;
  /** In a message: the thing that was not found. */
  readonly what: string;
  /** A scanner without its counts. */
  readonly view: (scanner: Scanner) => View;
}
