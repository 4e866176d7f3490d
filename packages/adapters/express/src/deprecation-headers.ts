import type { Request, Response } from 'express';
import type { RouteMatch } from '@freehold/operations';

/**
 * Tells the caller of a deprecated route, or of one with deprecated query parameters that it sent, so: `Deprecation`
 * (RFC 9745), `Sunset` (RFC 8594) and `Link`, and `X-Deprecated-Parameters` with the names. Of several the first day counts.
 */
export function deprecationHeaders(
  request: Request,
  response: Response,
  { route: { deprecated, deprecatedParameters }, params }: RouteMatch,
): void {
  const used = Object.entries(deprecatedParameters).filter(([name]) =>
    Object.hasOwn(request.query, name),
  );
  const all = [...(deprecated === null ? [] : [deprecated]), ...used.map(([, each]) => each)];
  if (all.length === 0) return;
  const [since] = all.map((each) => Date.parse(each.since)).sort(ascending);
  response.setHeader('Deprecation', `@${Number(since) / 1000}`);
  const [sunset] = all
    .flatMap((each) => (each.sunset === null ? [] : [Date.parse(each.sunset)]))
    .sort(ascending);
  if (sunset !== undefined) response.setHeader('Sunset', new Date(sunset).toUTCString());
  const successor = deprecated?.successor ?? null;
  const links = [
    ...(successor === null ? [] : [`<${filled(successor, params)}>; rel="successor-version"`]),
    ...all.flatMap(({ link }) => (link === null ? [] : [`<${link}>; rel="deprecation"`])),
  ];
  if (links.length > 0) response.setHeader('Link', [...new Set(links)].join(', '));
  if (used.length > 0) {
    response.setHeader('X-Deprecated-Parameters', used.map(([name]) => name).join(', '));
  }
}

const ascending = (a: number, b: number) => a - b;

/** A path with the values of this call in its placeholders. */
function filled(path: string, params: RouteMatch['params']): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
