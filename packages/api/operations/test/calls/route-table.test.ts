import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { route, type AnyRoute } from '@freehold/contract';
import { RouteTable } from '@freehold/operations';

const made = (id: string, method: AnyRoute['method'], path: AnyRoute['path']) =>
  route({
    id,
    method,
    path,
    family: 'Test',
    summary: id,
    description: id,
    scope: null,
    envelope: false,
    response: z.object({}),
  });

const table = new RouteTable([
  made('list', 'GET', '/a'),
  made('one', 'GET', '/a/{id}'),
  made('remove', 'DELETE', '/a/{key}'),
  made('special', 'GET', '/a/special'),
  made('deep', 'GET', '/a/special/{x}/end'),
  made('other', 'GET', '/a/{id}/{part}/other'),
]);

const found = (path: string, method = 'GET') => {
  const match = table.find(path)?.get(method);
  return match === undefined ? null : [match.route.id, match.params];
};

describe('a path finds its routes', () => {
  test.each([
    ['/a', ['list', {}]],
    ['/a/7', ['one', { id: '7' }]],
    ['/a/special', ['special', {}]],
    ['/a/special/9/end', ['deep', { x: '9' }]],
    ['/a/special/9/other', ['other', { id: 'special', part: '9' }]],
    ['/a/x%2Fy', ['one', { id: 'x/y' }]],
    ['/a/__proto__', ['one', { id: '__proto__' }]],
    ['/a/', null],
    ['/A', null],
    ['/a/7/', null],
    ['//a', null],
    ['/', null],
    ['/a/b/c', null],
  ])('%s', (path, expected) => {
    expect(found(path)).toEqual(expected);
  });

  test('each method names its own placeholders', () => {
    expect(found('/a/7', 'DELETE')).toEqual(['remove', { key: '7' }]);
    expect([...(table.find('/a/7')?.keys() ?? [])]).toEqual(['GET', 'DELETE']);
  });

  test('a literal hides a placeholder, with all its methods', () => {
    expect(found('/a/special', 'DELETE')).toBeNull();
  });

  test('a broken percent-encoding throws', () => {
    expect(() => table.find('/a/%')).toThrow(URIError);
  });

  test('two routes for one method and path are a bug', () => {
    expect(() => new RouteTable([made('a', 'GET', '/x/{a}'), made('b', 'GET', '/x/{b}')])).toThrow(
      'two routes claim GET /x/{b}',
    );
  });
});
