import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Imports a module of this checkout. */
export const importCurrent = (specifier) => import(specifier);

/** Imports modules of the built checkout in a directory. */
export function importFrom(directory) {
  const { resolve: find } = createRequire(resolve(directory, 'package.json'));
  return (specifier) => import(pathToFileURL(find(specifier)).href);
}
