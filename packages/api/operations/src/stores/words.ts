import type { ListingRecord } from '../ports/records.ts';

/**
 * Text as keyword search sees it: lower case, accents dropped, every run of other marks one space.
 *
 * @example foldWords('Off-street Parking!') // => 'off street parking'
 */
export function foldWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Title and key features as keyword search sees them; the bars keep a phrase within one line.
 *
 * @example wordsOf({ title: 'Flat to let', keyFeatures: ['South-facing'] }) // => '| flat to let | south facing |'
 */
export function wordsOf(listing: Pick<ListingRecord, 'title' | 'keyFeatures'>): string {
  return `| ${[listing.title, ...listing.keyFeatures].map(foldWords).join(' | ')} |`;
}
