/** The columns of a sale as it was put, in the order of their values; the first is its natural key. */
export const saleColumns = [
  'id',
  'price',
  'day',
  'type_code',
  'new_build',
  'tenure',
  'category',
  'saon',
  'paon',
  'street',
  'locality',
  'town',
  'district',
  'county',
  'postcode',
  'outcode',
  'uprn',
  'source',
] as const;

/** The table of sales set aside: of the connection alone, gone with it. */
export const stagedSales = 'temp.staged_sales';
