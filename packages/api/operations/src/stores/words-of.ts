import { foldWords } from '../criteria/fold-words.ts';
import type { ListingRecord } from '../ports/records.ts';

/**
 * Title and key features as keyword search sees them; the bars keep a phrase within one line.
 *
 * @example wordsOf({ title: 'Flat to let', keyFeatures: ['South-facing'] }) // => '| flat to let | south facing |'
 */
export function wordsOf(listing: Pick<ListingRecord, 'title' | 'keyFeatures'>): string {
  return `| ${[listing.title, ...listing.keyFeatures].map(foldWords).join(' | ')} |`;
}
