import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const core = fileURLToPath(new URL('../core/', import.meta.url));
const packages = ['calculators', 'scoring', 'stamp-duty', 'market'];
const mains = packages.map((name) => `${core}${name}/src/index.ts`);

const program = ts.createProgram(mains, {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  customConditions: ['@freehold/source'],
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
});
const checker = program.getTypeChecker();

/** Every function that the main entries of these packages export, by its name. */
const functions = new Map<string, ts.Signature>();
for (const main of mains) {
  const module = checker.getSymbolAtLocation(program.getSourceFile(main)!)!;
  for (const symbol of checker.getExportsOfModule(module)) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const [signature] = checker.getTypeOfSymbol(target).getCallSignatures();
    if (signature !== undefined) functions.set(symbol.name, signature);
  }
}

/**
 * The fields of a function's arguments, as their types declare them: the place of the argument, then the names on the way
 * (`0.stampDuty.nation`), 0 for an element of a list. A list of plain values is one field.
 */
export function fieldsOf(name: string): string[] {
  const signature = functions.get(name);
  if (signature === undefined) throw new Error(`no entry exports ${name}`);
  return signature.parameters.flatMap((parameter, at) =>
    fieldsIn(checker.getTypeOfSymbol(parameter), String(at)),
  );
}

function fieldsIn(type: ts.Type, path: string): string[] {
  const parts = type.isUnion() ? type.types : [type];
  const objects = parts.filter((part) => isRecord(part) || checker.isArrayType(part));
  const inner = objects.flatMap((part) => {
    if (!checker.isArrayType(part)) return propertiesIn(part, path);
    const [element] = checker.getTypeArguments(part as ts.TypeReference);
    const within = fieldsIn(element!, `${path}.0`);
    return within.length === 1 && within[0] === `${path}.0` ? [path] : within;
  });
  const isPlainToo = parts.some(
    (part) =>
      !objects.includes(part) && !(part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)),
  );
  return [...new Set(inner.length === 0 || isPlainToo ? [path, ...inner] : inner)];
}

/** Decimals are plain values, as numbers are; so is a function. */
function isRecord(type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.every(isRecord);
  if (!(type.flags & ts.TypeFlags.Object) || type.symbol?.name === 'Decimal') return false;
  return type.getCallSignatures().length === 0;
}

function propertiesIn(type: ts.Type, path: string): string[] {
  return checker
    .getPropertiesOfType(type)
    .flatMap((property) => fieldsIn(checker.getTypeOfSymbol(property), `${path}.${property.name}`));
}
