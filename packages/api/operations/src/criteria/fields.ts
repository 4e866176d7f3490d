/** Whole numbers that listings are searched by: money in pence, percentages in hundredths, instants in ms since 1970. */
export type NumberField =
  | 'price'
  | 'bedrooms'
  | 'bathrooms'
  | 'floorAreaSqft'
  | 'pricePerSqft'
  | 'leaseYears'
  | 'discount'
  | 'yield'
  | 'dealScore'
  | 'motivationScore'
  | 'firstListedAt'
  | 'reductions'
  | 'reduction'
  | 'lastReducedAt';

export type TextField =
  | 'status'
  | 'propertyType'
  | 'tenure'
  | 'energyBand'
  | 'councilTaxBand'
  | 'outcode'
  | 'motivationTier'
  | 'brrrTier'
  | 'hmoTier'
  | 'btlTier';

export type TruthField =
  | 'newBuild'
  | 'isHotDeal'
  | 'isListedBuilding'
  | 'inConservationArea'
  | 'isFloodZone'
  | 'hasArticle4';
