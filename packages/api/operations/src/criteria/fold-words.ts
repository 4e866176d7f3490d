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
