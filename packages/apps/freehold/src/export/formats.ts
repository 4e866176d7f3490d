import type { WriteTable } from './exported-table.ts';

/** How each format is written; what it needs is loaded when it is asked for. */
export const formats = {
  csv: async () => (await import('./text-files.ts')).writeCsv,
  ndjson: async () => (await import('./text-files.ts')).writeNdjson,
  geojson: async () => (await import('./text-files.ts')).writeGeojson,
  geopackage: async () => (await import('./geopackage-file.ts')).writeGeopackage,
  parquet: async () => (await import('./parquet-file.ts')).writeParquet,
} as const satisfies Readonly<Record<string, () => Promise<WriteTable>>>;

export type Format = keyof typeof formats;
