import type * as OpenTelemetry from '@opentelemetry/api';
import type { Span, Tracer } from '@opentelemetry/api';

type Api = typeof OpenTelemetry;
type Method = (this: object, ...given: unknown[]) => unknown;

/** The same ports of a store, whose questions are spans of the call that asks them. */
export type Traced = <Store extends object>(store: Store) => Store;

/** The store as it is: nothing stands between an operation and its question. */
export const untraced: Traced = (store) => store;

/** What a store has beside its ports. */
const notPorts: ReadonlySet<string> = new Set(['gauges']);

/**
 * A span for each question to a store, named after port and method (`listings.search`), a child of the span of its call.
 * Questions of no call (jobs of the server itself) and of a call that is not recorded have none. What is asked and what is
 * answered is not in it; of a failure, the name of its class.
 */
export function querySpans(api: Api, tracer: Tracer): Traced {
  const inSpan = (name: string, ask: () => unknown): unknown => {
    if (api.trace.getActiveSpan()?.isRecording() !== true) return ask();
    const span = tracer.startSpan(name);
    return api.context.with(api.trace.setSpan(api.context.active(), span), () =>
      untilAnswered(api, span, ask),
    );
  };
  const tracedPort = (port: object, portName: string): object => {
    const methods = new Map<string, Method>();
    return new Proxy(port, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof key !== 'string' || typeof value !== 'function') return value;
        const known = methods.get(key);
        if (known !== undefined) return known;
        const method: Method = (...given) =>
          inSpan(`${portName}.${key}`, () => Reflect.apply(value as Method, target, given));
        methods.set(key, method);
        return method;
      },
    });
  };
  return <Store extends object>(store: Store) =>
    Object.fromEntries(
      Object.entries(store).map(([name, part]: [string, unknown]) => [
        name,
        typeof part === 'object' && part !== null && !notPorts.has(name)
          ? tracedPort(part, name)
          : part,
      ]),
    ) as Store;
}

/** Ends the span with the answer, or with the failure. */
function untilAnswered(api: Api, span: Span, ask: () => unknown): unknown {
  const failed = (error: unknown): never => {
    const type = error instanceof Error ? error.name : typeof error;
    span.setAttribute('error.type', type);
    span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end();
    throw error;
  };
  let answer: unknown;
  try {
    answer = ask();
  } catch (error) {
    return failed(error);
  }
  if (!(answer instanceof Promise)) {
    span.end();
    return answer;
  }
  return answer.then((value: unknown) => {
    span.end();
    return value;
  }, failed);
}
