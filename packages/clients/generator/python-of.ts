import type { Schema } from './typescript-of.ts';

/** Words that cannot name a parameter or a field, of those that a contract may use. */
const keywords = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

const isName = (name: string) => /^[a-z_]\w*$/i.test(name) && !keywords.has(name);

/** The name of a parameter: a keyword has an underscore behind it. */
export const nameOf = (name: string) => (keywords.has(name) ? `${name}_` : name);

/** `searchProperties` as `search_properties`. */
export const snakeCase = (id: string) =>
  id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A docstring, each line of it indented by some blanks. */
export function docstring(text: string, indent: string): string {
  const lines = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').split('\n');
  const written = lines.map((line) => (line === '' ? '' : `${indent}${line}`)).join('\n');
  return lines.length === 1
    ? `${indent}"""${written.trimStart()}${written.endsWith('"') ? ' ' : ''}"""\n`
    : `${indent}"""${written.trimStart()}\n${indent}"""\n`;
}

/** What a value means, with the value that stands in for it where it is left out. */
export function describe({ description = '', default: usual }: Schema): string {
  return usual === undefined || usual === null
    ? description
    : `${description} Default: ${literal(usual)}.`;
}

function literal(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

/**
 * The annotation of a schema. An object without a name of its own is a `dict`. `module` stands before the names of schemas;
 * `list` is what takes lists.
 */
export function typeOf(schema: Schema, module = '', list = 'list'): string {
  const { $ref, type, anyOf, oneOf, enum: values, items } = schema;
  const of = (inner: Schema) => typeOf(inner, module, list);
  if ($ref !== undefined) return module + $ref.slice($ref.lastIndexOf('/') + 1);
  if ('const' in schema) return `Literal[${literal(schema.const)}]`;
  if (values !== undefined) return `Literal[${values.map(literal).join(', ')}]`;
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return unionOf(choices.map(of));
  if (typeof type === 'object') return unionOf(type.map((one) => of({ ...schema, type: one })));
  switch (type) {
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'str';
    case 'boolean':
      return 'bool';
    case 'null':
      return 'None';
    case 'array':
      return `${list}[${of(items ?? {})}]`;
    case 'object':
      return `dict[str, ${valueOf(schema, of)}]`;
    default:
      return 'Any';
  }
}

function valueOf(
  { properties, additionalProperties: rest }: Schema,
  of: (schema: Schema) => string,
): string {
  return properties === undefined && typeof rest === 'object' ? of(rest) : 'Any';
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)]
    .sort((a, b) => Number(a === 'None') - Number(b === 'None'))
    .join(' | ');
}

/**
 * A named schema: an object as a TypedDict, whose fields are typed one level deep, anything else as an alias. A name that
 * Python reserves, and a field that may be left out beside one that may not, need a class of their own below it.
 */
export function definitionOf(name: string, schema: Schema): string {
  const { properties, required = [], description } = schema;
  const doc = description === undefined ? '' : docstring(description, '    ');
  if (properties === undefined) return `${name} = ${typeOf(schema)}\n`;
  const fields = Object.entries(properties);
  const reserved = fields.filter(([field]) => !isName(field));
  const needed = fields.filter(([field]) => isName(field) && required.includes(field));
  const optional = fields.filter(([field]) => !required.includes(field));
  if (optional.some(([field]) => !isName(field))) throw new Error(`${name} has a reserved option`);
  const parts: string[] = [];
  let base = 'TypedDict';
  if (reserved.length > 0) {
    base = `_${name}Reserved`;
    const lines = reserved.map(
      ([field, one]) =>
        `        # ${describe(one)}\n        ${literal(field)}: ${literal(typeOf(one))},\n`,
    );
    parts.push(`${base} = TypedDict(\n    "${base}",\n    {\n${lines.join('')}    },\n)\n`);
  }
  if (needed.length > 0 && optional.length > 0) {
    parts.push(classOf(`_${name}Required`, base, needed));
    base = `_${name}Required`;
  }
  if (optional.length > 0) parts.push(classOf(name, `${base}, total=False`, optional, doc));
  else parts.push(classOf(name, base, needed, doc));
  return parts.join('\n\n');
}

function classOf(
  name: string,
  bases: string,
  fields: readonly (readonly [string, Schema])[],
  doc = '',
): string {
  const lines = fields.map(
    ([field, one]) => `    ${field}: ${typeOf(one)}\n${docstring(describe(one), '    ')}`,
  );
  return `class ${name}(${bases}):\n${doc}${lines.join('')}`;
}
