/** Names under which routes, and services like this one, ask for the same thing. */
export const parameterSynonyms: readonly (readonly string[])[] = [
  ['postcode', 'outcode', 'area', 'district', 'postcode_district', 'location'],
  ['latitude', 'lat'],
  ['longitude', 'lon', 'lng', 'long'],
  ['radius_miles', 'radius_km', 'radius_meters', 'radius'],
  ['type', 'property_type', 'property_types'],
  ['bedrooms', 'beds', 'min_bedrooms'],
  ['max_price', 'price'],
  ['min_bedrooms', 'min_beds'],
  ['max_bedrooms', 'max_beds'],
  ['floor_area_sqft', 'floor_area', 'sqft', 'size'],
  ['limit', 'per_page', 'page_size', 'max_results'],
  ['sort_by', 'sort', 'order_by'],
  ['property_id', 'id', 'listing_id'],
  ['max_age_months', 'months'],
];
