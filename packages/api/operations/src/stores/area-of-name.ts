import type { NamedArea } from '../ports/listings.ts';

const outcodePattern = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const postcodePattern = /^([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})$/;
const lettersPattern = /^[A-Z]{1,2}$/;

/** What a name stands for by its form alone: a postcode, an outcode or a postcode area; else it may be a town. */
export function areaOfName(name: string): NamedArea {
  const text = name.trim().toUpperCase();
  const unit = postcodePattern.exec(text);
  if (unit) return { kind: 'postcode', postcode: `${unit[1]} ${unit[2]}` };
  if (outcodePattern.test(text)) return { kind: 'outcode', postcode: text };
  if (lettersPattern.test(text)) return { kind: 'postcode_area', letters: text };
  return { kind: 'town', town: name.trim().toLowerCase() };
}
