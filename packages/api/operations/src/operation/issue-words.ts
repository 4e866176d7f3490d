import { decimalString } from '@freehold/contract';
import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  guid: 'must be a UUID',
  date: 'must be a day, YYYY-MM-DD',
  datetime: 'must be an instant, YYYY-MM-DDTHH:MM:SSZ',
  url: 'must be an address that begins with https://',
};

/** What a length counts. */
const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
};

/** What is wrong with a value, in the words of the API's other messages; undefined where only the validator can say. */
export function issueWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = kinds[issue.expected];
      // Answers give amounts as text, which somebody may send back as it is.
      if (issue.expected === 'number' && decimalString.safeParse(issue.input).success)
        return `must be a number, without quotes: ${String(issue.input)}`;
      return kind === undefined ? undefined : `must be ${kind}`;
    }
    case 'too_small':
      return bound(issue.origin, issue.minimum, issue.inclusive === false ? 'over' : 'at least');
    case 'too_big':
      return bound(issue.origin, issue.maximum, issue.inclusive === false ? 'under' : 'at most');
    case 'invalid_format':
      return formats[issue.format] ?? 'does not have the form that it must have';
    case 'invalid_value': {
      const values = issue.values.map((value) => String(value));
      return values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`;
    }
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return 'has none of the forms that it may have';
    default:
      return undefined;
  }
}

function bound(origin: string, limit: number | bigint, comparison: string): string {
  const unit = units[origin];
  if (unit === undefined) return `must be ${comparison} ${limit}`;
  const [one, many] = unit;
  return `must have ${comparison} ${limit} ${Number(limit) === 1 ? one : many}`;
}
