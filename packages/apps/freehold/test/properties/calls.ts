import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect } from 'vitest';
import { errorBodySchema, metaSchema, routes, type AnyRoute } from '@freehold/contract';
import { useDemoServer, type Answered, type DemoServer, type Json } from '../http/demo-server.ts';

let server: DemoServer;

/** The demo server of a file of tests, which the functions below ask. */
export function useServer(): DemoServer {
  const started = useDemoServer();
  beforeAll(() => {
    server = started;
  });
  return started;
}

/** Sends, and sends again what came too soon after the others. */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  account = 'enterprise',
): Promise<Answered> {
  for (;;) {
    const answered = await server.send(method, path, { body, account });
    if (answered.status !== 429) return answered;
    await pause(answered.body.error.retry_after * 1000);
  }
}

/** The answer of a route, which must be its success status and shape; the value without its envelope. */
export async function ask(
  id: keyof typeof routes,
  path: string,
  body?: unknown,
  account = 'enterprise',
): Promise<Json> {
  const route = routes[id] as unknown as AnyRoute;
  const answered = await send(route.method, path, body, account);
  expect(answered, `${route.method} ${path}`).toMatchObject({ status: route.successStatus });
  if (route.successStatus === 204) return undefined;
  if (!route.envelope) return strict(route, answered.body);
  expect(Object.keys(answered.body).toSorted()).toEqual(['data', 'meta']);
  metaSchema.parse(answered.body.meta);
  return strict(route, answered.body.data);
}

/** A value of the shape its route declares, with no member that the route does not declare. */
function strict(route: AnyRoute, value: Json): Json {
  expect(route.response.parse(value)).toEqual(value);
  return value;
}

/** The status and code of a refused call. */
export async function refused(
  method: string,
  path: string,
  body?: unknown,
  account = 'enterprise',
): Promise<{ readonly status: number; readonly code: string; readonly field: unknown }> {
  const { status, body: error } = await send(method, path, body, account);
  const parsed = errorBodySchema.parse(error);
  return { status, code: parsed.error.code, field: parsed.error.details?.field ?? null };
}
