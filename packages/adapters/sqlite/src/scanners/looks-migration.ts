/** What the look before the last one of a scanner's owner found new. */
export const looks = `
ALTER TABLE scanners ADD COLUMN checked_before INTEGER;
ALTER TABLE watched_properties ADD COLUMN was_new INTEGER NOT NULL DEFAULT 0 CHECK (was_new IN (0, 1));
CREATE INDEX watched_properties_was_new ON watched_properties (scanner_id) WHERE was_new = 1;
`;
