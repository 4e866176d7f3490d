import { z } from 'zod';
import { coverage } from '../coverage.ts';
import { homePositionOrNone } from '../position.ts';
import { outcode } from '../postcode.ts';
import { route } from '../route.ts';
import { uuid } from '../schemas.ts';

const heritage = {
  family: 'Heritage',
  scope: 'planning:read',
  envelope: true,
  method: 'GET',
} as const;

const heritageProperty = route({
  ...heritage,
  id: 'heritageProperty',
  path: '/api/v1/heritage/property/{property_id}',
  summary: 'Whether a property is listed or stands in a conservation area',
  description:
    'Tells whether a stored property is a listed building or stands in a conservation area, by the map at its position, else by the facts stored with it; null where neither tells. The position of its postcode does not tell a listed building.',
  params: z.object({ property_id: uuid }),
  response: z.object({
    property_id: uuid,
    position: homePositionOrNone,
    is_listed_building: z.boolean().nullable(),
    in_conservation_area: z.boolean().nullable(),
    address: z.string().nullable(),
    postcode: z.string().nullable(),
    ...coverage,
  }),
  errors: ['not_found'],
});

const sample = z.array(
  z.object({
    id: uuid,
    address: z.string().nullable(),
    postcode: z.string().nullable(),
    price_numeric: z.number().nullable(),
  }),
);

/** Null where no map of the kind reaches the outcode. */
const count = z.number().int().nullable();

const heritageArea = route({
  ...heritage,
  id: 'heritageArea',
  path: '/api/v1/heritage/area/{outcode}',
  summary: 'Listed buildings and conservation areas among the listings of an outcode',
  description:
    'Counts the stored homes of an outcode that are listed buildings or stand in a conservation area, listed for sale or not, with up to ten of each. A home without coordinates of its own is placed by its postcode in a conservation area; which building is listed its postcode does not tell.',
  params: z.object({ outcode }),
  response: z.object({
    outcode: z.string(),
    listed_buildings_count: count,
    conservation_count: count,
    sample_listed: sample,
    sample_conservation: sample,
    ...coverage,
  }),
});

export const heritageRoutes = { heritageProperty, heritageArea };
