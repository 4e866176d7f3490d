import { visibleText } from '../visible-text.ts';
import { pathCharactersMax, withoutSecrets } from '../without-secrets.ts';

/** Where lines of the log go; a pino logger is one. */
export interface CallLogger {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A request that has ended. */
export interface EndedRequest {
  readonly requestId: string;
  /** The trace that the caller is part of, where it names one. */
  readonly traceId?: string | undefined;
  readonly method: string;
  /** The path with its placeholders; null where no route matched. */
  readonly route: string | null;
  /** As sent; without query string. */
  readonly path: string;
  readonly status: number;
  readonly latencyMs: number;
}

/** Writes the one line of a request; headers, bodies and queries are never in it. */
export function logEnded(
  logger: CallLogger,
  { requestId, traceId, method, route, path, status, latencyMs }: EndedRequest,
): void {
  const line = {
    request_id: requestId,
    ...(traceId === undefined ? {} : { trace_id: traceId }),
    method,
    route,
    path: visibleText(withoutSecrets(path, pathCharactersMax)),
    status,
    latency_ms: Math.round(latencyMs),
  };
  logger.info(line, 'answered');
}
