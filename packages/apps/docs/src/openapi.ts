import type { Schema, Schemas } from './schema.ts';

/** The parts of an OpenAPI document that pages are made of. */
export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly security: Security;
  readonly paths: Readonly<Record<string, Readonly<Record<string, WrittenOperation>>>>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly components: {
    readonly schemas: Schemas;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

type Security = readonly Readonly<Record<string, unknown>>[];

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Answer extends Content {
  readonly description: string;
}

interface WrittenOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  /** Left out: that of the document. */
  readonly security?: Security;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Answer | Reference>>;
  readonly 'x-cost'?: number;
  readonly 'x-ai-chats'?: number;
  readonly 'x-scope'?: string;
  readonly 'x-gate'?: string;
}

/** An operation with the path and the method that it stands under. */
export interface Operation extends WrittenOperation {
  readonly security: Security;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, Answer>>;
  readonly method: string;
  readonly path: string;
}

/** Where a part stands that several operations have. */
interface Reference {
  readonly $ref: string;
}

/** A part as it is written, also where it stands among the components. */
const written = <Part extends object>(
  part: Part | Reference,
  named: Readonly<Record<string, Part>>,
): Part => ('$ref' in part ? named[part.$ref.split('/').at(-1) ?? '']! : part);

/** The operations of a document, in its order, each with all of its parameters and answers. */
export function operationsOf({ paths, components, security }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      security,
      ...operation,
      parameters: (operation.parameters ?? []).map((each) => written(each, components.parameters)),
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, answer]) => [
          status,
          written(answer, components.responses),
        ]),
      ),
      path,
      method: method.toUpperCase(),
    })),
  );
}

/** The schema of the JSON of a body or an answer; undefined where it has none. */
export function jsonSchema(holder: Content | undefined): Schema | undefined {
  return holder?.content?.['application/json']?.schema;
}
