import { z } from 'zod';

/** A number as exact text: no exponent, never `-0`. */
export const decimalString = z
  .string()
  .regex(/^(?:0(?:\.0+)?|-?(?:0\.0*[1-9]\d*|[1-9]\d*(?:\.\d+)?))$/)
  .meta({ format: 'decimal', examples: ['24950.00'] });

export const nation = z.enum(['england', 'wales', 'scotland', 'northern_ireland']);

/** A day, `YYYY-MM-DD`, that the calendar has. */
export const isoDate = z.iso.date();

/** An instant with its offset from UTC. */
export const isoDateTime = z.iso.datetime({ offset: true });

/** Any identifier in the form 8-4-4-4-12 of hexadecimal digits. */
export const uuid = z.guid();

/** Pounds in a request: any amount from nothing to a million million pounds. */
export const pounds = z.number().min(0).max(1_000_000_000_000);

/** A percentage in a request, 0 to 100. */
export const percentage = z.number().min(0).max(100);

const numeral = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** Reads a number of a query; text that is not a plain decimal numeral stays text, and the schema refuses it. */
export function queryNumber<Schema extends z.ZodType<number>>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && numeral.test(value) ? Number(value) : value),
    schema,
  );
}

/** Reads a whole number of a query within its bounds. */
export function queryInteger(bounds: { readonly min: number; readonly max: number }) {
  return queryNumber(z.number().int().min(bounds.min).max(bounds.max));
}

/** Reads `true` or `false` of a query; anything else is refused. */
export const queryBoolean = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);

/** The items of a comma-separated list, as a query writes one. */
export function queryItems(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

/** Reads a comma-separated list of a query into an array of at most `max` items. */
export function queryList<Item extends z.ZodType>(item: Item, max: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? queryItems(value) : value),
    z.array(item).min(1).max(max),
  );
}

/** A unique property reference number, in digits. */
export const uprn = z
  .string()
  .regex(/^\d{1,12}$/, 'must be 1 to 12 digits')
  .transform(Number);

/** A name that a person gives. Counted in code points, so that a name of any script has the same room; no control characters. */
export const givenName = z
  .string()
  .trim()
  .refine(
    (name) => /^\P{Cc}{1,100}$/u.test(name),
    'must have 1–100 characters, none of them a control character',
  )
  // Said in numbers: engines of other languages refuse the pattern.
  .meta({ minLength: 1, maxLength: 100 });
