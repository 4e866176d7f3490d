/**
 * The number of changes at the last change of each dataset. Of a file of an earlier release every dataset counts as
 * changed last, but those that concern the judgements of every outcode: of them it is known.
 */
export const dataVersions = `
CREATE TABLE data_versions (dataset TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO data_versions
  SELECT dataset.value, CASE WHEN generation.value > 1 THEN generation.value ELSE 0 END
  FROM store_state generation, json_each('["property", "listing", "sale", "postcode", "certificate", "school",
    "designation", "planning-application", "district", "sale-link", "home-placement", "off-market",
    "district-market", "estimate", "area-judgement"]') dataset
  WHERE generation.name = 'generation';
INSERT INTO data_versions
  SELECT dataset.value, everywhere.value
  FROM store_state everywhere, json_each('["uprn", "house-price-index", "rent-level", "place", "stop"]') dataset
  WHERE everywhere.name = 'everywhere_changed';
DELETE FROM store_state WHERE name = 'everywhere_changed';
`;
