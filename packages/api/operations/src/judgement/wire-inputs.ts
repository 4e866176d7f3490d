import { snakeName } from '../investment/wire.ts';

/** Inputs of a score under the names of the API, which calls basis points hundredths. */
export function wireInputs(inputs: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      snakeName(name.replace(/BasisPoints$/, 'Hundredths')),
      value,
    ]),
  );
}
