const counted = 'SELECT outcode, min(day), max(day), count(*)';

/**
 * The first and the last day of the sales of each outcode, and how many they are: counted for each question, thousands of rows of
 * the index are read. Triggers keep it, since a server of the release before writes sales too. Sales that are added are added to what
 * is known; outcodes from which one goes or in which a day changes are counted again.
 */
export const saleSpans = `
CREATE TABLE sale_spans (
  outcode text COLLATE "C" PRIMARY KEY,
  first_day integer NOT NULL, last_day integer NOT NULL, sales bigint NOT NULL
);
INSERT INTO sale_spans ${counted} FROM sales WHERE outcode IS NOT NULL GROUP BY outcode;

CREATE FUNCTION count_sale_spans(touched text[]) RETURNS void LANGUAGE plpgsql AS $span$
BEGIN
  DELETE FROM sale_spans WHERE outcode = ANY(touched);
  INSERT INTO sale_spans ${counted} FROM sales WHERE outcode = ANY(touched) GROUP BY outcode;
END $span$;

CREATE FUNCTION sales_span_added() RETURNS trigger LANGUAGE plpgsql AS $span$
BEGIN
  INSERT INTO sale_spans AS t ${counted} FROM rows_now WHERE outcode IS NOT NULL GROUP BY outcode
  ON CONFLICT (outcode) DO UPDATE SET first_day = least(t.first_day, excluded.first_day),
    last_day = greatest(t.last_day, excluded.last_day), sales = t.sales + excluded.sales;
  RETURN NULL;
END $span$;
CREATE TRIGGER sales_span_added AFTER INSERT ON sales REFERENCING NEW TABLE AS rows_now
FOR EACH STATEMENT EXECUTE FUNCTION sales_span_added();

CREATE FUNCTION sales_span_removed() RETURNS trigger LANGUAGE plpgsql AS $span$
BEGIN
  PERFORM count_sale_spans((SELECT array_agg(DISTINCT outcode) FROM rows_before));
  RETURN NULL;
END $span$;
CREATE TRIGGER sales_span_removed AFTER DELETE ON sales REFERENCING OLD TABLE AS rows_before
FOR EACH STATEMENT EXECUTE FUNCTION sales_span_removed();

CREATE FUNCTION sales_span_changed() RETURNS trigger LANGUAGE plpgsql AS $span$
BEGIN
  PERFORM count_sale_spans((
    SELECT array_agg(DISTINCT o.outcode) FROM rows_before b JOIN rows_now n ON n.key = b.key
      CROSS JOIN LATERAL (VALUES (b.outcode), (n.outcode)) o (outcode)
    WHERE (b.outcode, b.day) IS DISTINCT FROM (n.outcode, n.day)));
  RETURN NULL;
END $span$;
CREATE TRIGGER sales_span_changed AFTER UPDATE ON sales REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_now
FOR EACH STATEMENT EXECUTE FUNCTION sales_span_changed();

CREATE FUNCTION sales_span_emptied() RETURNS trigger LANGUAGE plpgsql AS $span$
BEGIN DELETE FROM sale_spans; RETURN NULL; END $span$;
CREATE TRIGGER sales_span_emptied AFTER TRUNCATE ON sales FOR EACH STATEMENT EXECUTE FUNCTION sales_span_emptied();
`;
