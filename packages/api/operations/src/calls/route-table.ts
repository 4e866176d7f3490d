import type { AnyRoute } from '@freehold/contract';

/** A route and what stands in its placeholders. */
export interface RouteMatch {
  readonly route: AnyRoute;
  readonly params: Readonly<Record<string, string>>;
}

interface Node {
  readonly literals: Map<string, Node>;
  placeholder: Node | null;
  /** Method → its route and the names of its placeholders in order. */
  readonly routes: Map<string, { readonly route: AnyRoute; readonly names: readonly string[] }>;
}

const emptyNode = (): Node => ({ literals: new Map(), placeholder: null, routes: new Map() });

/** Finds the routes of a path. A literal segment wins over a placeholder; case and slashes count. */
export class RouteTable {
  readonly #root = emptyNode();

  constructor(routes: Iterable<AnyRoute>) {
    for (const route of routes) this.#add(route);
  }

  /**
   * The routes of a path by their method; null where the API has no such path.
   *
   * @throws {URIError} when a segment is no valid percent-encoding.
   */
  find(path: string): ReadonlyMap<string, RouteMatch> | null {
    const segments = path.split('/').slice(1).map(decodeURIComponent);
    const values: string[] = [];
    const node = walk(this.#root, segments, 0, values);
    if (node === null) return null;
    return new Map(
      [...node.routes].map(([method, { route, names }]) => [
        method,
        { route, params: Object.fromEntries(names.map((name, i) => [name, values[i] ?? ''])) },
      ]),
    );
  }

  #add(route: AnyRoute): void {
    let node = this.#root;
    const names: string[] = [];
    for (const segment of route.path.split('/').slice(1)) {
      if (segment.startsWith('{')) {
        names.push(segment.slice(1, -1));
        node = node.placeholder ??= emptyNode();
      } else {
        const next = node.literals.get(segment) ?? emptyNode();
        node.literals.set(segment, next);
        node = next;
      }
    }
    if (node.routes.has(route.method)) {
      throw new Error(`two routes claim ${route.method} ${route.path}`);
    }
    node.routes.set(route.method, { route, names });
  }
}

function walk(
  node: Node,
  segments: readonly string[],
  depth: number,
  values: string[],
): Node | null {
  const segment = segments[depth];
  if (segment === undefined) return node.routes.size > 0 ? node : null;
  const literal = node.literals.get(segment);
  const found = literal ? walk(literal, segments, depth + 1, values) : null;
  if (found !== null || node.placeholder === null || segment === '') return found;
  values.push(segment);
  const behind = walk(node.placeholder, segments, depth + 1, values);
  if (behind === null) values.pop();
  return behind;
}
