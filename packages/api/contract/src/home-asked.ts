import { z } from 'zod';
import { postcodeOrOutcode, splitPostcode } from './postcode.ts';
import { uprn, uuid } from './schemas.ts';

const addressLength = 200;
const addressPart = z.string().trim().min(1).max(addressLength);

/** The ways to name a home in a query: exactly one of its id, its UPRN, and its postcode or address. */
export const homeAsked = {
  property_id: uuid.optional(),
  uprn: uprn.optional(),
  postcode: postcodeOrOutcode.optional(),
  address: addressPart.optional(),
  saon: addressPart.optional(),
  paon: addressPart.optional(),
  street: addressPart.optional(),
};
type HomeAsked = z.output<z.ZodObject<typeof homeAsked>>;

/** What a query with these parameters keeps to: arguments of `refine`. */
export const homeAskedRules = {
  oneWay: [
    ({ property_id: id, uprn: number, postcode, address }: HomeAsked) =>
      [id, number, postcode ?? address].filter((way) => way !== undefined).length === 1,
    {
      path: ['property_id'],
      message: 'give exactly one of property_id, uprn, and postcode or address',
    },
  ],
  partsWithPostcode: [
    ({ postcode, address, saon, paon, street }: HomeAsked) =>
      [saon, paon, street].every((part) => part === undefined) ||
      (postcode !== undefined && address === undefined),
    {
      path: ['postcode'],
      message: 'parts of an address go with a postcode, and not with a line',
    },
  ],
  fullPostcode: [
    ({ postcode, address }: HomeAsked) =>
      postcode?.includes(' ') === true ||
      address === undefined ||
      (postcode === undefined && splitPostcode(address).postcode !== null),
    { path: ['address'], message: 'give the full postcode, at the end of the line or beside it' },
  ],
} satisfies Record<
  string,
  [(asked: HomeAsked) => boolean, { readonly path: string[]; readonly message: string }]
>;

/** What an address, a UPRN or an id of the query was matched with. */
export const matchedHome = z.object({
  match: z.enum(['property', 'uprn', 'address', 'building', 'street', 'postcode', 'outcode']),
  property_id: uuid.nullable(),
  uprn: z.number().int().nullable(),
  address: z.string().nullable(),
  property_type: z.enum(['D', 'S', 'T', 'F', 'O']).nullable(),
  tenure: z.enum(['freehold', 'leasehold']).nullable(),
  floor_area_sqft: z.number().nullable(),
  last_sale_date: z.iso.date().nullable(),
  last_sale_price: z.number().nullable(),
  candidates: z.array(z.string()),
});

/** The parameters that changed nothing. */
export const ignoredOfHome = z.array(z.string()).meta({
  description:
    'What the query says of the home that changed nothing: the name of the parameter and why.',
  examples: [['floor_area_sqft: no floor areas known near']],
});
