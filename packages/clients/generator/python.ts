import {
  answersOf,
  bodyOf,
  meaningOf,
  type DescribedOperation,
  type Parameter,
} from './described-operations.ts';
import { definitionOf, describe, docstring, nameOf, snakeCase, typeOf } from './python-of.ts';
import type { Schema } from './typescript-of.ts';

/** The module of the methods, one for each operation. */
export const pythonOperations = (operations: readonly DescribedOperation[]): string =>
  operationsHead + operations.map(methodOf).join('\n');

/** The module of the named schemas: classes, then aliases, which name them. */
export function pythonSchemas(named: Readonly<Record<string, Schema>>): string {
  const schemas = Object.entries(named);
  const written = (isObject: boolean) =>
    schemas
      .filter(([, { properties }]) => (properties !== undefined) === isObject)
      .map(([name, schema]) => definitionOf(name, schema));
  return `${schemasHead}${written(true).join('\n\n')}\n\n${written(false).join('')}`;
}

/** The module of the names of fields whose text is an exact number wherever an answer has it, or may be a day or an instant. */
export function pythonColumns(named: Readonly<Record<string, Schema>>): string {
  const kinds = new Map<string, Set<string>>();
  const visit = (schema: Schema): void => {
    for (const [field, one] of Object.entries(schema.properties ?? {})) {
      const texts = textsOf(one);
      if (texts.length > 0) kinds.set(field, new Set([...(kinds.get(field) ?? []), ...texts]));
      visit(one);
    }
    const { items, additionalProperties: rest, anyOf = [], oneOf = [] } = schema;
    for (const part of [items, rest, ...anyOf, ...oneOf]) if (typeof part === 'object') visit(part);
  };
  // What callers send may be a number or a date of Python already.
  for (const [name, schema] of Object.entries(named)) if (!name.endsWith('Request')) visit(schema);
  const of = (kind: string) =>
    [...kinds]
      // A day or an instant shows by its form where the name is of another text elsewhere; an exact number does not.
      .filter(([, all]) => all.has(kind) && (kind !== 'exact' || all.size === 1))
      .map(([field]) => `    "${field}",\n`)
      .sort()
      .join('');
  const sets = Object.entries({ EXACT: 'exact', DAYS: 'date', INSTANTS: 'date-time' }).map(
    ([name, kind]) => `${name} = frozenset((\n${of(kind)}))\n`,
  );
  return `${columnsHead}${sets.join('\n')}`;
}

/** What the text of a field may be: `exact`, `date`, `date-time` or `text`; empty for a field that is never text. */
function textsOf({ $ref, type, format, anyOf, oneOf }: Schema): readonly string[] {
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return choices.flatMap(textsOf);
  if ($ref !== undefined) return $ref.endsWith('/DecimalText') ? ['exact'] : [];
  const isText = type === 'string' || (typeof type === 'object' && type.includes('string'));
  return isText ? [format === 'date' || format === 'date-time' ? format : 'text'] : [];
}

/** What a method takes beside `self`. */
interface Argument {
  readonly signature: string;
  readonly doc: string;
  /** Where it goes in the call. */
  readonly place: 'params' | 'query' | 'body' | 'idempotency_key';
  readonly entry: string;
  readonly isRequired: boolean;
}

function methodOf(operation: DescribedOperation): string {
  const { operationId, route } = operation;
  const all = argumentsOf(operation);
  const path = all.filter(({ place }) => place === 'params');
  const rest = all.filter(({ place }) => place !== 'params');
  const named = [
    ...rest.filter(({ isRequired }) => isRequired),
    ...rest.filter(({ isRequired }) => !isRequired),
  ];
  const sorted = [...path, ...named];
  const signature = [
    'self',
    ...path.map(({ signature }) => signature),
    ...(named.length === 0 ? [] : ['*', ...named.map(({ signature }) => signature)]),
  ];
  const args = sorted.length === 0 ? '' : `\n\nArgs:\n${sorted.map(({ doc }) => doc).join('\n')}`;
  const call = [
    `"${route.method}"`,
    `"${route.path}"`,
    ...(['params', 'query'] as const).flatMap((place) => dictionary(place, all)),
    ...all.filter(({ place }) => place === 'body').map(() => 'body=body'),
    ...(route.envelope ? ['is_enveloped=True'] : []),
    ...(route.successStatus === 201 ? ['creates=True'] : []),
    ...all
      .filter(({ place }) => place === 'idempotency_key')
      .map(() => 'idempotency_key=idempotency_key'),
    ...(route.aiChats > 0 ? ['draws_ai_chat=True'] : []),
    ...(route.media === undefined ? [] : [`media="${route.media}"`]),
  ];
  return `${opened(`    def ${snakeCase(operationId)}`, signature, `) -> ${answerOf(operation)}:`)}
${docstring(meaningOf(operation) + args, '        ')}${sent(call, answerOf(operation))}
`;
}

/** What sends a call and gives its answer, which `_send` knows no type of. */
function sent(call: readonly string[], answer: string): string {
  const [given, after] =
    answer === 'None' ? ['', ''] : [`answer: ${answer} = `, '\n        return answer'];
  const line = `        ${given}self._send(Call(${call.join(', ')}))`;
  if (line.length <= 100 && !line.includes('\n')) return `${line}${after}`;
  return `        ${given}self._send(\n${opened('            Call', call, ')')}\n        )${after}`;
}

/** A list in brackets: on one line where it fits, else a line each. */
function opened(before: string, parts: readonly string[], after: string): string {
  const line = `${before}(${parts.join(', ')}${after}`;
  if (line.length <= 100 && !line.includes('\n')) return line;
  const indent = ' '.repeat(before.length - before.trimStart().length);
  return `${before}(\n${parts.map((part) => `${indent}    ${part},\n`).join('')}${indent}${after}`;
}

function dictionary(place: 'params' | 'query', all: readonly Argument[]): readonly string[] {
  const entries = all.filter((one) => one.place === place).map(({ entry }) => entry);
  if (entries.length === 0) return [];
  const line = `${place}={${entries.join(', ')}}`;
  if (line.length <= 80) return [line];
  return [
    `${place}={\n${entries.map((entry) => `${' '.repeat(20)}${entry},\n`).join('')}${' '.repeat(16)}}`,
  ];
}

function argumentsOf(operation: DescribedOperation): readonly Argument[] {
  const { parameters, requestBody } = operation;
  const body = bodyOf(operation);
  const given = parameters.map((parameter) => argumentOf(parameter));
  if (body === undefined) return given;
  const type = typeOf(body, 'schemas.');
  const isRequired = requestBody?.required === true;
  return [
    ...given,
    {
      signature: `body: ${isRequired ? type : `${type} | None = None`}`,
      doc: `    body: What is sent as JSON; \`${type}\` names its fields.`,
      place: 'body',
      entry: '',
      isRequired,
    },
  ];
}

function argumentOf({ name, in: where, required, schema, description }: Parameter): Argument {
  const key = nameOf(where === 'header' ? name.toLowerCase().replaceAll('-', '_') : name);
  const type = typeOf(schema, 'schemas.', 'Sequence');
  const isRequired = required || where === 'path';
  return {
    signature: `${key}: ${isRequired ? type : `${type} | None = None`}`,
    doc: `    ${key}: ${describe({ ...schema, description })}`,
    place: where === 'path' ? 'params' : where === 'query' ? 'query' : 'idempotency_key',
    entry: `"${name}": ${key}`,
    isRequired,
  };
}

function answerOf(operation: DescribedOperation): string {
  const types = answersOf(operation).map((one) =>
    one === 'bytes' ? 'bytes' : typeOf(one, 'schemas.'),
  );
  return types.join(' | ') || 'None';
}

const operationsHead = `"""Written from the contract by packages/clients/generator: what each operation takes and answers, and what every part means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from .call import Call

# Types alone, which a program that runs need not wait for.
if TYPE_CHECKING:
    from collections.abc import Sequence

    from . import schemas


class Operations:
    """Every operation as a method."""

    def _send(self, call: Call) -> Any:
        raise NotImplementedError

`;

const columnsHead = `"""Written from the contract by packages/clients/generator: fields that answers have as text, by what the text is."""

from __future__ import annotations

`;

const schemasHead = `"""Written from the contract by packages/clients/generator: what goes into bodies and comes as answers.

An object within an object that has no name of its own is a plain dictionary; /openapi.json describes it.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict


`;
