/** The last day that imports of listings and of planning applications speak of, in days since 1970-01-01; 0 without any. */
export const importedUntil = `
INSERT INTO store_state SELECT kind.value || '_listings_until',
  (SELECT ifnull(max(max(l.first_listed_at, l.updated_at)), 0) / 86400000 FROM listings l WHERE l.listing_type = kind.value)
  FROM json_each('["sale", "rent"]') kind;
INSERT INTO store_state VALUES ('applications_until', (SELECT ifnull(
  CAST(julianday(max(max(ifnull(date_received, ''), ifnull(date_decided, '')))) - 2440587.5 AS INTEGER), 0)
  FROM planning_applications));
`;
