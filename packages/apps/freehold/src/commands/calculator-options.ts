import { describeSchema } from '@freehold/contract';
import { Option } from 'commander';
import { z } from 'zod';
import { amount, decimalIn } from './present.ts';

type Schema = ReturnType<typeof describeSchema>;

/** A field of a body as an option of a command. */
export interface FieldOption {
  readonly option: Option;
  /** Where the field stands in the body. */
  readonly path: readonly string[];
  /** The text of the option as the field holds it; what it cannot be stays a text, which the schema refuses. */
  readonly read: (text: string | true) => unknown;
}

/**
 * The fields of a body as options: `--refurbishment-costs.kitchen` for a field of an object, `--monthly-rent` for one of
 * the deal. `name` is the body's in the OpenAPI document, by which its fields are described.
 */
export function optionsOf(body: z.ZodType, name: string): readonly FieldOption[] {
  const schema = z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }) as Schema;
  return fieldsOf(describeSchema(schema, name), [], true);
}

function fieldsOf(schema: Schema, within: readonly string[], needed: boolean): FieldOption[] {
  const required = new Set(needed ? schema.required : []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const field = property as Schema;
    const path = [...within, name];
    if (field.const !== undefined) return [];
    if (field.properties !== undefined) return fieldsOf(field, path, required.has(name));
    return [{ path, ...optionOf(field, path, required.has(name)) }];
  });
}

function optionOf(field: Schema, path: readonly string[], isRequired: boolean) {
  const { holder, read } = kindOf(field);
  const names = path[0] === 'deal' ? path.slice(1) : path;
  const flag = `--${names.join('.').replaceAll('_', '-')} ${holder}`;
  const option = new Option(flag, field.description).makeOptionMandatory(isRequired);
  if (field.enum !== undefined) option.choices(field.enum as string[]);
  return { option, read };
}

interface Kind {
  readonly holder: string;
  readonly read: FieldOption['read'];
}

/** How a value of a schema is written on the command line. */
function kindOf({ type, items }: Schema): Kind {
  if (type === 'number' || type === 'integer') {
    return { holder: '<number>', read: (text) => numberIn(String(text)) };
  }
  if (type === 'boolean') {
    return { holder: '[true|false]', read: (text) => (text === true ? true : jsonIn(text)) };
  }
  const isPlain = (items as Schema | undefined)?.properties === undefined;
  if (type === 'array' && isPlain) {
    return { holder: '<a,b,…>', read: (text) => String(text).split(',').map(jsonIn) };
  }
  if (type === 'string') return { holder: '<text>', read: (text) => text };
  return { holder: '<json>', read: (text) => jsonIn(String(text)) };
}

/** `£350,000` is 350000. */
function numberIn(text: string): unknown {
  return decimalIn(amount(text)) ?? text;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
