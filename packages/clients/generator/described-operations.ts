import { answersIn, openApiDocument, routes, tableTypes, type AnyRoute } from '@freehold/contract';
import type { Schema } from './typescript-of.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** An operation as the OpenAPI document tells it, with its route. */
export interface DescribedOperation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly route: AnyRoute;
}

const { paths, components } = openApiDocument(Object.values(routes));
const byId: Readonly<Record<string, AnyRoute>> = routes;

/** The named schemas of the document. */
export const namedSchemas = components['schemas'] as Readonly<Record<string, Schema>>;

/** Every operation that is a route, by its id. */
export const describedOperations: readonly DescribedOperation[] = Object.values(paths)
  .flatMap((methods) => Object.values(methods) as Omit<DescribedOperation, 'route'>[])
  .flatMap((operation) => {
    const route = byId[operation.operationId];
    if (route === undefined) return [];
    // A parameter that is written once for all operations changes what an answer is: no method takes it.
    const parameters = operation.parameters.filter((each) => !('$ref' in each));
    return [{ ...operation, parameters, route }];
  })
  .sort((a, b) => (a.operationId < b.operationId ? -1 : 1));

/** What an operation answers, how it is asked for, and what it costs. */
export function meaningOf({ description, route }: DescribedOperation): string {
  const { method, path, cost, scope } = route;
  const drawn = cost === 1 ? '1 request' : `${cost} requests`;
  const price = cost === 0 ? 'Free.' : `Costs ${drawn}.`;
  const open = scope === null ? '' : ` Scope \`${scope}\`.`;
  return `${description}\n\n\`${method} ${path}\`. ${price}${open}`;
}

export function bodyOf({ requestBody }: DescribedOperation): Schema | undefined {
  return requestBody && Object.values(requestBody.content)[0]?.schema;
}

/** What is answered out of its envelope, 'bytes' where it is no JSON; empty for none. The clients ask for no tables. */
export function answersOf({ route, responses }: DescribedOperation): readonly (Schema | 'bytes')[] {
  return Object.entries(responses[route.successStatus]?.content ?? {})
    .filter(([media]) => !tableTypes.some((type) => type === media && answersIn(route, type)))
    .map(([media, { schema }]) => {
      if (!media.includes('json')) return 'bytes';
      return route.envelope ? { ...schema.properties?.['data'] } : schema;
    });
}
