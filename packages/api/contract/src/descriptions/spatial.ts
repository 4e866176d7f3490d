import type { Terms } from './terms.ts';

/** Listings within a circle, a viewport or a drawn area. */
export const spatialTerms: Terms = {
  'SearchViewportRequest.north': 'Upper edge of the map view, latitude in degrees.',
  'SearchViewportRequest.south': 'Lower edge of the map view, latitude in degrees.',
  'SearchViewportRequest.east': 'Right edge of the map view, longitude in degrees.',
  'SearchViewportRequest.west': 'Left edge of the map view, longitude in degrees.',
  zoom: 'Zoom of the map, 1–20: below 14 more than 100 listings come as clusters. Left out: no clusters.',
  'Request.limit': 'Items in the answer at most.',
  'Request.filters': 'Criteria that the listings must meet, as in the listing search.',
  polygon_coordinates:
    'Corners of the area as [longitude, latitude] pairs (WGS 84) in or about the United Kingdom, 3 to 20; an open ring is closed for the caller. Either this or `polygon_wkt`.',
  'SearchPolygonRequest.polygon_wkt':
    'The area as well-known text, a POLYGON of longitude and latitude (WGS 84) in or about the United Kingdom. Either this or `polygon_coordinates`.',
  'SearchRadiusRequest.lat': 'Latitude of the point in decimal degrees (WGS 84).',
  'SearchRadiusRequest.lon': 'Longitude of the point in decimal degrees (WGS 84).',
  'SearchRadiusRequest.radius_miles':
    'How far from the point to look, miles in a straight line, 0.1–40.',
  clusters: 'Groups of listings near one another; empty unless `clustered`.',
  clustered: 'Whether clusters stand in the place of listings.',
  truncated:
    'Whether more listings match than the answer holds; false where clusters stand for all of them.',
  'SearchViewportResponse.total': 'Listings that match, those within clusters among them.',
  'clusters.latitude': 'Latitude of the middle of the cluster, decimal degrees (WGS 84).',
  'clusters.longitude': 'Longitude of the middle of the cluster, decimal degrees (WGS 84).',
  'clusters.count': 'Listings of the cluster.',
  'clusters.min_price': ['Lowest price of the cluster, pounds.', 'Null where none is named.'],
  'clusters.median_price': ['Median price of the cluster, pounds.', 'Null where none is named.'],
  'clusters.max_price': ['Highest price of the cluster, pounds.', 'Null where none is named.'],
  'clusters.bounds': 'The box that holds the cluster.',
};
