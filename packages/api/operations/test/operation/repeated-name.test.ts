import { expect, it } from 'vitest';
import { repeatedNameIn } from '../../src/operation/repeated-name.ts';

it.each([
  ['{"a":1,"a":1}', 'a'],
  ['{"a":1,"b":{"a":2},"a":3}', 'a'],
  ['[{"b":1},{"a":[{"c":1,"d":[],"c":2}]}]', 'c'],
  ['{"price":1,"pri\\u0063e":2}', 'price'],
  ['{"":1,"":2}', ''],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ['{"a\\"":1 , "a\\"" : 2}', 'a"'],
  ['{"x":["{",{"y":1}],"x":0}', 'x'],
])('%s is refused by the name that stands twice', (json, field) => {
  expect(repeatedNameIn(json)).toMatchObject({
    status: 400,
    code: 'malformed_request',
    extra: { details: { field, value: null } },
  });
});

it.each([
  ['{}'],
  ['"a:a"'],
  ['[1,1,"a","a",[],[]]'],
  ['{"a":{"a":{"a":1}}}'],
  ['[{"a":1},{"a":1}]'],
  ['{"a":"a","b":"a","c":["a","a"]}'],
  ['{"a":"\\\\","b":"\\",\\"a\\":","A":"}{"}'],
  ['{"a":[{"b":1}],"b":{"c":1},"c":1}'],
])('%s passes', (json) => {
  expect(repeatedNameIn(json)).toBeNull();
});
