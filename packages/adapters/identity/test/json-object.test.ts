import { expect, it } from 'vitest';
import { jsonObjectOf } from '../src/json-object.ts';

it.each([
  ['{"link":"a","state":{"link":"b"}}', { link: 'a', state: { link: 'b' } }],
  ['{}', {}],
  ['{"link":"a","link":"b"}', null],
  ['{"link":"a","state":{"a":1,"\\u0061":2}}', null],
  ['["a"]', null],
  ['null', null],
  ['"a"', null],
  ['{', null],
  ['', null],
])('of the body %s is %j', async (body, object) => {
  const request = new Request('http://localhost/', { method: 'POST', body });
  expect(await jsonObjectOf(request)).toEqual(object);
});
