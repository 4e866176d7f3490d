import { z } from 'zod';
import { areaSources } from '../area-sources.ts';
import { coverage } from '../coverage.ts';
import { outcodeOf, postcodeOrOutcode } from '../postcode.ts';
import { route } from '../route.ts';
import { queryInteger, queryNumber } from '../schemas.ts';

const area = {
  family: 'Area intelligence',
  scope: 'areas:read',
  envelope: false,
  method: 'GET',
} as const;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const point = { latitude: queryNumber(latitude), longitude: queryNumber(longitude) };
const location = z.object({ latitude: z.number(), longitude: z.number() });
const text = z.string().nullable();
const number = z.number().nullable();
const score = z.number().int().min(0).max(100);

/** Of the report cards that Ofsted writes since November 2025. */
const reportCard = z.object({
  inspection_date: text,
  judgements: z.array(
    z.object({
      subject: z.enum([
        'inclusion',
        'curriculum_and_teaching',
        'achievement',
        'attendance_and_behaviour',
        'personal_development_and_wellbeing',
        'early_years',
        'post_16_provision',
        'leadership_and_governance',
      ]),
      grade: z.enum([
        'exceptional',
        'strong_standard',
        'expected_standard',
        'needs_attention',
        'urgent_improvement',
      ]),
    }),
  ),
  safeguarding_met: z.boolean().nullable(),
  category_of_concern: z.enum(['special_measures', 'serious_weaknesses']).nullable(),
});

export const placeItem = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  subcategory: text,
  address: text,
  latitude: z.number(),
  longitude: z.number(),
  distance_km: z.number(),
});

/** Callers may write a category as a name. */
const inLowerCase = (value: unknown) =>
  typeof value === 'string' ? value.trim().toLowerCase() : value;

export const interestCategory = z.enum([
  'supermarket',
  'shop',
  'restaurant',
  'cafe',
  'pub',
  'healthcare',
  'pharmacy',
  'park',
  'leisure',
  'education',
  'employer',
  'transport',
  'university',
  'hospital',
]);

const amenities = route({
  ...area,
  id: 'areaAmenities',
  path: '/api/v1/area/amenities',
  summary: 'Amenities around a point, nearest first',
  description:
    'Gives shops, surgeries, parks and other amenities around a point, nearest first, from the imported map data.',
  filledBy: 'osm places',
  query: z.object({
    ...point,
    radius_km: queryNumber(z.number().min(0.1).max(10)).default(2),
    category: z.preprocess(inLowerCase, interestCategory).optional(),
    limit: queryInteger({ min: 1, max: 200 }).default(50),
  }),
  response: z.object({
    location,
    radius_km: z.number(),
    amenities: z.array(placeItem),
    count: z.number().int(),
    category: text,
    ...coverage,
  }),
});

const transportType = z.enum(['train', 'tube', 'bus', 'tram']);

const transport = route({
  ...area,
  id: 'areaTransport',
  path: '/api/v1/area/transport',
  summary: 'Stations and stops around a point, nearest first, at most 50',
  description:
    'Gives stations and stops around a point, nearest first, at most 50, from the national register of stops.',
  filledBy: 'naptan',
  query: z.object({
    ...point,
    radius_km: queryNumber(z.number().min(0.1).max(5)).default(1.5),
    transport_type: transportType.optional(),
  }),
  response: z.object({
    location,
    radius_km: z.number(),
    transport_links: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        transport_type: transportType,
        lines: z.array(z.string()),
        latitude: z.number(),
        longitude: z.number(),
        distance_km: z.number(),
      }),
    ),
    count: z.number().int(),
    transport_type: transportType.nullable(),
    ...coverage,
  }),
});

const schoolType = z.enum(['primary', 'secondary', 'sixth_form', 'special', 'all']);

const schools = route({
  ...area,
  id: 'areaSchools',
  path: '/api/v1/area/schools',
  summary: 'Schools around a point by inspection rating, then distance, at most 50',
  description:
    'Gives schools around a point by inspection rating, then distance, at most 50, from the registers of schools. A school without a rating comes last.',
  filledBy: 'schools',
  query: z.object({
    ...point,
    radius_km: queryNumber(z.number().min(0.5).max(10)).default(3),
    school_type: schoolType.optional(),
    min_rating: queryInteger({ min: 1, max: 4 }).optional(),
  }),
  response: z.object({
    location,
    radius_km: z.number(),
    schools: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        school_type: z.string(),
        ofsted_rating: z.number().int().min(1).max(4).nullable(),
        ofsted_label: text,
        inspection_date: text,
        report_card: reportCard.nullable(),
        address: text,
        latitude: z.number(),
        longitude: z.number(),
        distance_km: z.number(),
      }),
    ),
    count: z.number().int(),
    filters: z.object({
      school_type: schoolType.nullable(),
      min_rating: z.number().int().nullable(),
    }),
    ...coverage,
  }),
});

const demographics = route({
  ...area,
  id: 'areaDemographics',
  path: '/api/v1/area/demographics/{area}',
  summary: 'People and tenure of a postcode district',
  description:
    'Gives people, households, income and tenure of the postcode district of a postcode. A district without a record is 404; a figure that the imported files do not state is null.',
  params: z.object({ area: postcodeOrOutcode.transform(outcodeOf) }),
  response: z.object({
    postcode: z.string(),
    population: number,
    median_age: number,
    household_count: number,
    average_income: number,
    employment_rate: number,
    tenure: z.object({ owner_occupied: number, private_rented: number, social_rented: number }),
    data_available: z.boolean(),
    sources: areaSources,
    ...coverage,
  }),
  errors: ['not_found'],
});

const walkability = route({
  ...area,
  id: 'areaWalkability',
  path: '/api/v1/area/walkability',
  summary: 'How much of daily life is within a walk of a point, with its breakdown',
  description:
    'Scores how much of daily life is within a walk of a point, 0–100, with its three parts and the nearest place of each category. It rests on map data of amenities and on the register of stops.',
  filledBy: 'osm places naptan',
  query: z.object(point),
  response: z.object({
    location,
    walkability_score: score.nullable(),
    rating: z
      .enum(["Walker's Paradise", 'Very Walkable', 'Somewhat Walkable', 'Car-Dependent'])
      .nullable(),
    nearby_amenities: z.number().int().nullable(),
    nearby_transport: z.number().int().nullable(),
    breakdown: z.object({
      amenities_score: score.nullable(),
      transport_score: score.nullable(),
      infrastructure_score: score.nullable(),
    }),
    evidence: z.array(
      z.object({ category: z.string(), points: z.number(), nearest: text, distance_km: number }),
    ),
    ...coverage,
  }),
});

const compareLocations = route({
  ...area,
  method: 'POST',
  id: 'compareLocations',
  path: '/api/v1/area/compare-locations',
  summary: 'Two to five places side by side: transport, schools, amenities',
  description:
    'Scores two to five places by transport, schools and amenities and names the best. The body is a list of points.',
  filledBy: 'osm places naptan schools',
  body: z
    .array(
      z.strictObject({ latitude, longitude, name: z.string().trim().min(1).max(100).optional() }),
    )
    .min(2)
    .max(5),
  response: z.object({
    locations: z.array(
      z.object({
        name: z.string(),
        location,
        scores: z.object({
          transport: score.nullable(),
          schools: score.nullable(),
          amenities: score.nullable(),
          overall: score.nullable(),
        }),
        ...coverage,
      }),
    ),
    best_location: text,
    comparison_count: z.number().int(),
  }),
});

const interest = {
  family: 'Points of interest',
  scope: 'areas:read',
  envelope: true,
  method: 'GET',
} as const;

const pointsOfInterest = route({
  ...interest,
  id: 'pointsOfInterest',
  path: '/api/v1/points-of-interest',
  summary: 'Points of interest around a point, nearest first',
  description:
    'Gives points of interest around a point, nearest first, with the dataset each comes from.',
  query: z.object({
    ...point,
    radius_km: queryNumber(z.number().min(0.1).max(10)).default(2),
    category: interestCategory.optional(),
    limit: queryInteger({ min: 1, max: 200 }).default(50),
  }),
  response: z.object({
    location,
    radius_km: z.number(),
    points: z.array(placeItem.extend({ source: z.string() })),
    count: z.number().int(),
    ...coverage,
  }),
});

const interestCategories = route({
  ...interest,
  id: 'pointOfInterestCategories',
  path: '/api/v1/points-of-interest/categories',
  summary: 'The categories of points of interest',
  description: 'Lists the categories of points of interest, for the parameter `category`.',
  response: z.object({ categories: z.array(interestCategory) }),
});

export const areaRoutes = {
  areaAmenities: amenities,
  areaTransport: transport,
  areaSchools: schools,
  areaDemographics: demographics,
  areaWalkability: walkability,
  compareLocations,
  pointOfInterestCategories: interestCategories,
  pointsOfInterest,
};
