/** What the look before the last one of a scanner's owner found new. */
export const looks = `
ALTER TABLE scanners ADD COLUMN checked_before timestamptz;
ALTER TABLE watched_properties ADD COLUMN was_new boolean NOT NULL DEFAULT false;
CREATE INDEX watched_properties_was_new ON watched_properties (scanner_id) WHERE was_new;
`;
