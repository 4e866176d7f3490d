import type { JsonSchema } from '../descriptions/fields.ts';
import { withBases } from './base-schemas.ts';
import type { OpenApiDocument } from './document.ts';

/** Bytes that a component saves at least: one that saves fewer is a name more to know, for little. */
const leastSaved = 40;

type Named<Part> = Readonly<Record<string, Part>>;
/** What stands in the place of a part that is written among the components. */
type Reference = { readonly $ref: string };
type Parameter = Partial<Reference> & { readonly name?: string; readonly schema?: JsonSchema };
type Content = Named<{ readonly schema: JsonSchema }>;
interface Operation {
  readonly operationId: string;
  readonly security: OpenApiDocument['security'];
  readonly parameters?: readonly Parameter[];
  readonly responses: Named<{ readonly content?: Content }>;
}

/** Where a schema stands: a name for it, and one of what holds it. */
interface Place {
  readonly name: string;
  readonly owner: string;
}

/**
 * The document with each schema and parameter that stands at several places written once, among the components, and referred
 * to; an operation says what tokens it takes only where they are not those of most. What the document says is unchanged. A component is named after the field or parameter that it is of; where several that differ
 * want one name, the first in the order of the document has it, and the others have that of what holds them in front.
 */
export function withSharedParts(document: OpenApiDocument): OpenApiDocument {
  const written = document.components['schemas'] as Named<JsonSchema>;
  const operations = Object.values(document.paths).flatMap(
    (methods) => Object.values(methods) as Operation[],
  );
  const schemas = new SharedParts<JsonSchema>('schemas', written);
  for (const [owner, schema] of Object.entries(written)) {
    for (const [part, place] of partsOf(schema, { name: owner, owner }))
      countIn(schemas, part, place);
  }
  const knownParameters = document.components['parameters'] as Named<Parameter>;
  const named = new SharedParts<Parameter>('parameters', knownParameters);
  for (const { operationId, parameters: own = [], responses } of operations) {
    for (const { content = {} } of Object.values(responses)) {
      const place = { name: `${pascal(operationId)}Table`, owner: '' };
      for (const { schema } of Object.values(content)) countIn(schemas, schema, place);
    }
    for (const parameter of own) {
      const { name, schema } = parameter;
      if (name === undefined || !named.count(parameter, { name, owner: `${operationId}_` })) {
        continue;
      }
      if (schema !== undefined) {
        countIn(schemas, schema, { name: pascal(name), owner: pascal(operationId) });
      }
    }
  }
  const shared = (schema: JsonSchema): JsonSchema =>
    schemas.shared(schema, (own) => {
      const shape = shapeOf(own);
      const written = shape === null ? own : shared(shape);
      return '$ref' in written && shape !== null
        ? { ...written, description: own.description! }
        : mapParts(own, shared);
    });
  const sharedParameter = (parameter: Parameter): Parameter =>
    named.shared(parameter, ({ schema, ...rest }) => ({
      ...rest,
      ...(schema === undefined ? {} : { schema: shared(schema) }),
    }));
  const usualSecurity = JSON.stringify(document.security);
  const own = Object.entries(written).map(([name, schema]) => [name, mapParts(schema, shared)]);
  const paths = mapValues(document.paths, (methods) =>
    mapValues(methods as Named<Operation>, ({ security, parameters, responses, ...rest }) => ({
      ...rest,
      ...(JSON.stringify(security) === usualSecurity ? {} : { security }),
      ...(parameters === undefined ? {} : { parameters: parameters.map(sharedParameter) }),
      responses: mapValues(responses, (response) =>
        response.content === undefined
          ? response
          : {
              ...response,
              content: mapValues(response.content, ({ schema, ...rest }) => ({
                schema: shared(schema),
                ...rest,
              })),
            },
      ),
    })),
  );
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      schemas: withBases({ ...Object.fromEntries(own), ...schemas.components() }),
      parameters: { ...knownParameters, ...named.components() },
    },
  };
}

/** A schema and what stands within it; one that is known stands within what is shared. */
function countIn(schemas: SharedParts<JsonSchema>, schema: JsonSchema, place: Place): void {
  if (!schemas.count(schema, place)) return;
  const shape = shapeOf(schema);
  if (shape !== null) return countIn(schemas, shape, nullablePlace(shape, place));
  for (const [part, within] of partsOf(schema, place)) countIn(schemas, part, within);
}

/** A component that may be null has its name from that component, whatever field it stands in first. */
function nullablePlace({ anyOf = [] }: JsonSchema, place: Place): Place {
  const [{ $ref } = {}, nothing] = anyOf;
  return $ref === undefined || nothing?.type !== 'null'
    ? place
    : { name: `${$ref.split('/').at(-1)}OrNull`, owner: '' };
}

/** Equal parts of one kind, and their names among the components. */
class SharedParts<Part extends object> {
  readonly #kind: string;
  readonly #taken: Set<string>;
  readonly #found = new Map<string, { readonly place: Place; times: number }>();
  readonly #names = new Map<string, string>();
  readonly #components = new Map<string, Part>();

  constructor(kind: string, known: Named<unknown>) {
    this.#kind = kind;
    this.#taken = new Set(Object.keys(known));
  }

  /** Counts a part that stands at a place; true where none that equals it was counted before. */
  count(part: Part, place: Place): boolean {
    const text = JSON.stringify(part);
    const found = this.#found.get(text);
    if (found !== undefined) found.times += 1;
    else this.#found.set(text, { place, times: 1 });
    return found === undefined;
  }

  /** A reference to the component of a part, or the part, where it is not worth one. */
  shared(part: Part, within: (part: Part) => Part): Part | Reference {
    const text = JSON.stringify(part);
    const known = this.#names.get(text);
    if (known !== undefined) return this.#reference(known);
    const found = this.#found.get(text);
    if (found === undefined || '$ref' in part || this.#saved(text, found) < leastSaved) {
      return within(part);
    }
    const name = this.#nameAt(found.place);
    this.#names.set(text, name);
    this.#components.set(name, within(part));
    return this.#reference(name);
  }

  components(): Named<Part> {
    return Object.fromEntries(this.#components);
  }

  #saved(
    text: string,
    { times, place }: { readonly times: number; readonly place: Place },
  ): number {
    const reference = JSON.stringify(this.#reference(place.name)).length;
    return (times - 1) * text.length - times * reference - place.name.length;
  }

  #reference(name: string): Reference {
    return { $ref: `#/components/${this.#kind}/${name}` };
  }

  #nameAt({ name, owner: held }: Place): string {
    const owner = held.replace(/(?:Standalone)?(?:Request|Response)$/, '');
    // No name of a program begins with a digit: what generators write for it could be another's.
    const wanted = /^\d/.test(name) ? [`${owner}${name}`] : [name, `${owner}${name}`];
    for (let number = 2; ; number += 1) {
      const free = wanted.find((one) => !this.#taken.has(one));
      if (free !== undefined) {
        this.#taken.add(free);
        return free;
      }
      wanted.push(`${owner}${name}${number}`);
    }
  }
}

/**
 * What a schema takes, without what it means where it stands; null where that is not worth a component, since a number or a
 * text with bounds would have the name of one of its many meanings.
 */
function shapeOf({ description, ...shape }: JsonSchema): JsonSchema | null {
  return description === undefined || !hasParts(shape) ? null : shape;
}

function hasParts({ properties, items, enum: values, anyOf = [] }: JsonSchema): boolean {
  return (
    [properties, items, values].some((part) => part !== undefined) ||
    anyOf.some((part) => part.$ref !== undefined || hasParts(part))
  );
}

const choices = ['anyOf', 'oneOf', 'allOf'] as const;

/** The schemas that stand directly within one, each with its place. */
function partsOf(schema: JsonSchema, { name, owner }: Place): [JsonSchema, Place][] {
  const { properties = {}, items, additionalProperties } = schema;
  const of = (part: unknown, ending: string): [JsonSchema, Place][] =>
    isSchema(part) ? [[part, { name: `${name}${ending}`, owner }]] : [];
  return [
    ...Object.entries(properties).map(([field, part]): [JsonSchema, Place] => [
      part as JsonSchema,
      { name: pascal(field), owner },
    ]),
    ...of(items, 'Item'),
    ...of(additionalProperties, 'Value'),
    ...choices.flatMap((key) => (schema[key] ?? []).flatMap((part) => of(part, 'Choice'))),
  ];
}

/** A schema with what stands directly within it replaced. */
function mapParts(schema: JsonSchema, replaced: (part: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, additionalProperties } = schema;
  const mapped: Record<string, unknown> = { ...schema };
  if (properties !== undefined) {
    mapped['properties'] = mapValues(properties as Named<JsonSchema>, replaced);
  }
  if (isSchema(items)) mapped['items'] = replaced(items);
  if (isSchema(additionalProperties)) {
    mapped['additionalProperties'] = replaced(additionalProperties);
  }
  for (const key of choices) {
    if (schema[key] !== undefined) mapped[key] = schema[key].map(replaced);
  }
  return mapped;
}

const isSchema = (part: unknown): part is JsonSchema =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

const mapValues = <Value, Mapped>(
  record: Named<Value>,
  mapped: (value: Value) => Mapped,
): Record<string, Mapped> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, mapped(value)]));

/** `monthly_rent` => `MonthlyRent`. */
const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]/)
    .map((word) => (word[0] ?? '').toUpperCase() + word.slice(1))
    .join('');
