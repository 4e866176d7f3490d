import { functions, type SheetFunction } from './functions.ts';

/** Names in Google Sheets hold no dot. */
const prefix = 'FREEHOLD_';

/** The script for Google Sheets: the bundle, which makes `Freehold.call`, and a function for each formula. */
export function googleFile(bundle: string): string {
  return [
    `// Freehold for Google Sheets. Extensions, Apps Script: paste this file, save, and type =${prefix}STAMPDUTY(300000, "england").`,
    bundle,
    ...functions.map(wrapper),
  ].join('\n');
}

/** The comment is what Sheets shows to who types the formula. */
function wrapper({ name, description, parameters, isTable }: SheetFunction): string {
  const names = parameters.map((parameter) => parameter.name).join(', ');
  return [
    '/**',
    ` * ${description}`,
    ' *',
    ...parameters.map(
      ({ name: each, type, description: meaning, isOptional, isRange }) =>
        ` * @param {${isRange === true ? 'Array<Array<any>>' : type}} ${isOptional === true ? `[${each}]` : each} ${meaning}`,
    ),
    ` * @return ${isTable ? 'a table' : 'a number'}`,
    ' * @customfunction',
    ' */',
    `function ${prefix}${name}(${names}) {`,
    `  return Freehold.call(${JSON.stringify(name)}, [${names}]);`,
    '}',
    '',
  ].join('\n');
}
