/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** The named schemas of a document, which others refer to. */
export type Schemas = Readonly<Record<string, Schema>>;

export interface Field {
  readonly name: string;
  readonly kind: string;
  readonly required: boolean;
  readonly meaning: string;
  /** The object whose fields stand under it; it has no properties where there are none. */
  readonly members: Schema;
}

/** The fields of an object, in the order of its schema. */
export function fieldsOf(schema: Schema, schemas: Schemas): Field[] {
  const { properties = {}, required = [] } = resolved(schema, schemas);
  return Object.entries(properties).map(([name, field]) => {
    const members = membersOf(field, schemas);
    return {
      name,
      kind: members.properties === undefined ? kindOf(field, schemas) : shapeOf(field, schemas),
      required: required.includes(name),
      meaning: meaningOf({ ...resolved(field, schemas), ...field }),
      members,
    };
  });
}

/** What values a schema takes, in a few words. */
export function kindOf(schema: Schema, schemas: Schemas): string {
  const shape = resolved(schema, schemas);
  if (shape.enum !== undefined) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return choices.map((each) => kindOf(each, schemas)).join(' | ');
  const bounds = boundsOf(shape);
  if (shape.type === 'array') return `list of ${kindOf(shape.items ?? {}, schemas)}${bounds}`;
  const types = typeof shape.type === 'string' ? [shape.type] : (shape.type ?? ['any']);
  return `${shape.format ?? types.join(' | ')}${bounds}`;
}

/** What a parameter or a field means, and what it is where it is not sent. */
export function meaningOf({ description = '', default: usual }: Schema): string {
  return usual === undefined ? description : `${description} Default ${JSON.stringify(usual)}.`;
}

/** The values that a field, or each item of a list, takes, where it takes a few only; else null. */
export function choicesOf(schema: Schema, schemas: Schemas): readonly unknown[] | null {
  const shape = resolved(schema, schemas);
  if (shape.enum !== undefined) return shape.enum;
  if (shape.type === 'array') return resolved(shape.items ?? {}, schemas).enum ?? null;
  return shape.type === 'boolean' ? [true, false] : null;
}

/** An example to start from: the schema's own, else one made from what it requires. */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  const shape = resolved(schema, schemas);
  if (shape.examples !== undefined && shape.examples.length > 0) return shape.examples[0];
  if (shape.default !== undefined) return shape.default;
  if (shape.enum !== undefined) return shape.enum[0];
  const [choice] = shape.anyOf ?? shape.oneOf ?? [];
  if (choice !== undefined) return exampleOf(choice, schemas);
  switch (shape.type) {
    case 'object': {
      const { properties = {}, required = [] } = shape;
      return Object.fromEntries(
        required.map((name) => [name, exampleOf(properties[name] ?? {}, schemas)]),
      );
    }
    case 'array':
      return Array.from({ length: shape.minItems ?? 1 }, () =>
        exampleOf(shape.items ?? {}, schemas),
      );
    case 'number':
      return 0;
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    default:
      return shape.type === 'string' ? '' : null;
  }
}

/** A schema with its reference followed, and with the fields of what it is built on. */
export function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1);
  const { allOf = [], ...own } = name === undefined ? schema : (schemas[name] ?? {});
  const bases = allOf.map((base) => resolved(base, schemas));
  if (bases.length === 0) return own;
  const parts = [...bases, own];
  return {
    type: 'object',
    ...own,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

/** `object`, `list of objects`, and whether it may be null. */
function shapeOf(field: Schema, schemas: Schemas): string {
  const shape = resolved(field, schemas);
  const choices = shape.anyOf ?? shape.oneOf ?? [];
  const isList = [shape, ...choices.map((each) => resolved(each, schemas))].some(
    ({ type }) => type === 'array',
  );
  const isNullable =
    choices.some(({ type }) => type === 'null') ||
    (Array.isArray(shape.type) && shape.type.includes('null'));
  return `${isList ? 'list of objects' : 'object'}${isNullable ? ' | null' : ''}`;
}

/** The object whose fields stand under a field: itself, the items of a list, or the one choice that has fields. */
function membersOf(field: Schema, schemas: Schemas): Schema {
  const shape = resolved(field, schemas);
  if (shape.items !== undefined) return membersOf(shape.items, schemas);
  const choices = (shape.anyOf ?? shape.oneOf ?? []).map((each) => membersOf(each, schemas));
  return choices.find(({ properties }) => properties !== undefined) ?? shape;
}

function boundsOf({ minimum, maximum, minItems, maxItems, minLength, maxLength }: Schema): string {
  const low = minimum ?? minItems ?? minLength;
  const high = maximum ?? maxItems ?? maxLength;
  const isUnbounded = high === undefined || Math.abs(high) >= Number.MAX_SAFE_INTEGER;
  if (low === undefined || (isUnbounded && low <= 0)) return isUnbounded ? '' : ` ≤ ${high}`;
  return isUnbounded ? ` ≥ ${low}` : ` ${low}–${high}`;
}
