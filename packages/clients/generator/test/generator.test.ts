import { readFileSync } from 'node:fs';
import { routes } from '@freehold/contract';
import { expect, it } from 'vitest';
import { calls } from '../../../api/client/src/generated/calls.ts';
import { clientFiles } from '../client-files.ts';
import { describedOperations, namedSchemas } from '../described-operations.ts';
import { snakeCase } from '../python-of.ts';
import { pythonOperations, pythonSchemas } from '../python.ts';
import { callTable, typescriptOperations } from '../typescript.ts';

const root = new URL('../../../../', import.meta.url);
const files = clientFiles();

it('what the clients hold is what the contract says now', () => {
  const differing = Object.entries(files)
    .filter(([path, text]) => readFileSync(new URL(path, root), 'utf8') !== text)
    .map(([path]) => path);
  expect(differing).toEqual([]);
});

it('the clients hold every operation of the contract, described', () => {
  const ids = Object.keys(routes).toSorted();
  expect(ids.length).toBeGreaterThan(100);
  expect(describedOperations.map(({ operationId }) => operationId)).toEqual(ids);
  expect(Object.keys(calls).toSorted()).toEqual(ids);
  const typescript = files['packages/api/client/src/generated/operations.ts'] ?? '';
  const members = [...typescript.matchAll(/^ {3}\*\/\n {2}readonly (\w+): \{$/gm)];
  expect(members.map(([, id]) => id)).toEqual(ids);
  const python = files['packages/clients/python/freehold/operations.py'] ?? '';
  const methods = [...python.matchAll(/^ {4}def ([a-z]\w*)\([^]*?\) -> .*:\n {8}"""\w/gm)];
  expect(methods.map(([, name]) => name)).toEqual(ids.map(snakeCase));
});

/** A few of each kind: parameters of every place, a creation, a stream, an answer without a body. */
const excerpt = describedOperations.filter(({ operationId }) =>
  ['aiChatStream', 'areaYields', 'createWebhook', 'deleteWebhook', 'getImage'].includes(
    operationId,
  ),
);
const schemas = Object.fromEntries(
  Object.entries(namedSchemas).filter(([name]) =>
    ['AiChatRequest', 'Meta', 'Uprn', 'CreateWebhookRequest'].includes(name),
  ),
);

it.each([
  ['operations.ts', typescriptOperations(excerpt, schemas)],
  ['calls.ts', callTable(excerpt)],
  ['operations.py', pythonOperations(excerpt)],
  ['schemas.py', pythonSchemas(schemas)],
])('%s of a few operations is as it was reviewed', async (name, text) => {
  await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
});

it('an alias of a schema is one that Python 3.9 works out, which knows no `|`', () => {
  const aliases = Object.fromEntries(
    Object.entries(namedSchemas).filter(([, { properties }]) => properties === undefined),
  );
  expect(pythonSchemas(aliases).split('\n')).not.toContainEqual(expect.stringContaining('|'));
});
