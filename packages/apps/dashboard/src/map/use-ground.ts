import { useEffect, useState } from 'preact/hooks';
import type { BaseMapAbout, DrawsGround } from '../ground/ground.ts';
import { loadScript } from '../shell/load-script.ts';

/** What draws the base map of the server, and what the base map is. */
export interface Ground {
  readonly draws: DrawsGround;
  readonly about: BaseMapAbout;
}

let loading: Promise<Ground | null> | undefined;

/** The ground of the maps; null until it is loaded, and where the server has no base map: then nothing is asked for. */
export function useGround(): Ground | null {
  const [ground, setGround] = useState<Ground | null>(null);
  useEffect(() => {
    const address = document.querySelector<HTMLMetaElement>('meta[name="base-map"]')?.content;
    const script = document.querySelector<HTMLElement>('script[data-ground]')?.dataset['ground'];
    if (address === undefined || script === undefined) return undefined;
    let isGone = false;
    loading ??= load(address, script);
    void loading.then((loaded) => !isGone && setGround(loaded));
    return () => {
      isGone = true;
    };
  }, []);
  return ground;
}

/** Null where it does not come: a map without streets is still a map. The next map tries again. */
async function load(address: string, script: string): Promise<Ground | null> {
  try {
    const [response] = await Promise.all([fetch(address), loadScript(script)]);
    const draws = globalThis.freeholdGround;
    if (!response.ok || draws === undefined) throw new Error(`${address} has no base map`);
    return { draws, about: (await response.json()) as BaseMapAbout };
  } catch {
    loading = undefined;
    return null;
  }
}
