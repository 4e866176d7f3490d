/** Marks the price model of every postcode area with sales for the next derivation; answers how many there are. */
export function everyModelDue(db) {
  const { changes } = db
    .prepare(
      `INSERT OR REPLACE INTO marked_models
       SELECT DISTINCT rtrim(substr(outcode, 1, 2), '0123456789'), (SELECT value FROM store_state WHERE name = 'generation')
       FROM sales WHERE outcode IS NOT NULL`,
    )
    .run();
  return changes;
}
