import type { ColumnTypes } from './column-types.ts';

/** Places and areas: positions of homes and postcodes, what stands and what is planned around them, figures of areas. */
export const places = ({
  text,
  json,
  whole,
  real,
  serial,
  geom,
  placed,
  designationShape,
  designationIndex,
  byKey,
  rows,
}: ColumnTypes): string => `
CREATE TABLE uprns (uprn ${whole} PRIMARY KEY, lat ${real} NOT NULL, lon ${real} NOT NULL)${rows};

CREATE TABLE postcodes (
  ${serial},
  postcode ${text} NOT NULL UNIQUE,
  lat ${real}, lon ${real}${geom},
  nation ${text}, district ${text}, ward ${text}, lsoa ${text}, msoa ${text}, terminated ${text}
)${rows};
${placed('postcodes', 'postcode_points')}

-- By which figures of areas are shared out.
CREATE INDEX postcodes_lsoa ON postcodes (lsoa) WHERE terminated IS NULL;
CREATE INDEX postcodes_msoa ON postcodes (msoa) WHERE terminated IS NULL;
CREATE INDEX postcodes_district ON postcodes (district) WHERE terminated IS NULL;

CREATE TABLE places (
  ${serial}, id ${text} NOT NULL UNIQUE,
  name ${text} NOT NULL, category ${text} NOT NULL, subcategory ${text}, address ${text},
  lat ${real} NOT NULL, lon ${real} NOT NULL${geom}, source ${text} NOT NULL
)${rows};
${placed('places', 'place_points')}
CREATE TABLE schools (
  ${serial}, urn ${text} NOT NULL UNIQUE,
  name ${text} NOT NULL, phases ${json} NOT NULL, ofsted_rating integer, inspection_date ${text},
  report_card ${json}, address ${text}, postcode ${text}, lat ${real} NOT NULL, lon ${real} NOT NULL${geom}, source ${text} NOT NULL
)${rows};
${placed('schools', 'school_points')}
CREATE TABLE stops (
  ${serial}, id ${text} NOT NULL UNIQUE,
  name ${text} NOT NULL, transport_type ${text} NOT NULL, lines ${json} NOT NULL, lat ${real} NOT NULL, lon ${real} NOT NULL${geom}
)${rows};
${placed('stops', 'stop_points')}

CREATE TABLE designations (
  ${serial},
  kind ${text} NOT NULL, reference ${text} NOT NULL, source ${text} NOT NULL,
  entity ${whole}, name ${text}, grade ${text}, start_date ${text}, end_date ${text},
  geojson ${json} NOT NULL${designationShape},
  -- Who published it, and which local authority it stands in: NULL until links and statistics are brought up to date.
  publisher ${text}, district ${text},
  UNIQUE (kind, reference, source)
)${rows};
CREATE INDEX designations_unplaced ON designations (key) WHERE district IS NULL;
${designationIndex}
-- Of which authorities the designations of a kind are known.
CREATE TABLE designation_districts (
  kind ${text} NOT NULL, district ${text} NOT NULL, source ${text} NOT NULL, PRIMARY KEY (kind, district)
)${byKey};

-- '' stands for no name of the authority.
CREATE TABLE planning_applications (
  ${serial},
  reference ${text} NOT NULL, source ${text} NOT NULL, authority_name ${text} NOT NULL,
  address ${text}, description ${text}, app_type ${text}, status ${text} NOT NULL,
  date_received ${text}, date_decided ${text}, decision ${text},
  organisation_entity ${whole}, entity ${whole}, url ${text},
  lat ${real}, lon ${real}${geom}, postcode ${text},
  UNIQUE (source, reference, authority_name)
)${rows};
${placed('planning_applications', 'application_points')}

CREATE TABLE house_price_index (
  area_code ${text} NOT NULL, month ${text} NOT NULL, record ${json} NOT NULL,
  PRIMARY KEY (area_code, month)
)${byKey};
-- 0 bedrooms stands for homes of all sizes.
CREATE TABLE rent_levels (
  area_code ${text} NOT NULL, month ${text} NOT NULL, bedrooms integer NOT NULL, source ${text} NOT NULL,
  area_name ${text} NOT NULL, rent ${whole} NOT NULL,
  PRIMARY KEY (area_code, month, bedrooms, source)
)${byKey};
-- Of GSS areas, and of postcode districts by their name.
CREATE TABLE area_figures (
  area ${text} NOT NULL, subject ${text} NOT NULL, source ${text} NOT NULL, date ${text} NOT NULL, figures ${json} NOT NULL,
  PRIMARY KEY (area, subject, source, date)
)${byKey};
-- Months held of each police force, and the crimes of them.
CREATE TABLE crime_months (force ${text} NOT NULL, month ${text} NOT NULL, PRIMARY KEY (force, month))${byKey};
CREATE TABLE crime_counts (
  area ${text} NOT NULL, force ${text} NOT NULL, month ${text} NOT NULL, crimes integer NOT NULL,
  PRIMARY KEY (area, force, month)
)${byKey};
CREATE INDEX crime_counts_month ON crime_counts (month, force);
CREATE TABLE build_cost_references (source ${text} PRIMARY KEY, entries ${json} NOT NULL)${rows};
`;
