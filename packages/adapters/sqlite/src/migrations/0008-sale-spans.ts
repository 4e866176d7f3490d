/** The days that the sales of each outcode span, and the last day that was imported of any place. */
export const saleSpans = `
CREATE TABLE sale_spans (
  outcode TEXT PRIMARY KEY, first_day INTEGER NOT NULL, last_day INTEGER NOT NULL, sales INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO sale_spans SELECT outcode, min(day), max(day), count(*) FROM sales WHERE outcode IS NOT NULL GROUP BY outcode;
INSERT INTO store_state VALUES ('sales_until', (SELECT ifnull(max(last_day), 0) FROM sale_spans));
`;
