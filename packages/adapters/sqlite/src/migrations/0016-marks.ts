/**
 * What is to be derived anew, by stage of derivation, each with the revision that it was marked at. What was waiting in a
 * file of an earlier release waits on; a home whose records changed may be off the market.
 */
export const marks = `
CREATE TABLE marked_links (mark TEXT PRIMARY KEY, revision INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE marked_homes (mark INTEGER PRIMARY KEY, revision INTEGER NOT NULL) STRICT;
CREATE TABLE marked_leads (mark INTEGER PRIMARY KEY, revision INTEGER NOT NULL) STRICT;
CREATE TABLE marked_markets (mark TEXT PRIMARY KEY, revision INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO marked_links SELECT postcode, 0 FROM dirty_postcodes;
INSERT INTO marked_homes SELECT property_key, 0 FROM dirty_properties;
INSERT INTO marked_leads SELECT property_key, 0 FROM dirty_homes UNION SELECT property_key, 0 FROM dirty_properties;
DROP TABLE dirty_postcodes;
DROP TABLE dirty_properties;
DROP TABLE dirty_homes;
CREATE INDEX properties_without_postcode ON properties (key) WHERE postcode IS NULL;
`;
