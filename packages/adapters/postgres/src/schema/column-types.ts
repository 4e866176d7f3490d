/** Identifiers and what is sorted compare byte by byte, whatever the language of the database. */
export const text = 'text COLLATE "C"';

/** Made of `lat` and `lon`; null where the row has no place. */
export const geom = `geom geometry(Point, 4326) GENERATED ALWAYS AS (ST_SetSRID(ST_MakePoint(lon, lat), 4326)) STORED`;
