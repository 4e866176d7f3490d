/**
 * What rents are worked out from, by place, read from the index alone: three of four listings about a place are of sales, and each
 * lies in a page of its own.
 */
export const lettingsNear = `
CREATE INDEX search_lettings ON listing_search USING gist (point(lon, lat))
INCLUDE (id, status, price, bedrooms, gone_at, lat, lon) WHERE listing_type = 'rent';
`;
