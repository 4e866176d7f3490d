/** What a sale `s` itself holds, by name; its id is read by each as it needs it. */
export const saleColumns = {
  price: 's.price',
  day: 's.day',
  typeCode: 's.type_code',
  newBuild: 's.new_build',
  tenure: 's.tenure',
  category: 's.category',
  saon: 's.saon',
  paon: 's.paon',
  street: 's.street',
  locality: 's.locality',
  town: 's.town',
  district: 's.district',
  county: 's.county',
  postcode: 's.postcode',
  uprn: 's.uprn',
  source: 's.source',
} as const;

/** Beside a sale `s`: the surest link `k` of several to the home that it is surely of, with what the index holds of that home. */
export const surestLink = `LEFT JOIN sale_links k INDEXED BY sale_links_sale ON k.sale_key = s.key AND k.unit_exact = 1
  AND k.property_key = (SELECT l.property_key FROM sale_links l
    WHERE l.sale_key = s.key AND l.unit_exact = 1 ORDER BY l.score DESC, l.property_key LIMIT 1)`;
