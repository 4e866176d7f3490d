import type { Bounds } from './mercator.ts';

/** The kingdom as a map shows it at first, without the islands furthest north. */
export const kingdom: Bounds = { north: 59.2, south: 49.9, east: 1.8, west: -8.2 };

/** All of it: from the Isles of Scilly to Shetland, and from Fermanagh to Lowestoft. */
export const wholeKingdom: Bounds = { north: 60.9, south: 49.8, east: 1.8, west: -8.2 };
