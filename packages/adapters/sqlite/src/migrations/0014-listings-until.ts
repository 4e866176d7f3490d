/** The day to which a judged outcode counts the ages of its listings; rows of earlier rules, that have none, no longer serve. */
export const listingsUntil = `ALTER TABLE area_judgements ADD COLUMN listings_until TEXT;`;
