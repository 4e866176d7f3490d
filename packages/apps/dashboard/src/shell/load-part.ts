import { loadScript } from './load-script.ts';
import type { Part, PartName } from './part.ts';

const loading = new Map<PartName, Promise<Part>>();

/** A part, its script loaded once. Rejected where the script does not come; the next call tries again. */
export function loadPart(name: PartName, url: string): Promise<Part> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const loaded = loadScript(url).then(
    () => {
      const part = globalThis.freeholdParts?.[name];
      if (part === undefined) throw new Error(`${url} registers no part ${name}`);
      return part;
    },
    (error: unknown) => {
      loading.delete(name);
      throw error;
    },
  );
  loading.set(name, loaded);
  return loaded;
}
