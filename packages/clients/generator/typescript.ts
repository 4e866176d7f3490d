import { queryNames } from '@freehold/contract';
import { answersOf, bodyOf, meaningOf, type DescribedOperation } from './described-operations.ts';
import { comment, indented, membersOf, typeOf, type Schema } from './typescript-of.ts';

const written = '/* Written from the contract by packages/clients/generator. */';

/** The module of the types: what each operation takes and answers, and the named schemas. */
export function typescriptOperations(
  operations: readonly DescribedOperation[],
  schemas: Readonly<Record<string, Schema>>,
): string {
  const members = operations.map(memberOf).map(indented);
  const named = Object.entries(schemas).map(
    ([name, schema]) => `${comment(schema.description)}export type ${name} = ${typeOf(schema)};\n`,
  );
  return `${written}

/** Every operation by its id. */
export interface Operations {
${members.join('\n\n')}
}

${named.join('\n')}`;
}

/** The member of `Operations` of one operation. */
function memberOf(operation: DescribedOperation): string {
  const answer = answersOf(operation)
    .map((one) => (one === 'bytes' ? 'Uint8Array' : typeOf(one)))
    .join(' | ');
  const parts = [...inputOf(operation)].map((part) => `\n${indented(indented(part))};`).join('');
  const input = parts === '' ? '{}' : `{${parts}\n  }`;
  return `${comment(meaningOf(operation))}readonly ${operation.operationId}: {
  readonly input: ${input};
  readonly answer: ${indented(answer || 'undefined').trimStart()};
};`;
}

function* inputOf(operation: DescribedOperation): Generator<string> {
  const { parameters, requestBody } = operation;
  for (const place of ['path', 'query'] as const) {
    const these = parameters.filter((one) => one.in === place);
    if (these.length === 0) continue;
    const properties = Object.fromEntries(
      these.map(({ name, description, schema }) => [name, { ...schema, description }]),
    );
    const isRequired = (name: string) => these.some((one) => one.name === name && one.required);
    const mark = these.every(({ required }) => !required) ? '?' : '';
    const name = place === 'path' ? 'params' : 'query';
    yield `readonly ${name}${mark}: ${membersOf(properties, isRequired)}`;
  }
  const body = bodyOf(operation);
  if (body === undefined) return;
  yield `readonly body${requestBody?.required ? '' : '?'}: ${typeOf(body)}`;
}

/** The module of the table of calls: what the client needs to know of each route, without the schemas. */
export function callTable(operations: readonly DescribedOperation[]): string {
  const rows = operations.map(({ route }) => {
    const { id, method, path, successStatus, aiChats, envelope, media } = route;
    const query = [...queryNames(route)].join(' ');
    const shape = {
      ...(method === 'GET' ? {} : { method }),
      path,
      ...(query === '' ? {} : { query }),
      ...(envelope ? {} : { bare: true }),
      ...(successStatus === 201 ? { creates: true } : {}),
      ...(aiChats > 0 ? { drawsAiChat: true } : {}),
      ...(media === undefined ? {} : { media }),
    };
    return `  ${id}: ${JSON.stringify(shape)},\n`;
  });
  return `${written}

import type { CallShape, RouteId } from '../call-shape.ts';

/** Every route. */
export const calls = {
${rows.join('')}} as const satisfies Readonly<Record<RouteId, CallShape>>;
`;
}
