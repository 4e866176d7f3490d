/**
 * Who published a designation and which local authority it stands in, and of which authorities the designations of a kind
 * are known. Filled when links and statistics are next brought up to date; until then absence means nothing.
 */
export const designationDistricts = `
ALTER TABLE designations ADD COLUMN publisher TEXT;
ALTER TABLE designations ADD COLUMN district TEXT;
UPDATE designations SET publisher = source WHERE entity IS NULL AND source <> 'synthetic';
CREATE INDEX designations_unplaced ON designations (key) WHERE district IS NULL;
CREATE TABLE designation_districts (
  kind TEXT NOT NULL, district TEXT NOT NULL, source TEXT NOT NULL, PRIMARY KEY (kind, district)
) STRICT, WITHOUT ROWID;
DELETE FROM store_state WHERE name = 'designations_derived';
`;
