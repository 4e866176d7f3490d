import { element } from './element.js';

const deepest = 8;

/** The shape of a body as a tree of its fields. */
export function schemaTree(schema, components, depth = 0) {
  const shape = resolve(schema, components);
  const fields = Object.entries(shape.properties ?? {});
  if (fields.length === 0 || depth > deepest) return null;
  return element(
    'ul',
    { className: 'tree' },
    fields.map(([name, field]) =>
      element(
        'li',
        {},
        element('code', {}, name),
        (shape.required ?? []).includes(name)
          ? element('span', { className: 'required' }, ' *')
          : '',
        ' ',
        element('span', { className: 'kind' }, kindOf(field, components)),
        note({ ...resolve(field, components), ...field }),
        schemaTree(membersOf(field, components), components, depth + 1),
      ),
    ),
  );
}

/** What values a schema takes, in a few words. */
export function kindOf(schema, components) {
  const shape = resolve(schema, components);
  if (shape.enum !== undefined) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return choices.map((each) => kindOf(each, components)).join(' | ');
  if (shape.type === 'array') return `${kindOf(shape.items ?? {}, components)}[]`;
  const bounds = boundsOf(shape);
  const type = Array.isArray(shape.type) ? shape.type.join(' | ') : shape.type;
  return `${shape.format ?? type ?? 'any'}${bounds === '' ? '' : ` ${bounds}`}`;
}

/** A schema with its reference followed. */
export function resolve(schema, components) {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? (schema ?? {}) : components.schemas[name];
}

/** An example to start from: the schema's own, else one made from what it requires. */
export function exampleOf(schema, components) {
  const shape = resolve(schema, components);
  if (shape.examples?.length > 0) return shape.examples[0];
  if (shape.default !== undefined) return shape.default;
  if (shape.enum !== undefined) return shape.enum[0];
  const [choice] = shape.anyOf ?? shape.oneOf ?? [];
  if (choice !== undefined) return exampleOf(choice, components);
  if (shape.type === 'object') {
    const required = shape.required ?? [];
    return Object.fromEntries(
      required.map((name) => [name, exampleOf(shape.properties[name], components)]),
    );
  }
  if (shape.type === 'array') {
    return Array.from({ length: shape.minItems ?? 1 }, () => exampleOf(shape.items, components));
  }
  return { number: 0, integer: 1, boolean: true, string: '' }[shape.type] ?? null;
}

/** The values that a field, or each item of a list, takes, where it takes a few only; else null. */
export function choicesOf(schema, components) {
  const shape = resolve(schema, components);
  if (shape.enum !== undefined) return shape.enum;
  if (shape.type === 'array') return resolve(shape.items, components).enum ?? null;
  return shape.type === 'boolean' ? [true, false] : null;
}

/** The object whose fields stand under a field: itself, a list's items, or the one choice that has fields. */
function membersOf(field, components) {
  const shape = resolve(field, components);
  if (shape.type === 'array') return membersOf(shape.items ?? {}, components);
  const choices = shape.anyOf ?? shape.oneOf ?? [];
  return (
    choices.map((each) => membersOf(each, components)).find((each) => each.properties) ?? shape
  );
}

function boundsOf({ minimum, maximum, minItems, maxItems, minLength, maxLength }) {
  const low = minimum ?? minItems ?? minLength;
  const high = maximum ?? maxItems ?? maxLength;
  if (Math.abs(high) >= Number.MAX_SAFE_INTEGER) return low > 0 ? `≥ ${low}` : '';
  if (low !== undefined && high !== undefined) return `${low}–${high}`;
  return low === undefined ? (high === undefined ? '' : `≤ ${high}`) : `≥ ${low}`;
}

function note({ description, default: usual }) {
  const said = [description, usual === undefined ? undefined : `Default ${JSON.stringify(usual)}.`];
  const text = said.filter((part) => part !== undefined).join(' ');
  return text === '' ? null : element('span', { className: 'note' }, text.replaceAll('`', ''));
}
