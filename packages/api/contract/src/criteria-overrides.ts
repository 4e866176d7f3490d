import { z } from 'zod';
import { listingQueryShape, type Criteria } from './criteria.ts';

/** Criteria that take the place of saved ones for one request; null lifts the saved one. */
export type CriteriaOverrides = { readonly [K in keyof Criteria]?: Criteria[K] | null };

type Shape = {
  [K in keyof typeof listingQueryShape]: z.ZodOptional<z.ZodType<NonNullable<Criteria[K]> | null>>;
};

/** An optional parameter that may also be empty, which is read as null. */
export function liftable<Value>(schema: z.ZodType<Value>) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional();
}

/** The criteria of listings as parameters that override saved ones: a value replaces the saved one, an empty one lifts it. */
// The shape is made from the table, so that only the cast can tell its members.
export const criteriaOverrideShape = Object.fromEntries(
  Object.entries(listingQueryShape).map(([key, schema]) => [key, liftable(schema as z.ZodType)]),
) as unknown as Shape;
