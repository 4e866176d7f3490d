import type { Terms } from './terms.ts';

/** Places around a point. */
export const areaTerms: Terms = {
  location: 'The point asked for.',
  'locations.location': 'The point of this place.',
  'areaAmenities?category': 'Category of amenity, in any case of letters. Left out: every one.',
  'pointsOfInterest?category': 'Category of place. Left out: every one.',
  'AreaAmenitiesResponse.category': ['Category asked for.', 'Null: every one.'],
  amenities: 'Amenities, nearest first.',
  points: 'Points of interest, nearest first.',
  'amenities.id': 'Identifier of the place in its source.',
  'points.id': 'Identifier of the place in its source.',
  'amenities.name': 'Name of the place.',
  'points.name': 'Name of the place.',
  'amenities.category': 'Category of the place.',
  'points.category': 'Category of the place.',
  'points.source': 'Dataset that the place comes from.',
  subcategory: ['Kind of place within its category.', 'Null where it is not known.'],
  categories: 'Names of the categories, for `category`.',
  '?transport_type': 'Kind of transport. Left out: every kind.',
  'AreaTransportResponse.transport_type': ['Kind asked for.', 'Null: every kind.'],
  transport_links: 'Stations and stops, nearest first, at most 50.',
  'transport_links.id': 'Identifier of the stop in the national register (NaPTAN).',
  'transport_links.name': 'Name of the station or stop.',
  'transport_links.transport_type': 'Kind of transport.',
  lines: 'Lines that call there; empty where the register names none.',
  '?school_type': 'Kind of school; `all`, as when it is left out, for every kind.',
  '?min_rating':
    'Worst Ofsted rating wanted, 1 (outstanding) to 4 (inadequate); schools without a rating, among them all outside England, are then left out.',
  schools: 'Schools by inspection rating, then distance, at most 50.',
  'schools.id': 'Unique reference number (URN) of the school in its register.',
  'schools.name': 'Name of the school.',
  'schools.school_type':
    'Kind of school in the words of the parameter `school_type`: the one asked for, else the first that the school teaches, `other` for none of them.',
  ofsted_rating: [
    'Overall Ofsted rating, 1 (outstanding) to 4 (inadequate).',
    'Null without one, as everywhere outside England.',
  ],
  ofsted_label: ['Ofsted rating in words.', 'Null without one.'],
  'AreaSchoolsResponse.filters': 'Filters asked for.',
  'filters.school_type': ['Kind asked for, as sent.', 'Null: every kind.'],
  'filters.min_rating': ['Worst rating asked for.', 'Null: any.'],
  'areaDemographics?area': 'A full postcode or an outcode; its postcode district is answered.',
  'AreaDemographicsResponse.postcode': 'Postcode district that the figures are of.',
  population: ['People who live there.', 'Null where it is not known.'],
  median_age: ['Median age, years.', 'Null where it is not known.'],
  household_count: [
    'Number of households. No dataset of `freehold import` states it yet.',
    'Null where it is not known.',
  ],
  average_income: [
    'Median income, pounds a year: the same figure as `median_income` of /demographics. No dataset of `freehold import` states it yet.',
    'Null where it is not known.',
  ],
  employment_rate: [
    'Part of those of working age in work, per cent. No dataset of `freehold import` states it yet.',
    'Null where it is not known.',
  ],
  'AreaDemographicsResponse.tenure': 'How households hold their homes.',
  owner_occupied: [
    'Households that own their home, per cent. No dataset of `freehold import` states it yet.',
    'Null where it is not known.',
  ],
  private_rented: [
    'Households that rent privately, per cent. No dataset of `freehold import` states it yet.',
    'Null where it is not known.',
  ],
  social_rented: [
    'Households that rent from a council or association, per cent. No dataset of `freehold import` states it yet.',
    'Null where it is not known.',
  ],
  data_available: 'Whether any of the figures is known.',
  walkability_score: [
    'How much of daily life is within a walk of the point, 0–100.',
    'Null where amenities or stops of the place are not imported.',
  ],
  rating: [
    'What the score means: Walker’s Paradise from 90, Very Walkable from 70, Somewhat Walkable from 50, else Car-Dependent.',
    'Null without a score.',
  ],
  nearby_amenities: [
    'Number of amenities within 1,846 m in a straight line, about 2.4 km on foot.',
    'Null where none is imported for the place.',
  ],
  nearby_transport: [
    'Number of stations and stops within 1,846 m in a straight line, about 2.4 km on foot.',
    'Null where none is imported for the place.',
  ],
  breakdown: 'The three parts of the score.',
  amenities_score: 'Score of the amenities, 0–100; 60 per cent of the whole.',
  transport_score: 'Score of the stations and stops, 0–100; 25 per cent of the whole.',
  infrastructure_score: [
    'By the number of places and stops within 800 m, 0–100 (40 and more are 100); 15 per cent of the whole.',
    'Null where amenities or stops of the place are not imported.',
  ],
  'AreaWalkabilityResponse.evidence': 'What each category of place adds.',
  'evidence.category': 'Category of amenity, or kind of transport.',
  'evidence.points': 'Points earned of those the category can give, 0–100.',
  nearest: ['Name of the nearest place of the category within reach.', 'Null without one.'],
  'evidence.distance_km': ['Straight-line distance to it, kilometres.', 'Null without one.'],
  'CompareLocationsRequest.name':
    'Name of the place in the answer. Left out: `Location` and its number.',
  locations: 'The places in the order of the request.',
  'locations.name': 'Name of the place.',
  'locations.scores': 'Scores of the place, 0–100.',
  'scores.transport': [
    'Stations and stops within a walk, 0–100: the `transport_score` of /area/walkability.',
    'Null where none is imported for the place.',
  ],
  'scores.schools': [
    'Choice of schools within 4 km, by rating and distance, 0–100.',
    'Null where none is imported for the place.',
  ],
  'scores.amenities': [
    'Amenities within a walk, 0–100: the `amenities_score` of /area/walkability.',
    'Null where none is imported for the place.',
  ],
  best_location: [
    'Name of the place with the highest overall score, the first of equals.',
    'Null unless every place has one.',
  ],
  comparison_count: 'Number of places compared.',
  'locations.scores.overall': [
    'Transport (35 per cent), schools (30) and amenities (35) together, 0–100.',
    'Null unless all three are known.',
  ],
};
