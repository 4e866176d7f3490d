import { z } from 'zod';
import { listingFiltersSchema } from '../criteria.ts';
import { coverage } from '../coverage.ts';
import { route } from '../route.ts';
import { listingSchema } from './properties.ts';

const spatial = {
  family: 'Spatial search',
  scope: 'spatial:read',
  envelope: true,
  method: 'POST',
} as const;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const limit = z.number().int().min(1).max(500).default(100);
const filters = listingFiltersSchema.optional();

const bounds = z.object({
  north: z.number(),
  south: z.number(),
  east: z.number(),
  west: z.number(),
});

const found = z.object({
  properties: z.array(listingSchema),
  clusters: z.array(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      count: z.number().int(),
      min_price: z.number().nullable(),
      median_price: z.number().nullable(),
      max_price: z.number().nullable(),
      bounds,
    }),
  ),
  clustered: z.boolean(),
  total: z.number().int(),
  truncated: z.boolean(),
  ...coverage,
});

const viewport = route({
  ...spatial,
  id: 'searchViewport',
  path: '/api/v1/spatial/search/viewport',
  summary: 'Listings within a map view, clustered when zoomed out',
  description:
    'Finds the listings within a map view, filtered as in the listing search, newest first. At a zoom below 14, more than 100 listings come as clusters with their prices in the place of listings.',
  body: z
    .strictObject({
      north: latitude,
      south: latitude,
      east: longitude,
      west: longitude,
      zoom: z.number().min(1).max(20).optional(),
      limit,
      filters,
    })
    .refine((box) => box.north > box.south, { path: ['north'], message: 'is not above south' })
    .refine((box) => box.east > box.west, { path: ['east'], message: 'is not east of west' }),
  response: found,
});

const polygon = route({
  ...spatial,
  id: 'searchPolygon',
  path: '/api/v1/spatial/search/polygon',
  summary: 'Listings within a drawn area',
  description:
    'Finds the listings within a drawn area, given as pairs of longitude and latitude or as well-known text. An area that crosses itself is refused.',
  body: z
    .strictObject({
      /** `[longitude, latitude]` pairs; an open ring is closed for the caller. */
      polygon_coordinates: z
        .array(z.tuple([longitude, latitude]))
        .min(3)
        .max(21)
        .optional(),
      polygon_wkt: z.string().min(1).max(100_000).optional(),
      limit,
      filters,
    })
    .refine(
      (body) => (body.polygon_coordinates === undefined) !== (body.polygon_wkt === undefined),
      {
        path: ['polygon_coordinates'],
        message: 'give exactly one of polygon_coordinates and polygon_wkt',
      },
    ),
  response: found,
});

const radius = route({
  ...spatial,
  id: 'searchRadius',
  path: '/api/v1/spatial/search/radius',
  summary: 'Listings within a distance of a point',
  description:
    'Finds the listings within so many miles of a point, nearest first, filtered as in the listing search.',
  body: z.strictObject({
    lat: latitude,
    lon: longitude,
    radius_miles: z.number().min(0.1).max(40),
    limit,
    filters,
  }),
  response: found,
});

export const spatialRoutes = {
  searchViewport: viewport,
  searchPolygon: polygon,
  searchRadius: radius,
};
