import { z } from 'zod';

/** Whose position an answer about a home is worked out at. */
export const homePosition = z.enum(['property', 'postcode']).meta({
  description:
    'Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode.',
});

export const homePositionOrNone = homePosition.nullable().meta({
  description:
    'Whose position the answer is for: that of the property, or where its coordinates are not known that of its postcode; null where neither is known.',
});

/** Whose position stands for that of a sale. */
export const salePosition = homePosition.meta({
  description:
    'Whose position stands for that of the home sold: its own, or where that is not known that of its postcode, which may lie some hundred metres off.',
});

/** Whose position stands for that of a home that may be known by its postcode or outcode alone. */
export const placePosition = z.enum(['property', 'postcode', 'outcode']).nullable().meta({
  description:
    'Where the home is taken to be: at its own coordinates, at the point of its postcode, or, for the rent alone, in the middle of the outcode; null where none is known.',
});

/** Whose point planning applications are counted around. */
export const planningPosition = z.enum(['postcode', 'outcode']).meta({
  description:
    'Whose point applications are counted around: that of the postcode, or the middle of the outcode where `level` is `outcode` or the place of the postcode is not known.',
});
