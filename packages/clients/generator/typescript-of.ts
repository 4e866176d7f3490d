/** A JSON schema, as far as the OpenAPI document uses it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly description?: string;
  readonly default?: unknown;
}

/** A doc comment; none where nothing is said. */
export function comment(text: string | undefined): string {
  if (text === undefined) return '';
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  return lines.length === 1
    ? `/** ${lines[0]} */\n`
    : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
}

/** Lines below an opening bracket. */
export const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');

/** What a value means, with the value that stands in for it where it is left out. */
function meaningOf({ description, default: usual }: Schema): string | undefined {
  return usual === undefined ? description : `${description}\n@default ${JSON.stringify(usual)}`;
}

/** The TypeScript type of a schema, its fields with their doc comments. */
export function typeOf(schema: Schema): string {
  const { $ref, type, anyOf, oneOf, allOf } = schema;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return unionOf(choices);
  if (allOf !== undefined) return allOf.map((one) => `(${typeOf(one)})`).join(' & ');
  if (typeof type === 'object') return unionOf(type.map((one) => ({ ...schema, type: one })));
  switch (type) {
    case 'integer':
      return 'number';
    case 'number':
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return listOf(schema);
    case 'object':
      return objectOf(schema);
    default:
      return 'unknown';
  }
}

function unionOf(choices: readonly Schema[]): string {
  return [...new Set(choices.map(typeOf))].join(' | ');
}

function listOf({ items = {}, minItems, maxItems }: Schema): string {
  const item = typeOf(items);
  return minItems !== undefined && minItems === maxItems && minItems <= 2
    ? `[${Array.from({ length: minItems }, () => item).join(', ')}]`
    : `${/^\w+$/.test(item) ? item : `(${item})`}[]`;
}

function objectOf({
  properties,
  required = [],
  additionalProperties: rest,
  propertyNames,
}: Schema): string {
  if (properties !== undefined) return membersOf(properties, (name) => required.includes(name));
  const value = typeof rest === 'object' ? typeOf(rest) : 'unknown';
  const record = `Record<${propertyNames === undefined ? 'string' : typeOf(propertyNames)}, ${value}>`;
  return required.length > 0 || propertyNames?.enum === undefined ? record : `Partial<${record}>`;
}

/** An object type; what may be left out may be undefined too. */
export function membersOf(
  properties: Readonly<Record<string, Schema>>,
  isRequired: (name: string) => boolean,
): string {
  const members = Object.entries(properties).map(([name, property]) => {
    const key = /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
    const [mark, absent] = isRequired(name) ? ['', ''] : ['?', ' | undefined'];
    return `${comment(meaningOf(property))}${key}${mark}: ${typeOf(property)}${absent};`;
  });
  return members.length === 0 ? '{}' : `{\n${indented(members.join('\n'))}\n}`;
}
