import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { sourcesOfEntries } from './entries.ts';

/** A property that a caller of a core package meets, and where. */
export interface ExportedProperty {
  readonly name: string;
  /** `calculators#btl().owners[].netProfit`. */
  readonly path: string;
  /** Which of these its value may be, alone or in a list. */
  readonly isNumber: boolean;
  readonly isDecimal: boolean;
}

/** The name of an export, with each file that declares it. */
export type Declarations = ReadonlyMap<string, ReadonlySet<string>>;

export interface ExportedTypes {
  readonly properties: readonly ExportedProperty[];
  readonly exports: Declarations;
}

/** Every property of every type that the core packages export, and of what those are made of. */
export function exportedTypes(): ExportedTypes {
  const program = ts.createProgram(
    [...sourcesOfEntries.values()].map((source) => fileURLToPath(source)),
    {
      lib: ['lib.es2023.d.ts'],
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      customConditions: ['@freehold/source'],
      allowImportingTsExtensions: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      types: [],
    },
  );
  const walk = new Walk(program.getTypeChecker());
  for (const [entry, source] of sourcesOfEntries) {
    const file = program.getSourceFile(fileURLToPath(source));
    if (file !== undefined) walk.entry(entry.replace('@freehold/', ''), file);
  }
  return walk;
}

class Walk implements ExportedTypes {
  readonly properties: ExportedProperty[] = [];
  readonly exports = new Map<string, Set<string>>();
  readonly #seen = new Set<ts.Type>();
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  entry(name: string, file: ts.SourceFile): void {
    const checker = this.#checker;
    const module = checker.getSymbolAtLocation(file);
    for (const symbol of module === undefined ? [] : checker.getExportsOfModule(module)) {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      const places = this.exports.get(symbol.name) ?? new Set();
      for (const declaration of target.declarations ?? [])
        places.add(declaration.getSourceFile().fileName);
      this.exports.set(symbol.name, places);
      const path = `${name}#${symbol.name}`;
      // A constant is a dated list, whose file says its units: functions and classes are walked.
      const isCalled = (target.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Class)) !== 0;
      if (isCalled) this.#type(checker.getTypeOfSymbol(target), path);
      if ((target.flags & ts.SymbolFlags.Type) !== 0)
        this.#type(checker.getDeclaredTypeOfSymbol(target), path);
    }
  }

  #type(type: ts.Type, path: string): void {
    if (this.#seen.has(type)) return;
    this.#seen.add(type);
    const checker = this.#checker;
    if (type.isUnionOrIntersection()) for (const part of type.types) this.#type(part, path);
    if (type.isUnion()) return;
    for (const call of [...type.getCallSignatures(), ...type.getConstructSignatures()]) {
      this.#type(call.getReturnType(), `${path}()`);
      for (const given of call.getParameters())
        this.#type(checker.getTypeOfSymbol(given), `${path}(${given.name})`);
    }
    for (const item of this.#inner(type)) this.#type(item, `${path}[]`);
    for (const property of checker.getPropertiesOfType(type)) {
      if (!isOurs(property)) continue;
      const { name } = property;
      const value = checker.getTypeOfSymbol(property);
      const at = `${path}.${name}`;
      this.properties.push({ name, path: at, ...this.#kinds(value) });
      this.#type(value, at);
    }
  }

  /** The items of a list or a map, and what a generic type is made of. */
  #inner(type: ts.Type): readonly ts.Type[] {
    const isReference =
      ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0 &&
      (type.flags & ts.TypeFlags.Object) !== 0;
    const own = isReference ? this.#checker.getTypeArguments(type as ts.TypeReference) : [];
    return [...own, ...(type.aliasTypeArguments ?? [])];
  }

  #kinds(type: ts.Type): { readonly isNumber: boolean; readonly isDecimal: boolean } {
    const name = type.symbol?.name ?? '';
    const isList = this.#checker.isArrayLikeType(type) || name === 'ArrayLike';
    const parts = type.isUnion() ? type.types : isList ? this.#inner(type) : [];
    const kinds = parts.map((part) => this.#kinds(part));
    return {
      isNumber:
        (type.flags & ts.TypeFlags.NumberLike) !== 0 ||
        name === 'Float64Array' ||
        kinds.some(({ isNumber }) => isNumber),
      isDecimal: name === 'Decimal' || kinds.some(({ isDecimal }) => isDecimal),
    };
  }
}

/** Declared in a core package for its callers: no private member, no code with an underscore that a specification names. */
function isOurs({ name, declarations = [] }: ts.Symbol): boolean {
  return (
    /^[a-z][A-Za-z0-9]*$/.test(name) &&
    declarations.some((declaration) => {
      const isPrivate =
        ts.isClassElement(declaration) &&
        (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Private) !== 0;
      return !isPrivate && declaration.getSourceFile().fileName.includes('/packages/core/');
    })
  );
}
