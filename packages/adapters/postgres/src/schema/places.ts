import { geom, key, text } from './column-types.ts';

const point = `lat double precision NOT NULL, lon double precision NOT NULL, ${geom}`;

/** Places and areas: positions of homes and postcodes, what stands and what is planned around them, figures of areas. */
export const places = `
CREATE TABLE uprns (uprn bigint PRIMARY KEY, lat double precision NOT NULL, lon double precision NOT NULL);

CREATE TABLE postcodes (
  ${key},
  postcode ${text} NOT NULL UNIQUE,
  lat double precision, lon double precision, ${geom},
  nation ${text}, district ${text}, ward ${text}, lsoa ${text}, msoa ${text}, terminated ${text}
);
CREATE INDEX postcodes_geom ON postcodes USING gist (geom);

-- By which figures of areas are shared out.
CREATE INDEX postcodes_lsoa ON postcodes (lsoa) WHERE terminated IS NULL;
CREATE INDEX postcodes_msoa ON postcodes (msoa) WHERE terminated IS NULL;
CREATE INDEX postcodes_district ON postcodes (district) WHERE terminated IS NULL;

CREATE TABLE places (
  ${key}, id ${text} NOT NULL UNIQUE,
  name ${text} NOT NULL, category ${text} NOT NULL, subcategory ${text}, address ${text},
  ${point}, source ${text} NOT NULL
);
CREATE INDEX places_geom ON places USING gist (geom);
CREATE TABLE schools (
  ${key}, urn ${text} NOT NULL UNIQUE,
  name ${text} NOT NULL, phases json NOT NULL, ofsted_rating integer, inspection_date ${text},
  report_card json, address ${text}, postcode ${text}, ${point}, source ${text} NOT NULL
);
CREATE INDEX schools_geom ON schools USING gist (geom);
CREATE TABLE stops (
  ${key}, id ${text} NOT NULL UNIQUE,
  name ${text} NOT NULL, transport_type ${text} NOT NULL, lines json NOT NULL, ${point}
);
CREATE INDEX stops_geom ON stops USING gist (geom);

CREATE TABLE designations (
  ${key},
  kind ${text} NOT NULL, reference ${text} NOT NULL, source ${text} NOT NULL,
  entity bigint, name ${text}, grade ${text}, start_date ${text}, end_date ${text},
  geojson json NOT NULL,
  geom geometry(Geometry, 4326) GENERATED ALWAYS AS (ST_GeomFromGeoJSON(geojson::text)) STORED,
  -- Who published it, and which local authority it stands in: NULL until links and statistics are brought up to date.
  publisher ${text}, district ${text},
  UNIQUE (kind, reference, source)
);
CREATE INDEX designations_unplaced ON designations (key) WHERE district IS NULL;
CREATE INDEX designations_geom ON designations USING gist (geom);
-- Of which authorities the designations of a kind are known.
CREATE TABLE designation_districts (
  kind ${text} NOT NULL, district ${text} NOT NULL, source ${text} NOT NULL, PRIMARY KEY (kind, district)
);

-- '' stands for no name of the authority.
CREATE TABLE planning_applications (
  ${key},
  reference ${text} NOT NULL, source ${text} NOT NULL, authority_name ${text} NOT NULL,
  address ${text}, description ${text}, app_type ${text}, status ${text} NOT NULL,
  date_received ${text}, date_decided ${text}, decision ${text},
  organisation_entity bigint, entity bigint, url ${text},
  lat double precision, lon double precision, ${geom}, postcode ${text},
  UNIQUE (source, reference, authority_name)
);
CREATE INDEX planning_applications_geom ON planning_applications USING gist (geom);

CREATE TABLE house_price_index (
  area_code ${text} NOT NULL, month ${text} NOT NULL, record json NOT NULL,
  PRIMARY KEY (area_code, month)
);
-- 0 bedrooms stands for homes of all sizes.
CREATE TABLE rent_levels (
  area_code ${text} NOT NULL, month ${text} NOT NULL, bedrooms integer NOT NULL, source ${text} NOT NULL,
  area_name ${text} NOT NULL, rent bigint NOT NULL,
  PRIMARY KEY (area_code, month, bedrooms, source)
);
-- Of GSS areas, and of postcode districts by their name.
CREATE TABLE area_figures (
  area ${text} NOT NULL, subject ${text} NOT NULL, source ${text} NOT NULL, date ${text} NOT NULL, figures json NOT NULL,
  PRIMARY KEY (area, subject, source, date)
);
-- Months held of each police force, and the crimes of them.
CREATE TABLE crime_months (force ${text} NOT NULL, month ${text} NOT NULL, PRIMARY KEY (force, month));
CREATE TABLE crime_counts (
  area ${text} NOT NULL, force ${text} NOT NULL, month ${text} NOT NULL, crimes integer NOT NULL,
  PRIMARY KEY (area, force, month)
);
CREATE INDEX crime_counts_month ON crime_counts (month, force);
CREATE TABLE build_cost_references (source ${text} PRIMARY KEY, entries json NOT NULL);
`;
