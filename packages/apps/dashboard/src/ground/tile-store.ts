import { compiledTile, type CompiledTile } from './compiled-tile.ts';
import type { TilePlace } from './cover.ts';

/** Tiles that are kept: those of a large screen, and those that it came from. */
const keptMost = 96;
const keyOf = ({ zoom, x, y }: TilePlace): string => `${zoom}/${x}/${y}`;

/** Fetches the tiles of one map and keeps the latest. */
export class TileStore {
  readonly #template: string;
  readonly #arrived: () => void;
  /** Null: the file has none there, or it cannot be read. The latest used stand last. */
  readonly #kept = new Map<string, CompiledTile | null>();
  readonly #fetching = new Map<string, AbortController>();

  /** `template` is an address with `{z}`, `{x}` and `{y}`; `arrived` is called after each tile. */
  constructor(template: string, arrived: () => void) {
    this.#template = template;
    this.#arrived = arrived;
  }

  /** Fetches what is missing of these tiles, and nothing else any longer. Gives how many are missing. */
  want(places: readonly TilePlace[]): number {
    const wanted = new Set(places.map(keyOf));
    for (const [key, fetching] of this.#fetching) {
      if (!wanted.has(key)) fetching.abort();
    }
    for (const place of places) {
      const key = keyOf(place);
      if (!this.#kept.has(key) && !this.#fetching.has(key)) void this.#fetch(place, key);
    }
    return places.filter((place) => !this.#kept.has(keyOf(place))).length;
  }

  /** The tile at a place, else the nearest kept tile that it is a part of. */
  drawable(place: TilePlace): { readonly tile: CompiledTile; readonly at: TilePlace } | null {
    let at = place;
    for (;;) {
      const key = keyOf(at);
      const tile = this.#kept.get(key);
      if (tile !== undefined) {
        this.#keep(key, tile);
        return tile === null ? null : { tile, at };
      }
      if (at.zoom === 0) return null;
      at = { zoom: at.zoom - 1, x: Math.floor(at.x / 2), y: Math.floor(at.y / 2) };
    }
  }

  stop(): void {
    for (const fetching of this.#fetching.values()) fetching.abort();
    this.#kept.clear();
  }

  async #fetch({ zoom, x, y }: TilePlace, key: string): Promise<void> {
    const fetching = new AbortController();
    this.#fetching.set(key, fetching);
    const url = this.#template
      .replace('{z}', String(zoom))
      .replace('{x}', String(x))
      .replace('{y}', String(y));
    let tile: CompiledTile | null = null;
    try {
      const response = await fetch(url, { signal: fetching.signal });
      if (response.status === 200) tile = compiledTile(await response.arrayBuffer());
    } catch {
      // A tile that does not come, or is damaged, is a gap in the ground; the map goes on without it.
    }
    this.#fetching.delete(key);
    if (fetching.signal.aborted) return;
    this.#keep(key, tile);
    this.#arrived();
  }

  #keep(key: string, tile: CompiledTile | null): void {
    this.#kept.delete(key);
    this.#kept.set(key, tile);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > keptMost && oldest !== undefined) this.#kept.delete(oldest);
  }
}
