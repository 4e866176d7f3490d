import { type AnyRoute, queryItems } from '@freehold/contract';
import { issueWords } from './issue-words.ts';
import type { Input } from './operation.ts';
import { echo, faults, type Offence, Refusal } from './refusal.ts';
import { withoutSecrets } from './safe-text.ts';

/** The parts of a call before they are checked. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

const offencesMax = 50;

/** Checks a call against the shapes of its route: the typed input, or one refusal that lists every offence. */
export function readInput<R extends AnyRoute>(route: R, raw: RawInput): Input<R> | Refusal {
  const words = { error: issueWords };
  const params = route.params.safeParse(raw.params, words);
  const query = route.query.safeParse(raw.query, words);
  const body = route.body?.safeParse(raw.body, words);
  const offences = [
    ...offencesOf(params.error?.issues, raw.params),
    ...offencesOf(query.error?.issues, raw.query),
    ...offencesOf(body?.error?.issues, raw.body, 'body'),
  ];
  if (offences.length > 0) return invalidInput(offences, route.invalidStatus);
  return { params: params.data, query: query.data, body: body?.data } as Input<R>;
}

/** One refusal for all offences; `details` holds the first. */
export function invalidInput(offences: readonly Offence[], status: 400 | 422): Refusal {
  const [first, ...rest] = offences;
  if (first === undefined) throw new Error('invalidInput is called with at least one offence');
  return new Refusal(
    'validation_error',
    first.field === '' ? first.message : `${first.field}: ${first.message}`,
    faults([first, ...rest]),
    status,
  );
}

/** Every offence; one about the whole of the input, and not of a field in it, is named `whole`. */
function offencesOf(issues: readonly Issue[] | undefined, input: unknown, whole = ''): Offence[] {
  return (issues ?? []).slice(0, offencesMax).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return (issue.keys ?? [])
        .slice(0, offencesMax)
        .map((key) =>
          offence({ path: [...issue.path, key], message: 'is not a known field' }, input),
        );
    }
    return [offence(issue, input, whole)];
  });
}

function offence({ code, path, message }: Issue, input: unknown, whole = ''): Offence {
  const value = valueAt(input, path);
  // A rule of several fields says itself what it asks of one that is not there.
  const isMissing = value === undefined && code !== 'custom';
  return {
    field: path.length === 0 ? whole : withoutSecrets(fieldName(path)),
    value: echo(value),
    message: isMissing ? 'is required' : message.replace(/^Invalid input: /, ''),
  };
}

/** `rooms[0].monthly_rent` for `['rooms', 0, 'monthly_rent']`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${String(step)}`,
    )
    .join('');
}

/** The value that a path leads to; a number goes into a list, which a query writes as one text. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value === 'string' && typeof step === 'number') value = queryItems(value);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
      return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

export const jsonDepthMax = 20;
/** Names that would reach into the prototype of an object; no field is called so. */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Half of a surrogate pair, which UTF-8 cannot hold, and U+0000, which PostgreSQL cannot. */
const unkeepable = (text: string): boolean => text.includes('\0') || /\p{Cs}/u.test(text);

/** True where a value is nested deeper than `levels`; it looks no deeper. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels < 1 || Object.values(value).some((member) => isDeeperThan(levels - 1, member));
}

/**
 * The refusal of a body nested deeper than 20 levels, holding a prototype key, or a text that would be read back as another
 * than was sent; null when it holds none.
 */
export function unsafeJson(body: unknown, invalidStatus: 400 | 422): Refusal | null {
  return inspect(body, '', 1, invalidStatus);
}

function inspect(
  value: unknown,
  at: string,
  depth: number,
  invalidStatus: 400 | 422,
): Refusal | null {
  if (typeof value === 'string' && unkeepable(value)) {
    const message = 'holds U+0000 or half of a character';
    return invalidInput([{ field: at || 'body', value: null, message }], invalidStatus);
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth > jsonDepthMax) {
    return new Refusal(
      'malformed_request',
      `The body is nested deeper than ${jsonDepthMax} levels`,
    );
  }
  for (const [key, member] of Object.entries(value)) {
    const field = Array.isArray(value) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`;
    if (prototypeKeys.has(key)) {
      return invalidInput([{ field, value: null, message: 'is not a known field' }], invalidStatus);
    }
    const refusal = inspect(member, field, depth + 1, invalidStatus);
    if (refusal !== null) return refusal;
  }
  return null;
}
