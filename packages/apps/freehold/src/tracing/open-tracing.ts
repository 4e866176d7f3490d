import type * as OpenTelemetry from '@opentelemetry/api';
import type { CallTracer } from '@freehold/operations';
import { callSpans } from './call-spans.ts';
import { querySpans, type Traced } from './query-spans.ts';

/** Spans of calls and of what they ask of the stores. */
export interface Tracing {
  readonly tracer: CallTracer;
  readonly traced: Traced;
}

type Api = typeof OpenTelemetry;

/**
 * Spans of OpenTelemetry, where an SDK was registered in this process before the server started. Null without one, or
 * without the optional peer `@opentelemetry/api`: then nothing stands between a call and its operation, or an operation
 * and its store.
 */
export async function openTracing(): Promise<Tracing | null> {
  const api = await optionalApi();
  const provider = api?.trace.getTracerProvider();
  // The provider of the API is a proxy of the one that an SDK registers.
  const tracer =
    api !== null && provider instanceof api.ProxyTracerProvider
      ? provider.getDelegateTracer('freehold')
      : provider?.getTracer('freehold');
  if (api === null || tracer === undefined) return null;
  return { tracer: callSpans(api, tracer), traced: querySpans(api, tracer) };
}

async function optionalApi(): Promise<Api | null> {
  try {
    return await import('@opentelemetry/api');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}
