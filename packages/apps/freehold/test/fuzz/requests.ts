import type { Random } from '@freehold/demo';
import { boundaryValues, hostileValues, validValue, type Resolve, type Schema } from './values.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

/** An operation as the OpenAPI document tells it. */
export interface DocumentedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  readonly session: boolean;
  /** The statuses of its answers. */
  readonly statuses: readonly string[];
}

export interface FuzzRequest {
  readonly kind: 'valid' | 'boundary' | 'hostile' | 'structural';
  readonly path: string;
  /** As it goes over the wire; undefined: none. */
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Known values by the name of a parameter or member, so that some requests reach what exists. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/**
 * Bodies, or queries where there is no body, that hold together, by operation: where one member asks for another, or stands
 * for it, no schema says so.
 */
export type KnownBodies = Readonly<Record<string, unknown>>;

/** One request to an operation, of a kind drawn from the seed. */
export function requestTo(
  operation: DocumentedOperation,
  random: Random,
  resolve: Resolve,
  known: Known,
  bodies: KnownBodies,
): FuzzRequest {
  const kind = random.weighted([
    ['valid', 40],
    ['boundary', 20],
    ['hostile', 25],
    ['structural', 15],
  ] as const);
  // About two optional parameters a request: a search with seventy would else never be one that is answered.
  const chance = Math.min(0.3, 2 / Math.max(1, operation.parameters.length));
  const whole = bodies[operation.id];
  // Most valid requests hold together, so that some thousand reach every operation whatever the seed draws.
  const wholeChance = kind === 'valid' ? 0.8 : 0.5;
  const query =
    operation.body === null && whole !== undefined && random.chance(wholeChance)
      ? (whole as Readonly<Record<string, unknown>>)
      : null;
  const values = new Map(
    operation.parameters.map((parameter) => [
      parameter,
      query === null || parameter.in === 'path'
        ? parameterValue(operation, parameter, chance, random, resolve, known)
        : query[parameter.name],
    ]),
  );
  let body =
    operation.body === null
      ? undefined
      : whole !== undefined && random.chance(wholeChance)
        ? whole
        : withKnown(validValue(operation.body, random, resolve), random, known);
  const headers: Record<string, string> =
    body === undefined ? {} : { 'content-type': 'application/json' };
  if (kind === 'boundary' || kind === 'hostile') {
    const bad = (schema: Schema) => {
      const bounds = kind === 'boundary' ? boundaryValues(schema, resolve) : [];
      return random.pick(bounds.length > 0 ? bounds : hostileValues);
    };
    const [parameter] = operation.parameters.length > 0 ? [random.pick(operation.parameters)] : [];
    if (parameter !== undefined && (body === undefined || random.chance(0.4)))
      values.set(parameter, bad(parameter.schema));
    else if (operation.body !== null) body = spoiled(body, operation.body, bad, random, resolve);
  }
  let text = body === undefined ? undefined : JSON.stringify(body);
  if (kind === 'structural' && text !== undefined) {
    text = random.pick([
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '0',
      text.slice(0, -1),
      `${text}x`,
      `{"__proto__": {"admin": true}}`,
      `{"constructor": {"prototype": {}}}`,
      `${'['.repeat(40)}${']'.repeat(40)}`,
      text.replace('{', '{"unknown_member": 1,'),
      text.replace('{', '{"price": 1e400,'),
      '{"a":1,"a":2}',
    ]);
    if (random.chance(0.2))
      headers['content-type'] = random.pick([
        'text/plain',
        'application/xml',
        'application/json; charset=utf-16',
      ]);
  }
  return { kind, path: pathOf(operation, values), body: text, headers };
}

/**
 * Known values of a parameter; of scanners off the market those that are. A deletion takes of the first quarter alone, so that
 * the others stay for whoever asks later.
 */
function poolOf(
  { name, in: place }: Parameter,
  { method, path }: DocumentedOperation,
  known: Known,
): readonly unknown[] | undefined {
  const isOffMarket = name === 'lg_id' && path.includes('off-market');
  const pool = known[isOffMarket && known['off_market_id'] ? 'off_market_id' : name];
  const isDeleted = method === 'DELETE' && place === 'path';
  return isDeleted ? pool?.slice(0, Math.ceil(pool.length / 4)) : pool;
}

function parameterValue(
  operation: DocumentedOperation,
  parameter: Parameter,
  chance: number,
  random: Random,
  resolve: Resolve,
  known: Known,
): unknown {
  if (parameter.in === 'query' && parameter.required !== true && !random.chance(chance))
    return undefined;
  const pool = poolOf(parameter, operation, known);
  if (pool !== undefined && random.chance(0.85)) return random.pick(pool);
  return validValue(parameter.schema, random, resolve);
}

function withKnown(value: unknown, random: Random, known: Known): unknown {
  if (Array.isArray(value)) return value.map((item) => withKnown(item, random, known));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const pool = known[name];
      return [
        name,
        pool !== undefined && random.chance(0.85)
          ? random.pick(pool)
          : withKnown(member, random, known),
      ];
    }),
  );
}

function spoiled(
  body: unknown,
  given: Schema,
  bad: (schema: Schema) => unknown,
  random: Random,
  resolve: Resolve,
): unknown {
  const schema = resolve(given);
  const names = Object.keys(schema.properties ?? {});
  if (body === null || typeof body !== 'object' || Array.isArray(body) || names.length === 0)
    return bad(schema);
  const name = random.pick(names);
  return { ...body, [name]: bad(schema.properties?.[name] ?? {}) };
}

function pathOf(operation: DocumentedOperation, values: ReadonlyMap<Parameter, unknown>): string {
  let path = operation.path;
  const query: string[] = [];
  for (const [parameter, value] of values) {
    if (value === undefined) continue;
    const text = escaped(typeof value === 'string' ? value : JSON.stringify(value));
    if (parameter.in === 'path')
      path = path.replace(`{${parameter.name}}`, text === '' ? '%20' : text);
    else if (parameter.in === 'query')
      query.push(`${parameter.name}=${Array.isArray(value) ? escaped(value.join(',')) : text}`);
  }
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

function escaped(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?')).slice(0, 6000);
}
