import type { Part, PartName } from './part.ts';

const loading = new Map<PartName, Promise<Part>>();

/**
 * A part, its script loaded once. A classic script, because browsers run no modules of a page that is opened as a file.
 * Rejected where the script does not come; the next call tries again.
 */
export function loadPart(name: PartName, url: string): Promise<Part> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const loaded = new Promise<Part>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => {
      const part = globalThis.freeholdParts?.[name];
      if (part === undefined) reject(new Error(`${url} registers no part ${name}`));
      else resolve(part);
    });
    script.addEventListener('error', () => {
      loading.delete(name);
      script.remove();
      reject(new Error(`${url} does not load`));
    });
    document.head.append(script);
  });
  loading.set(name, loaded);
  return loaded;
}
