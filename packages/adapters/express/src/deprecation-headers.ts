import type { Response } from 'express';
import type { RouteMatch } from '@freehold/operations';

/** Tells the caller of a deprecated route so: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link`. */
export function deprecationHeaders(
  response: Response,
  { route: { deprecated }, params }: RouteMatch,
): void {
  if (deprecated === null) return;
  const { since, sunset, successor, link } = deprecated;
  response.setHeader('Deprecation', `@${Date.parse(since) / 1000}`);
  if (sunset !== null) response.setHeader('Sunset', new Date(sunset).toUTCString());
  const links = [
    ...(successor === null ? [] : [`<${filled(successor, params)}>; rel="successor-version"`]),
    ...(link === null ? [] : [`<${link}>; rel="deprecation"`]),
  ];
  if (links.length > 0) response.setHeader('Link', links.join(', '));
}

/** A path with the values of this call in its placeholders. */
function filled(path: string, params: RouteMatch['params']): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
