/** Whole numbers that listings are searched by: money in pence, percentages in hundredths, instants in ms since 1970. */
export const numberFields = [
  'price',
  'bedrooms',
  'bathrooms',
  'floorAreaSqft',
  'pricePerSqft',
  'leaseYears',
  'discount',
  'yield',
  'dealScore',
  'motivationScore',
  'firstListedAt',
  'reductions',
  'reduction',
  'lastReducedAt',
] as const;
export type NumberField = (typeof numberFields)[number];

export const textFields = [
  'status',
  'propertyType',
  'tenure',
  'energyBand',
  'councilTaxBand',
  'outcode',
  'motivationTier',
  'brrrTier',
  'hmoTier',
  'btlTier',
] as const;
export type TextField = (typeof textFields)[number];

export const booleanFields = [
  'newBuild',
  'isHotDeal',
  'isListedBuilding',
  'inConservationArea',
  'isFloodZone',
  'hasArticle4',
] as const;
export type BooleanField = (typeof booleanFields)[number];
