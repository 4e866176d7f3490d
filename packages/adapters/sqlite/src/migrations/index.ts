import { propertyRecords } from './0001-property-records.ts';

/** In order; the position (from 1) of the last one applied is the file's `user_version`. Never edit one that shipped. */
export const migrations: readonly string[] = [propertyRecords];
