import { z } from 'zod';

const outcodePattern = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const unitPattern = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/**
 * `sw1a1aa` → `SW1A 1AA`, `m14` → `M14`; null for what is neither a postcode nor an outcode. A sector is neither: `M1 4`
 * is not taken for M14.
 */
export function normalisePostcode(text: string): string | null {
  if (text.length > 12) return null;
  const packed = text.toUpperCase().replaceAll(' ', '');
  const unit = unitPattern.exec(packed);
  if (unit) return `${unit[1]} ${unit[2]}`;
  return outcodePattern.test(packed) && !text.trim().includes(' ') ? packed : null;
}

const countries = [
  'uk',
  'gb',
  'united kingdom',
  'great britain',
  'england',
  'scotland',
  'wales',
  'northern ireland',
];

/** Words without the country that ends them. */
function withoutCountry(words: readonly string[]): readonly string[] {
  const country = countries.find((name) => {
    const end = words.slice(-name.split(' ').length).join(' ');
    return end.replaceAll('.', '').toLowerCase() === name;
  });
  return country === undefined ? words : words.slice(0, -country.split(' ').length);
}

/**
 * An address line without its full postcode, and that postcode; null where it holds none. A country after the postcode is
 * left out; other words after it are kept, as of `12 Ash Road, BS3 1QR, Garden Flat`, where they hold no digit.
 */
export function splitPostcode(line: string): {
  readonly line: string;
  readonly postcode: string | null;
} {
  const words = line.split(/[\s,;]+/).filter(Boolean);
  for (let end = words.length; end > 0; end -= 1) {
    for (const count of [2, 1]) {
      const written = words.slice(Math.max(0, end - count), end);
      const [first = ''] = written;
      const postcode = normalisePostcode(written.join('').replaceAll('.', ''));
      if (postcode?.includes(' ') !== true) continue;
      const after = withoutCountry(words.slice(end)).join(' ');
      const before = line.slice(0, line.lastIndexOf(first));
      return { line: after === '' ? before : `${before}, ${after}`, postcode };
    }
    if (/\d/.test(words[end - 1] as string)) break;
  }
  return { line, postcode: null };
}

/** The district of a postcode: `SW1A 1AA` → `SW1A`. Expects the form that `normalisePostcode` gives. */
export function outcodeOf(postcode: string): string {
  return postcode.split(' ', 1)[0] as string;
}

function accepted(name: string, accepts: (postcode: string) => boolean) {
  return z
    .string()
    .transform((text, context) => {
      const postcode = normalisePostcode(text);
      if (postcode !== null && accepts(postcode)) return postcode;
      context.addIssue({ code: 'custom', message: `is not a valid ${name} of the United Kingdom` });
      return z.NEVER;
    })
    .meta({ examples: name === 'outcode' ? ['M14'] : ['M14 5TQ'] });
}

/** A full postcode or an outcode, in upper case with one space. */
export const postcodeOrOutcode = accepted('postcode or outcode', () => true);

/** A full postcode. */
export const fullPostcode = accepted('full postcode', (postcode) => postcode.includes(' '));

/** An outcode. */
export const outcode = accepted('outcode', (postcode) => !postcode.includes(' '));
