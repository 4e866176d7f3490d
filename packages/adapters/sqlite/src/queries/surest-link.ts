/** Beside a sale `s`: the surest link `k` of several to the home that it is surely of, with what the index holds of that home. */
export const surestLink = `LEFT JOIN sale_links k INDEXED BY sale_links_sale ON k.sale_key = s.key AND k.unit_exact = 1
  AND k.property_key = (SELECT l.property_key FROM sale_links l
    WHERE l.sale_key = s.key AND l.unit_exact = 1 ORDER BY l.score DESC, l.property_key LIMIT 1)`;
