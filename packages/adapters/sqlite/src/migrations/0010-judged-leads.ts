/**
 * Homes off the market are found by the same figures as every other: what scoring stored of them. Those that it has not
 * reached yet are in no list, so the table begins empty and the next import fills it.
 */
export const judgedLeads = `
ALTER TABLE estimates ADD COLUMN lead_class TEXT;
ALTER TABLE estimates ADD COLUMN lead_signals TEXT;
ALTER TABLE estimates ADD COLUMN delisted_day INTEGER;
CREATE INDEX properties_outcode ON properties (outcode, key) WHERE outcode IS NOT NULL;
DELETE FROM off_market;
DELETE FROM store_state WHERE name = 'homes_day';
`;
