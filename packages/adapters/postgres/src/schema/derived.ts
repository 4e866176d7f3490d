import { text } from './column-types.ts';

/** How this engine searches listings and homes off the market. */
export const derived = `
-- Title and key features as keyword search sees them: '| line of words | another |', one space between any two.
CREATE TABLE listing_words (key bigint PRIMARY KEY, words ${text} NOT NULL);
CREATE INDEX listing_words_found ON listing_words USING gin (words gin_trgm_ops);

CREATE INDEX search_geom ON listing_search USING gist (geom);
-- What rents are worked out from, by place, read from the index alone: three of four listings about a place are of sales, and each
-- lies in a page of its own.
CREATE INDEX search_lettings ON listing_search USING gist (point(lon, lat))
INCLUDE (id, status, price, bedrooms, gone_at, lat, lon) WHERE listing_type = 'rent';

CREATE INDEX off_market_geom ON off_market USING gist (geom);
`;
