import { z } from 'zod';
import { cursorQuery, paginationSchema } from '../paging.ts';
import { route } from '../route.ts';
import { isoDateTime, uuid } from '../schemas.ts';

const calculations = {
  family: 'Saved calculations',
  scope: 'investment:read',
  envelope: false,
} as const;

const base = '/api/v1/calculations' as const;
const one = z.object({ calculation_id: uuid });

export const savedStrategy = z.enum([
  'BTL',
  'HMO',
  'BRRR',
  'FLIP',
  'SA',
  'COMPARISON',
  'STAMP_DUTY',
]);
const name = z.string().trim().min(1).max(100);
const notes = z.string().max(2000).nullable();
const tags = z.array(z.string().trim().min(1).max(40)).max(10);
/** The body of the calculator; that calculator checks it. */
const inputs = z.record(z.string().max(60), z.unknown());

const summary = z.object({
  id: uuid,
  name: z.string(),
  strategy: savedStrategy,
  property_id: uuid.nullable(),
  inputs: z.record(z.string(), z.unknown()),
  notes: z.string().nullable(),
  tags: z.array(z.string()),
  engine_version: z.string(),
  rates_version: z.string(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
});
const record = summary.extend({ results: z.record(z.string(), z.unknown()) });

const listCalculations = route({
  ...calculations,
  id: 'listCalculations',
  method: 'GET',
  path: base,
  summary: 'Saved calculations of the account',
  description:
    'Lists the saved calculations of the account, without their results, one page at a time. `cursor` goes with `newest` and `oldest`; by `name` the list is walked by `page`.',
  query: cursorQuery.extend({
    strategy: savedStrategy.optional(),
    property_id: uuid.optional(),
    tag: z.string().trim().min(1).max(40).optional(),
    sort_by: z.enum(['newest', 'oldest', 'name']).default('newest'),
  }),
  response: z.object({ calculations: z.array(summary), pagination: paginationSchema }),
});

const createCalculation = route({
  ...calculations,
  id: 'createCalculation',
  method: 'POST',
  path: base,
  summary: 'Save a calculation; the server computes its results',
  description:
    'Saves a calculation and computes its results: results that a caller sends are refused. Errors are those of the calculator.',
  body: z.strictObject({
    name,
    strategy: savedStrategy,
    property_id: uuid.nullable().default(null),
    inputs,
    notes: notes.default(null),
    tags: tags.default([]),
  }),
  successStatus: 201,
  response: record,
  errors: ['not_found', 'plan_limit_reached'],
});

const getCalculation = route({
  ...calculations,
  id: 'getCalculation',
  method: 'GET',
  path: `${base}/{calculation_id}`,
  summary: 'One saved calculation with its results',
  description: 'Gives one saved calculation with its inputs and results.',
  params: one,
  response: record,
  errors: ['not_found', 'plan_limit_reached'],
});

const updateCalculation = route({
  ...calculations,
  id: 'updateCalculation',
  method: 'PUT',
  path: `${base}/{calculation_id}`,
  summary: 'Change a saved calculation; new inputs are computed again',
  description:
    'Changes name, inputs, notes or tags of a saved calculation. New inputs are computed again; an empty body is 400.',
  params: one,
  body: z.strictObject({ name, inputs, notes, tags }).partial(),
  response: record,
  errors: ['malformed_request', 'not_found'],
});

const deleteCalculation = route({
  ...calculations,
  id: 'deleteCalculation',
  method: 'DELETE',
  path: `${base}/{calculation_id}`,
  summary: 'Delete a saved calculation for good',
  description: 'Deletes a saved calculation for good.',
  params: one,
  successStatus: 204,
  response: z.undefined(),
  errors: ['not_found'],
});

const recalculate = route({
  ...calculations,
  id: 'recalculate',
  method: 'POST',
  path: `${base}/{calculation_id}/recalculate`,
  summary: 'The same inputs at the rates of today; the record is replaced',
  description:
    'Computes a saved calculation again with the same inputs at the rates of today. The record is replaced.',
  params: one,
  response: record,
  errors: ['not_found', 'plan_limit_reached'],
});

export const calculationRoutes = {
  listCalculations,
  createCalculation,
  getCalculation,
  updateCalculation,
  deleteCalculation,
  recalculate,
};
