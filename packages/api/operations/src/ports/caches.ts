/**
 * Answers that all servers share for a while, as texts. Any may be forgotten at any moment, so nothing may be kept here alone,
 * money least of all. Neither method fails: a server that cannot ask works its answers out.
 */
export interface SharedAnswers {
  /** What was kept under this name, until its time has passed; null where there is none, or it cannot be told now. */
  get(name: string): Promise<string | null>;
  /** Keeps a text for so many milliseconds, in place of what stood under the name; ends when it is kept or could not be. */
  keep(name: string, text: string, lifeMs: number): Promise<void>;
}

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
