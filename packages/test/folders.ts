import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'freehold-'));

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A new folder that goes after the tests of the file, or of the `describe`, whose body asks for it. */
export function suiteFolder(): string {
  const folder = newFolder();
  afterAll(() => remove(folder));
  return folder;
}

/** A new folder that goes when the test ends which asks for it, itself or in a `beforeEach`. */
export function testFolder(): string {
  const folder = newFolder();
  onTestFinished(() => remove(folder));
  return folder;
}
