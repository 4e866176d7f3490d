import { z } from 'zod';
import { criteriaFlags, type CriteriaFlag } from './criteria-flags.ts';
import { criteriaBounds, criteriaKeys, offMarketKeys, type CriteriaKey } from './criteria-keys.ts';
import { criteriaTerms, flagTerms } from './descriptions/criteria.ts';
import { isoDate, isoDateTime, queryBoolean, queryList, queryNumber } from './schemas.ts';

type Rule = (typeof criteriaKeys)[CriteriaKey];
type ValueOf<R> = R extends { kind: 'number' | 'integer' }
  ? number
  : R extends { kind: 'boolean' }
    ? boolean
    : R extends { kind: 'choice'; values: readonly (infer V)[] }
      ? V
      : R extends { kind: 'list'; values: readonly (infer V)[] }
        ? readonly V[]
        : R extends { kind: 'terms' }
          ? readonly string[]
          : string;
type Values = { [K in CriteriaKey]: ValueOf<(typeof criteriaKeys)[K]> } & Record<
  CriteriaFlag,
  boolean
>;

/** What to look for: the one vocabulary of listing search, spatial filters, scanners and their overrides; searches of listings have no `offMarketKeys`. */
export type Criteria = { readonly [K in keyof Values]?: Values[K] | undefined };

type Shape = { [K in keyof Values]: z.ZodOptional<z.ZodType<Values[K]>> };

const typeCodes: Readonly<Record<string, string>> = {
  D: 'detached',
  S: 'semi-detached',
  T: 'terraced',
  F: 'flat',
};

function member(values: readonly string[]) {
  const plain = z.enum(values as [string, ...string[]]);
  if (!values.includes('detached')) return plain;
  return z.preprocess(
    (value) => (typeof value === 'string' ? (typeCodes[value] ?? value) : value),
    plain,
  );
}

const term = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine(
    (text) => /[\p{L}\p{N}]/u.test(text),
    'holds no letter or digit; only those are searched',
  );

function valueSchema(rule: Rule, form: 'body' | 'query'): z.ZodType {
  switch (rule.kind) {
    case 'number':
    case 'integer': {
      const bounded = z.number().min(rule.min).max(rule.max);
      const number = rule.kind === 'integer' ? bounded.int() : bounded;
      return form === 'query' ? queryNumber(number) : number;
    }
    case 'boolean':
      return form === 'query' ? queryBoolean : z.boolean();
    case 'choice':
      return z.enum(rule.values as readonly string[] as [string, ...string[]]);
    case 'list': {
      const item = member(rule.values);
      return form === 'query' ? queryList(item, 20) : z.array(item).min(1).max(20);
    }
    case 'terms':
      return form === 'query' ? queryList(term, rule.max) : z.array(term).min(1).max(rule.max);
    default:
      return z.union(
        [isoDate, isoDateTime],
        'is no day, YYYY-MM-DD, and no instant with its offset',
      );
  }
}

function shape(form: 'body' | 'query'): Shape {
  const flag = form === 'query' ? queryBoolean : z.boolean();
  return Object.fromEntries([
    ...Object.entries(criteriaKeys).map(([key, rule]) => [
      key,
      valueSchema(rule, form)
        .optional()
        .meta({ description: criteriaTerms[key as CriteriaKey] }),
    ]),
    ...criteriaFlags.map((key) => [key, flag.optional().meta({ description: flagTerms[key] })]),
  ]) as Shape;
}

const others: ReadonlySet<string> = new Set(offMarketKeys);

/** Those members by criteria that say something of a listing; the others speak of homes that are not for sale. */
export function ofListings<Of extends object>(
  criteria: Of,
): Omit<Of, (typeof offMarketKeys)[number]> {
  return Object.fromEntries(Object.entries(criteria).filter(([key]) => !others.has(key))) as Omit<
    Of,
    (typeof offMarketKeys)[number]
  >;
}

/** The criteria of listings as parameters of a query: lists are comma-separated. Add `checkCriteria` to the object they join. */
export const listingQueryShape = ofListings(shape('query'));

/** Refuses a lower bound above its upper bound. */
export function checkCriteria(criteria: object, context: z.RefinementCtx): void {
  const values = criteria as Readonly<Record<string, unknown>>;
  for (const [low, high] of criteriaBounds) {
    const [least, most] = [values[low], values[high]];
    if (typeof least === 'number' && typeof most === 'number' && least > most) {
      context.addIssue({ code: 'custom', path: [low], message: `is above ${high}`, input: least });
    }
  }
}

const criteriaBodyShape = shape('body');

/** The criteria of listings as members of a body. Add `checkCriteria` to the object they join. */
export const listingBodyShape = ofListings(criteriaBodyShape);

// The shape is made from the table, so that only the cast can tell what it takes in.
const bodyOf = (members: Partial<Shape>) =>
  z.strictObject(members).superRefine(checkCriteria) as unknown as z.ZodType<Criteria, Criteria>;

/** The criteria as an object of a body: lists are arrays and an unknown key is refused. */
export const criteriaBodySchema = bodyOf(criteriaBodyShape);

/** As `criteriaBodySchema`, without what only off-market scanners know. */
export const listingFiltersSchema = bodyOf(listingBodyShape);

/** The criteria among the values of a parsed query or body; undefined and unknown members are left out. */
export function criteriaOf(values: object): Criteria {
  const source: Readonly<Record<string, unknown>> = { ...values };
  return Object.fromEntries(
    [...Object.keys(criteriaKeys), ...criteriaFlags]
      .filter((key) => source[key] !== undefined && source[key] !== null)
      .map((key) => [key, source[key]]),
  );
}
