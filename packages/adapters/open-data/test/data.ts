import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { datasets, importFiles, type Dataset, type ImportReport } from '@freehold/open-data';
import { MemoryStore } from './memory-store.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
const openData = process.env['FREEHOLD_OPEN_DATA'] ?? join(root, '../shared/data');

/** The day of every import here: after the newest of the files. */
export const now = new Date('2026-11-22T12:00:00Z');

/** A committed excerpt, written for this repository in the publisher's layout. */
export function fixture(path: string): string {
  return join(root, 'fixtures/open-data', path);
}

/** The publishers' own files that are on this machine, with what is expected of them; none elsewhere. */
export function present<T extends { readonly path: string }>(rows: readonly T[]): T[] {
  return rows
    .map((row) => Object.assign({}, row, { path: join(openData, row.path) }))
    .filter(({ path }) => existsSync(path));
}

export function datasetNamed(name: string): Dataset {
  const found = datasets.find((dataset) => dataset.name === name);
  if (found === undefined) throw new Error(`no dataset ${name}`);
  return found;
}

export interface Imported {
  readonly store: MemoryStore;
  readonly report: ImportReport;
}

export async function imported(name: string, ...paths: string[]): Promise<Imported> {
  const store = new MemoryStore();
  return { store, report: await importFiles({ dataset: datasetNamed(name), paths, store, now }) };
}

/** Checks files without writing. */
export async function checked(name: string, ...paths: string[]): Promise<ImportReport> {
  return importFiles({ dataset: datasetNamed(name), paths, store: null, now });
}

/** A file of its own with this content, removed after the test. */
export function written(name: string, content: string | Buffer): string {
  const { path, remove } = sharedFile(name, content);
  onTestFinished(remove);
  return path;
}

/** A file of its own with this content, for the tests that share it and remove it at their end. */
export function sharedFile(name: string, content: string | Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'freehold-open-data-'));
  const path = join(folder, name);
  writeFileSync(path, content);
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}

export const rowsOf = ({ report }: Pick<Imported, 'report'>): number =>
  report.files.reduce((sum, file) => sum + file.rows, 0);
export const keptOf = ({ report }: Pick<Imported, 'report'>): number =>
  report.files.reduce((sum, file) => sum + file.kept, 0);
