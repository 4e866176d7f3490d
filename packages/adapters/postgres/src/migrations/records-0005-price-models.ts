const text = 'text COLLATE "C"';

/**
 * What the homes of a postcode area are valued by, in place of a model of each outcode. Every area that has sales waits to
 * be derived.
 */
export const priceModels = `
CREATE TABLE price_models (area ${text} PRIMARY KEY, rules ${text} NOT NULL, model ${text} NOT NULL);
CREATE TABLE marked_models (mark ${text} PRIMARY KEY, revision bigint NOT NULL);
INSERT INTO marked_models SELECT DISTINCT CASE WHEN substr(outcode, 2, 1) BETWEEN '0' AND '9' THEN substr(outcode, 1, 1)
  ELSE substr(outcode, 1, 2) END, 0 FROM sales WHERE outcode IS NOT NULL;
INSERT INTO data_versions VALUES ('price-model', 0);
ALTER TABLE area_judgements DROP COLUMN model;
`;
