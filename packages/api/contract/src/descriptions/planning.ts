import type { Terms } from './terms.ts';

/** Planning applications, heritage, Article 4 directions and flood risk. */
export const planningTerms: Terms = {
  'planningSearch?postcode': 'A full postcode, in either case: applications around its position.',
  'applicationsPaginated?status': 'Only applications in this state. Left out: every state.',
  '?max_results':
    'Applications in the answer at most, 1–1,000; of a state asked for, from the 1,000 nearest of the register.',
  'applicationsGeometry?format':
    'A list of applications, or a GeoJSON feature collection of points.',
  'PlanningSearchResponse.postcode': 'Postcode asked for, in upper case with one space.',
  'PlanningSearchResponse.latitude': 'Latitude of the postcode, decimal degrees.',
  'PlanningSearchResponse.longitude': 'Longitude of the postcode, decimal degrees.',
  applications: 'Planning applications, nearest first.',
  'applications.reference': 'Reference of the application at its authority.',
  'applications.address': ['Address of the site.', 'Null where the register names none.'],
  'applications.description': [
    'What is applied for, as the register writes it.',
    'Null where it does not.',
  ],
  app_type: ['Kind of application, as the register writes it.', 'Null where it does not.'],
  'applications.status':
    'State of the application in the words of this API; `other` for those that fit none.',
  status_color:
    'Colour for a map marker of that state: orange pending, green approved, red refused, grey withdrawn, blue other.',
  date_received: ['Day the authority received it, YYYY-MM-DD.', 'Null where it is not known.'],
  date_decided: [
    'Day of the decision, YYYY-MM-DD.',
    'Null while undecided or where it is not known.',
  ],
  decision: ['The decision, as the register writes it.', 'Null while undecided.'],
  authority_name: ['Planning authority.', 'Null where it is not known.'],
  'applications.url': ['Page of the application at its authority.', 'Null where it is not known.'],
  'applications.source': 'Register that the application comes from.',
  lat: ['Latitude of the site, decimal degrees.', 'Null where it is not known.'],
  lng: ['Longitude of the site, decimal degrees.', 'Null where it is not known.'],
  'PlanningSearchResponse.source': [
    'Register that was asked, by the nation of the place; of imported applications, the one that they are taken for.',
    'Null where no register covers the place.',
  ],
  'PropertyApplicationsResponse.source': [
    'Register that was asked, by the nation of the place; of imported applications, the one that they are taken for.',
    'Null where no register covers the place.',
  ],
  'ApplicationsPaginatedResponse.source': [
    'Register that was asked, by the nation of the place; of imported applications, the one that they are taken for.',
    'Null where no register covers the place.',
  ],
  summary: 'Counts of the applications in the answer.',
  total_count: ['Applications in the answer.', 'Null where no register answers for the place.'],
  pending_count: [
    'Applications that are not yet decided.',
    'Null where no register answers for the place.',
  ],
  approved_count: [
    'Applications that are approved.',
    'Null where no register answers for the place.',
  ],
  refused_count: [
    'Applications that are refused.',
    'Null where no register answers for the place.',
  ],
  same_street_count: [
    'Applications whose address names the street of the property, or whose postcode is the same.',
    'Null where no register answers for the place.',
  ],
  'NearbyApplicationsResponse.applications': 'Planning applications, nearest first, at most 100.',
  entity: ['Number of the record on planning.data.gov.uk.', 'Null where it has none.'],
  decision_date: [
    'Day of the decision, YYYY-MM-DD.',
    'Null while undecided or where it is not known.',
  ],
  organisation_entity: [
    'Number of the authority on planning.data.gov.uk.',
    'Null where it has none.',
  ],
  'ApplicationsGeometryResponse.format': 'Format of `data`, as asked for.',
  'ApplicationsGeometryResponse.data': 'The applications, as a list or as GeoJSON.',
  'data.type': 'Kind of GeoJSON object: always `FeatureCollection`.',
  features: 'One point for each application whose position is known.',
  'features.type': 'Kind of GeoJSON object: always `Feature`.',
  geometry: 'Position of the site.',
  'geometry.type': 'Kind of GeoJSON geometry: always `Point`.',
  coordinates: 'Longitude and latitude of the site, decimal degrees.',
  'features.properties': 'What the point stands for.',
  'features.properties.reference': 'Reference of the application at its authority.',
  'features.properties.description': [
    'What is applied for.',
    'Null where the register does not say.',
  ],
  max_results: 'Applications asked for at most.',
  pages_fetched:
    'Pages of the register that were read for the answer; 1 where it comes from imported applications.',
  'ApplicationsPaginatedResponse.has_more': 'Whether the register holds further applications.',
  'ApplicationsPaginatedResponse.cached':
    'Whether a live answer comes from memory, at most four hours old; false for imported applications.',
  conservation_area: [
    'The conservation area that the map shows there.',
    'Null where the property stands in none or the map does not reach it.',
  ],
  'conservation_area.name': ['Name of the conservation area.', 'Null where the register has none.'],
  listed_buildings:
    'Entries of the register of listed buildings within 10 m of the property; empty where the map does not reach it.',
  'listed_buildings.name': ['Name of the entry.', 'Null where the register has none.'],
  'listed_buildings.reference': 'Number of the entry in the register.',
  grade: [
    'Grade of the listed building: I, II* or II in England and Wales, A, B or C in Scotland.',
    'Null where the register has none.',
  ],
  designation_date: ['Day of the designation, YYYY-MM-DD.', 'Null where it is not known.'],
  restrictions: 'What the designations ask of works.',
  requires_planning_permission: [
    'Whether works that are elsewhere permitted need permission: true for a listed building and in a conservation area.',
    'Null where what is known does not tell.',
  ],
  'restrictions.level': [
    '`high` for a listed building, `medium` in a conservation area, else `none`.',
    'Null where what is known does not tell.',
  ],
  has_conservation_area: ['The same as `in_conservation_area`.', 'Null where it is not known.'],
  has_listed_building: ['The same as `is_listed_building`.', 'Null where it is not known.'],
  'restrictions.has_article4': 'Always false here: ask `article4-status`.',
  has_article4_restrictions: [
    'Whether an Article 4 direction takes permitted development away.',
    'Null where no map reaches the property.',
  ],
  article4_direction: ['The direction.', 'Null where there is none or it is not known.'],
  'article4_direction.name': ['Name of the direction.', 'Null where the register has none.'],
  in_flood_zone: ['Whether the point lies in flood zone 2 or 3.', 'Null where no map reaches it.'],
  risk_level: [
    'Risk of flooding from rivers and the sea: `high` zone 3, `medium` zone 2, `low` zone 1.',
    'Null where no map reaches the point.',
  ],
  zone_category: [
    'Flood zone, the highest that holds the point: `1`, `2`, `3`, `3a` or `3b`.',
    'Null where no map reaches it.',
  ],
  annual_probability: [
    'Chance of a flood in a year without defences: `over 1%`, `0.1% to 1%` or `under 0.1%`.',
    'Null where no map reaches the point.',
  ],
};
