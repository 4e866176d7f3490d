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

/** Later names, and what builds before 22 November 2026 call the same. */
const olderNames = [
  [/Ppm$/, 'Millionths'],
  [/BasisPoints$/, 'Hundredths'],
  [/^additionalProperty$/, 'additional'],
  [
    /^(annual|monthly)([A-Z]\w*)Pence$/,
    (_name, period, noun) => `${lower(noun)}${upper(period)}Pence`,
  ],
];
const lower = (word) => word.charAt(0).toLowerCase() + word.slice(1);
const upper = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** Turns an input into one that a build understands: as it is, or under the older names. */
export async function inputFor(load) {
  const { toPpm } = await load('@freehold/money');
  const older = (input) =>
    Object.getPrototypeOf(input ?? 0) === Object.prototype
      ? Object.fromEntries(
          Object.entries(input).map(([name, value]) => [
            olderNames.reduce((word, [later, earlier]) => word.replace(later, earlier), name),
            older(value),
          ]),
        )
      : input;
  return toPpm === undefined ? older : (input) => input;
}
