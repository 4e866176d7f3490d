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

/** Told of every look into a cache: whether the answer was there. */
export type OnLookup = (cache: CacheName, hit: boolean) => void;
