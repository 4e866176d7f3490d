import { z } from 'zod';
import type { JsonSchema } from '../descriptions/fields.ts';
import { describeParameter } from '../descriptions/glossary.ts';
import type { AnyRoute } from '../route.ts';
import { forOpenApi } from './json-schema.ts';
import { namedParameter } from './named-types.ts';

/** The parameters of a route's path, query and headers. */
export function parametersOf(route: AnyRoute) {
  const { id, params, query, successStatus } = route;
  return [
    ...parametersIn('path', id, params),
    ...parametersIn('query', id, query),
    ...(successStatus === 201 ? [idempotencyKey] : []),
  ];
}

/** The parameter that every charged route has beside its own. */
export function sharedParametersOf({ cost, aiChats }: AnyRoute) {
  return cost === 0 && aiChats === 0 ? [] : [{ $ref: '#/components/parameters/CostPreview' }];
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Up to 255 visible characters that name this attempt: a repeated call with the same key and body gets the first answer and makes nothing twice.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function parametersIn(place: 'path' | 'query', operationId: string, shape: z.ZodType) {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { ...forOpenApi, io: 'output' });
  return Object.entries(properties).map(([name, property]) => {
    const { description = describeParameter(operationId, name), ...schema } = sent(
      property as JsonSchema,
    );
    return {
      name,
      in: place,
      // A parameter with a default is filled in whether or not it was sent.
      required: place === 'path' || (required.includes(name) && !Object.hasOwn(schema, 'default')),
      description,
      // A list is one comma-separated value.
      ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
      schema: namedParameter(schema, operationId, name),
    };
  });
}

/** A value as a query holds it: null is what an empty one is read as, which the operation says of all of its criteria. */
function sent(schema: JsonSchema): JsonSchema {
  const { type, anyOf, ...rest } = schema;
  const kind = Array.isArray(type) ? type.find((one) => one !== 'null') : undefined;
  if (kind !== undefined) return { ...rest, type: kind };
  const values = anyOf?.filter((one) => one.type !== 'null');
  return values?.length === 1 ? { ...rest, ...values[0] } : schema;
}
