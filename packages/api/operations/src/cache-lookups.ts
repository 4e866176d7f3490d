/** Memories of answers whose use is counted. */
export const cacheNames = [
  'keys',
  'accounts',
  'scanner_answers',
  'calculations',
  'areas',
  'pictures',
  'planning_registers',
] as const;
export type CacheName = (typeof cacheNames)[number];

/** Called after every lookup in a cache. */
export type OnLookup = (cache: CacheName, hit: boolean) => void;
