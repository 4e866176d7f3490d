import type { AnyRoute } from '../route.ts';
import { openApiDocument, type OpenApiDocument } from './document.ts';
import { withSharedParts } from './shared-parts.ts';

/** The document that is served: as `openApiDocument`, each part that stands at several places written once. */
export function servedOpenApiDocument(
  routes: readonly AnyRoute[],
  server?: string,
): OpenApiDocument {
  return withSharedParts(openApiDocument(routes, server));
}
