/**
 * Habitable rooms of a certificate that are no bedrooms, 27 November 2026. Unconfirmed: habitable rooms are living rooms,
 * dining rooms, bedrooms and studies, not kitchens or bathrooms (RdSAP); no open source tells bedrooms and habitable rooms of
 * the same homes to fit this on. A studio has one room and no bedroom.
 */
export const livingRooms = {
  /** Flats, and houses of fewer rooms than this, have one living room. */
  fewRooms: 5,
  ofFew: 1,
  /** Larger houses have two. */
  ofHouse: 2,
} as const;
