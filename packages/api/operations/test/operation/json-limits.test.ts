import { expect, it } from 'vitest';
import { unsafeJson } from '../../src/operation/validation.ts';

it.each([
  ['half of a character', { name: 'a\ud800b' }, 'name'],
  ['the other half', { tags: ['ok', '\udc00'] }, 'tags[1]'],
  ['U+0000', { inputs: { location: 'M14\0' } }, 'inputs.location'],
  ['U+0000 and nothing else', '\0', 'body'],
])('a text with %s is refused by its field', (_what, body, field) => {
  expect(unsafeJson(body, 422)).toMatchObject({
    status: 422,
    code: 'validation_error',
    extra: { details: { field, value: null } },
  });
});

it.each([['🏠 é'], ['a\nb\t'], ['\u202E'], ['\uFFFD'], ['']])('the text %j passes', (text) => {
  expect(unsafeJson({ text }, 422)).toBeNull();
});
