import type { z } from 'zod';
import type { AnyRoute } from '../route.ts';
import { reference, type SchemaNames } from './components.ts';
import { parametersOf, sharedParametersOf } from './parameters.ts';
import { responsesOf, type SharedResponses } from './responses.ts';

/** The OpenAPI operation of one route. */
export function operationOf(
  route: AnyRoute,
  parts: { readonly names: SchemaNames; readonly shared: SharedResponses },
) {
  return {
    operationId: route.id,
    tags: [route.family],
    summary: route.summary,
    description: route.description,
    'x-cost': route.cost,
    ...(route.aiChats > 0 ? { 'x-ai-chats': route.aiChats } : {}),
    ...(route.scope === null ? {} : { 'x-scope': route.scope }),
    ...(route.gate === null ? {} : { 'x-gate': route.gate }),
    security: securityOf(route),
    parameters: [...parametersOf(route), ...sharedParametersOf(route)],
    ...(route.body === null ? {} : { requestBody: requestBodyOf(route.body, parts.names) }),
    responses: responsesOf(route, parts),
  };
}

function securityOf({ tokens }: AnyRoute): readonly Record<string, readonly string[]>[] {
  if (tokens === 'none') return [];
  const isSessionOnly = tokens === 'session' || tokens === 'owner';
  return isSessionOnly ? [{ session: [] }] : [{ apiKey: [] }, { session: [] }];
}

function requestBodyOf(body: z.ZodType, names: SchemaNames) {
  return {
    required: !body.safeParse({}).success,
    content: { 'application/json': { schema: reference(body, names) } },
  };
}
