const entities: Readonly<Record<string, string>> = {
  '&copy;': '©',
  '&nbsp;': ' ',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const lengthMost = 300;

/** A text without its markup: files of tiles keep their attribution as HTML, and a page shows it as text. */
export function plainText(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text
    .slice(0, 10 * lengthMost)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:copy|nbsp|quot|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, lengthMost);
}
