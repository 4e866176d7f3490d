import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-base';
import { routes } from '@freehold/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTracing } from '../src/tracing/open-tracing.ts';
import { untraced } from '../src/tracing/query-spans.ts';
import { startDemoServer, type DemoServer } from './http/demo-server.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpan = '00f067aa0ba902b7';
const recorded = { traceparent: `00-${traceId}-${callerSpan}-01`, tracestate: 'vendor=a1' };
const stampDuty = '/api/v1/investment/stamp-duty';

test('without an SDK nothing stands between an operation and its store', async () => {
  expect(await openTracing()).toBeNull();
  const store = { listings: { count: async () => 1 } };
  expect(untraced(store)).toBe(store);
});

describe('with an SDK', () => {
  const exporter = new InMemorySpanExporter();
  let server: DemoServer;
  beforeAll(async () => {
    const provider = new BasicTracerProvider({
      spanProcessors: [new SimpleSpanProcessor(exporter)],
    });
    trace.setGlobalTracerProvider(provider);
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    server = await startDemoServer();
  });
  afterAll(async () => {
    await server.stop();
    trace.disable();
    context.disable();
    propagation.disable();
  });
  beforeEach(() => exporter.reset());

  /** The span of the call, and those below it. A call's span ends before its answer is sent. */
  function spansOf(name: string): { call: ReadableSpan; below: readonly ReadableSpan[] } {
    const spans = exporter.getFinishedSpans();
    const call = spans.find((span) => span.name === name);
    if (call === undefined) throw new Error(`no span ${name}`);
    return { call, below: spans.filter((span) => span !== call) };
  }

  test('a call is a span of the trace that its caller names, and what it asks of the stores are spans below', async () => {
    const { status, headers } = await server.send('GET', '/api/v1/properties?area=M14&limit=1', {
      headers: { ...recorded, 'x-request-id': 'request-1' },
    });
    expect(status).toBe(200);
    expect(headers.get('traceparent')).toBe(recorded.traceparent);
    const { call, below } = spansOf('searchProperties');
    expect(call.spanContext()).toMatchObject({ traceId });
    expect(call.spanContext().traceState?.serialize()).toBe('vendor=a1');
    expect(call.parentSpanContext).toMatchObject({ traceId, spanId: callerSpan, isRemote: true });
    expect(call.kind).toBe(SpanKind.SERVER);
    expect(call.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/v1/properties',
      'http.response.status_code': 200,
      'freehold.request_id': headers.get('x-request-id'),
    });
    expect(call.status.code).toBe(SpanStatusCode.UNSET);
    expect(below.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['rateLimiter.enter', 'quota.reserve', 'listings.search']),
    );
    const own = call.spanContext().spanId;
    for (const span of below)
      expect(span.parentSpanContext).toMatchObject({ traceId, spanId: own });
  });

  test('a call of the connector is a span of the trace of its request', async () => {
    const { status } = await server.send('POST', '/mcp', {
      account: 'business',
      headers: { ...recorded, accept: 'application/json, text/event-stream' },
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search_properties', arguments: { limit: 1 } },
      },
    });
    expect(status).toBe(200);
    const { call } = spansOf('searchProperties');
    expect(call.parentSpanContext).toMatchObject({ traceId, spanId: callerSpan });
  });

  test('a refusal names its code and is no error', async () => {
    const body = { price: -1, location: 'wales' };
    const refused = await server.send('POST', stampDuty, { body, headers: recorded });
    expect(refused.status).toBe(400);
    const { call } = spansOf('stampDuty');
    expect(call.attributes).toMatchObject({
      'http.response.status_code': 400,
      'error.type': refused.body.error.code,
    });
    expect(call.status.code).toBe(SpanStatusCode.UNSET);
  });

  test('a call without a trace begins one', async () => {
    await server.send('POST', stampDuty, { body: { price: 350_000, location: 'wales' } });
    const { call } = spansOf('stampDuty');
    expect(call.parentSpanContext).toBeUndefined();
  });

  test('no span holds a key, an account, a path or what was asked', async () => {
    const path = '/api/v1/properties?area=M14&limit=1';
    await server.send('GET', path, { headers: recorded });
    const { id } = (await server.send('GET', path)).body.data.properties[0];
    await server.send('GET', `/api/v1/properties/${id}`, { headers: recorded });
    const credentials = await readFile(join(server.directory, 'demo-credentials.json'), 'utf8');
    const account = JSON.parse(credentials).accounts.find(
      (one: { name: string }) => one.name === 'enterprise',
    );
    const told = JSON.stringify(
      exporter
        .getFinishedSpans()
        .map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
    );
    expect(told).toContain('listings.');
    for (const secret of [server.keyOf('enterprise'), id, 'M14', account.user_id]) {
      expect(typeof secret).toBe('string');
      expect(told).not.toContain(secret);
    }
  });

  test('what a call asks of other servers carries its span', async () => {
    const tracing = await openTracing();
    const carrier: { traceparent?: string } = {};
    const { stampDuty: route } = routes;
    await tracing!.tracer(
      {
        route,
        authorization: undefined,
        method: route.method,
        path: route.path,
        requestId: 'request-2',
        now: new Date(0),
        signal: new AbortController().signal,
        read: async () => ({ route, raw: { params: {}, query: {}, body: {} } }),
      },
      async () => {
        propagation.inject(context.active(), carrier);
        return { kind: 'stream', status: 200 };
      },
    );
    const { call } = spansOf('stampDuty');
    const { traceId: id, spanId } = call.spanContext();
    expect(carrier.traceparent).toBe(`00-${id}-${spanId}-01`);
  });

  test('a question that fails is an error of its class, and the failure stays what it is', async () => {
    const tracing = await openTracing();
    const failure = new RangeError('the secret');
    const store = tracing!.traced({
      listings: {
        async count() {
          throw failure;
        },
      },
      gauges: { use: () => 1 },
    });
    const asked = trace
      .getTracer('test')
      .startActiveSpan('asking', (span) => store.listings.count().finally(() => span.end()));
    await expect(asked).rejects.toBe(failure);
    const { call } = spansOf('listings.count');
    expect(call.attributes).toEqual({ 'error.type': 'RangeError' });
    expect(call.status).toEqual({ code: SpanStatusCode.ERROR });
  });

  test('what is asked for no call has no span', async () => {
    const tracing = await openTracing();
    const store = tracing!.traced({ listings: { count: async () => 1 } });
    expect(await store.listings.count()).toBe(1);
    expect(exporter.getFinishedSpans()).toEqual([]);
  });
});
