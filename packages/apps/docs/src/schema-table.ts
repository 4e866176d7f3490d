/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

type Schemas = Readonly<Record<string, Schema>>;

export interface Field {
  /** With dots: `rooms[].monthly_rent`. */
  readonly name: string;
  readonly kind: string;
  readonly required: boolean;
  readonly meaning: string;
}

/** How many objects within one another are written out; the page that tries an operation shows them all. */
const deepest = 3;

/** The fields of a body, those of objects within it under their names with dots. */
export function bodyFields(schema: Schema, schemas: Schemas, prefix = '', depth = 1): Field[] {
  const { properties = {}, required = [] } = resolved(schema, schemas);
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const members = membersOf(field, schemas);
    const own = {
      name: path,
      kind: members.properties === undefined ? kindOf(field, schemas) : shapeOf(field, schemas),
      required: required.includes(name),
      meaning: field.description ?? resolved(field, schemas).description ?? '',
    };
    if (depth === deepest) return [own];
    const within = own.kind.startsWith('list') ? `${path}[].` : `${path}.`;
    return [own, ...bodyFields(members, schemas, within, depth + 1)];
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

function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}

function boundsOf({ minimum, maximum, minItems, maxItems, minLength, maxLength }: Schema): string {
  const low = minimum ?? minItems ?? minLength;
  const high = maximum ?? maxItems ?? maxLength;
  const isUnbounded = high === undefined || Math.abs(high) >= Number.MAX_SAFE_INTEGER;
  if (low === undefined || (isUnbounded && low <= 0)) return isUnbounded ? '' : ` ≤ ${high}`;
  return isUnbounded ? ` ≥ ${low}` : ` ${low}–${high}`;
}
