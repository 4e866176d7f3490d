import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allTools } from '@freehold/operations';
import { describedTool } from '../src/described-tool.ts';
import { pagePaths } from '../src/resources.ts';

const listed = allTools.map(describedTool);
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test('what a model is shown of the nine tools takes less than 30 kB, the whole list less than 49', () => {
  expect(listed).toHaveLength(9);
  const shown = listed.map(({ outputSchema: _output, ...tool }) => tool);
  expect(bytesOf(shown)).toBeLessThan(30_000);
  expect(bytesOf({ result: { tools: listed }, jsonrpc: '2.0', id: 1 })).toBeLessThan(49_000);
});

test('every tool outlines its answer', () => {
  for (const { name, outputSchema } of listed) {
    expect([name, outputSchema?.type]).toEqual([name, 'object']);
    expect(Object.keys(outputSchema?.properties ?? {}).length).toBeGreaterThan(2);
  }
});

test('arguments say their bounds', () => {
  const inputs = Object.fromEntries(
    listed.map(({ name, inputSchema }) => [name, inputSchema.properties]),
  );
  expect(inputs['search_properties']?.['limit']).toMatchObject({ minimum: 1, maximum: 20 });
  expect(inputs['check_planning']?.['radius_km']).toMatchObject({ minimum: 0.1, maximum: 2 });
  expect(inputs['calculate']?.['strategy']).toMatchObject({
    enum: ['btl', 'hmo', 'brrr', 'flip', 'sa'],
  });
});

test('every page that is a resource is one of the documentation, named once', () => {
  const pages = new URL('../../../apps/docs/pages/', import.meta.url);
  expect(pagePaths.filter((path) => !existsSync(new URL(`${path}.md`, pages)))).toEqual([]);
  expect(new Set(pagePaths).size).toBe(pagePaths.length);
});
