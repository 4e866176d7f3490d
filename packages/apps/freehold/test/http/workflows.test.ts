import { expect, test } from 'vitest';
import type { ArazzoDocument } from '@freehold/contract';
import { useDemoServer, type Json } from './demo-server.ts';

const server = useDemoServer();

type Workflow = ArazzoDocument['workflows'][number];

/** Runs a workflow as Arazzo 1.0 means it: the runtime expressions that ours use, of inputs by their defaults. */
async function run({ inputs, steps }: Workflow, document: Json): Promise<string[]> {
  const values: Json = { inputs: {}, steps: {} };
  for (const [name, schema] of Object.entries<Json>((inputs as Json)?.properties ?? {}))
    values.inputs[name] = schema.default;
  const valueOf = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(valueOf);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, valueOf(one)]));
    if (typeof value !== 'string' || !value.startsWith('$')) return value;
    const found = value
      .slice(1)
      .split('.')
      .reduce((at: Json, name) => at[name], values);
    expect([value, found]).toEqual([value, expect.anything()]);
    return found;
  };
  const done: string[] = [];
  for (const {
    stepId,
    operationId,
    parameters = [],
    requestBody,
    outputs = {},
    ...step
  } of steps) {
    const [path, method] = operationAt(document, operationId);
    const query = new URLSearchParams();
    let at = path;
    for (const { name, in: place, value } of parameters) {
      const text = String(valueOf(value));
      if (place === 'query') query.set(name, text);
      else at = at.replace(`{${name}}`, encodeURIComponent(text));
    }
    const { status, body } = await server.send(method, `${at}?${query}`, {
      body: valueOf(requestBody?.payload),
    });
    expect([stepId, body.error, `$statusCode == ${status}`]).toEqual([
      stepId,
      undefined,
      step.successCriteria[0]?.condition,
    ]);
    const given = Object.entries(outputs).map(([name, expression]) => [
      name,
      expression
        .replace('$response.body#/', '')
        .split('/')
        .reduce((from: Json, key) => from[key], body),
    ]);
    values.steps[stepId] = { outputs: Object.fromEntries(given) };
    done.push(stepId);
  }
  return done;
}

function operationAt(document: Json, operationId: string): [string, string] {
  for (const [path, methods] of Object.entries<Json>(document.paths))
    for (const [method, operation] of Object.entries<Json>(methods))
      if (operation.operationId === operationId) return [path, method.toUpperCase()];
  throw new Error(`no operation ${operationId}`);
}

test('each of the ten workflows runs to its end on the demo, and leaves nothing behind', async () => {
  const { status, body: arazzo } = await server.send('GET', '/arazzo.json');
  expect([status, arazzo.workflows.length]).toEqual([200, 10]);
  const [source] = arazzo.sourceDescriptions;
  expect(source.url).toBe(`${server.url}/openapi.json`);
  const { body: document } = await server.send('GET', '/openapi.json');
  for (const workflow of arazzo.workflows as Workflow[]) {
    const done = await run(workflow, document);
    expect([workflow.workflowId, done.length]).toEqual([
      workflow.workflowId,
      workflow.steps.length,
    ]);
  }
  for (const path of [
    'lead-generators',
    'off-market-lead-generators',
    'webhooks',
    'calculations',
    'area-report-subscriptions',
  ]) {
    const { body } = await server.send('GET', `/api/v1/${path}`);
    expect([path, JSON.stringify(body)]).toEqual([path, expect.not.stringContaining('"id":')]);
  }
});
