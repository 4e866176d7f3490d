/** Places and areas: positions of homes and postcodes, what stands and what is planned around them, figures of areas. */
export const places = `
CREATE TABLE uprns (uprn INTEGER PRIMARY KEY, lat REAL NOT NULL, lon REAL NOT NULL) STRICT;

CREATE TABLE postcodes (
  key INTEGER PRIMARY KEY,
  postcode TEXT NOT NULL UNIQUE,
  lat REAL, lon REAL, nation TEXT, district TEXT, ward TEXT, lsoa TEXT, msoa TEXT, terminated TEXT
) STRICT;
CREATE VIRTUAL TABLE postcode_points USING rtree (key, south, north, west, east);

-- By which figures of areas are shared out.
CREATE INDEX postcodes_lsoa ON postcodes (lsoa) WHERE terminated IS NULL;
CREATE INDEX postcodes_msoa ON postcodes (msoa) WHERE terminated IS NULL;
CREATE INDEX postcodes_district ON postcodes (district) WHERE terminated IS NULL;

CREATE TABLE places (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL, category TEXT NOT NULL, subcategory TEXT, address TEXT,
  lat REAL NOT NULL, lon REAL NOT NULL, source TEXT NOT NULL
) STRICT;
CREATE VIRTUAL TABLE place_points USING rtree (key, south, north, west, east);
CREATE TABLE schools (
  key INTEGER PRIMARY KEY, urn TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL, phases TEXT NOT NULL, ofsted_rating INTEGER, inspection_date TEXT,
  report_card TEXT, address TEXT, postcode TEXT, lat REAL NOT NULL, lon REAL NOT NULL, source TEXT NOT NULL
) STRICT;
CREATE VIRTUAL TABLE school_points USING rtree (key, south, north, west, east);
CREATE TABLE stops (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL, transport_type TEXT NOT NULL, lines TEXT NOT NULL,
  lat REAL NOT NULL, lon REAL NOT NULL
) STRICT;
CREATE VIRTUAL TABLE stop_points USING rtree (key, south, north, west, east);

CREATE TABLE designations (
  key INTEGER PRIMARY KEY,
  kind TEXT NOT NULL, reference TEXT NOT NULL, source TEXT NOT NULL,
  entity INTEGER, name TEXT, grade TEXT, start_date TEXT, end_date TEXT,
  geojson TEXT NOT NULL,
  -- Who published it, and which local authority it stands in: NULL until links and statistics are brought up to date.
  publisher TEXT, district TEXT,
  UNIQUE (kind, reference, source)
) STRICT;
CREATE INDEX designations_unplaced ON designations (key) WHERE district IS NULL;
CREATE VIRTUAL TABLE designation_boxes USING rtree (key, south, north, west, east, +kind TEXT);

-- Of which authorities the designations of a kind are known.
CREATE TABLE designation_districts (
  kind TEXT NOT NULL, district TEXT NOT NULL, source TEXT NOT NULL, PRIMARY KEY (kind, district)
) STRICT, WITHOUT ROWID;

-- '' stands for no name of the authority.
CREATE TABLE planning_applications (
  key INTEGER PRIMARY KEY,
  reference TEXT NOT NULL, source TEXT NOT NULL, authority_name TEXT NOT NULL,
  address TEXT, description TEXT, app_type TEXT, status TEXT NOT NULL,
  date_received TEXT, date_decided TEXT, decision TEXT,
  organisation_entity INTEGER, entity INTEGER, url TEXT, lat REAL, lon REAL, postcode TEXT,
  UNIQUE (source, reference, authority_name)
) STRICT;
CREATE VIRTUAL TABLE application_points USING rtree (key, south, north, west, east);

CREATE TABLE house_price_index (
  area_code TEXT NOT NULL, month TEXT NOT NULL, record TEXT NOT NULL,
  PRIMARY KEY (area_code, month)
) STRICT, WITHOUT ROWID;
-- 0 bedrooms stands for homes of all sizes.
CREATE TABLE rent_levels (
  area_code TEXT NOT NULL, month TEXT NOT NULL, bedrooms INTEGER NOT NULL, source TEXT NOT NULL,
  area_name TEXT NOT NULL, rent INTEGER NOT NULL,
  PRIMARY KEY (area_code, month, bedrooms, source)
) STRICT, WITHOUT ROWID;
-- Of GSS areas, and of postcode districts by their name.
CREATE TABLE area_figures (
  area TEXT NOT NULL, subject TEXT NOT NULL, source TEXT NOT NULL, date TEXT NOT NULL, figures TEXT NOT NULL,
  PRIMARY KEY (area, subject, source, date)
) STRICT, WITHOUT ROWID;
-- Months held of each police force, and the crimes of them.
CREATE TABLE crime_months (force TEXT NOT NULL, month TEXT NOT NULL, PRIMARY KEY (force, month)) STRICT, WITHOUT ROWID;
CREATE TABLE crime_counts (
  area TEXT NOT NULL, force TEXT NOT NULL, month TEXT NOT NULL, crimes INTEGER NOT NULL,
  PRIMARY KEY (area, force, month)
) STRICT, WITHOUT ROWID;
CREATE INDEX crime_counts_month ON crime_counts (month, force);
CREATE TABLE build_cost_references (source TEXT PRIMARY KEY, entries TEXT NOT NULL) STRICT;
`;
