/**
 * What statistics count of every listing of an outcode beyond what it is searched by: the rent it might let for, and when
 * it left the market. Here it lies side by side, in its own tables a page of the file apart.
 */
export const listingFigures = `
ALTER TABLE listing_search ADD COLUMN rent INTEGER;
ALTER TABLE listing_search ADD COLUMN gone_at INTEGER;
UPDATE listing_search SET
  rent = (SELECT e.rent FROM listings l JOIN estimates e ON e.property_key = l.property_key
    WHERE l.key = listing_search.key),
  gone_at = CASE WHEN status <> 'active'
    THEN (SELECT coalesce(l.gone_at, l.updated_at) FROM listings l WHERE l.key = listing_search.key) END;
`;
