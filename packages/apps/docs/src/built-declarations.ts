import ts from 'typescript';

/** The declarations of an API report (`api.md`), which is written from the built types, by their names. */
export function builtDeclarations(report: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const code = report.split('\n```').filter((_, at) => at % 2 === 1);
  for (const block of code) {
    const text = block.slice(block.indexOf('\n') + 1);
    const source = ts.createSourceFile('report.d.ts', text, ts.ScriptTarget.ES2023, false);
    for (const statement of source.statements) {
      for (const name of namesOf(statement)) {
        const known = found.get(name);
        const declaration = statement.getText(source);
        if (known === undefined) found.set(name, declaration);
        // An overload of the same function.
        else if (ts.isFunctionDeclaration(statement) && !known.includes(declaration)) {
          found.set(name, `${known}\n${declaration}`);
        }
      }
    }
  }
  return found;
}

/** The names that a statement declares. */
export function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  ) {
    return statement.name === undefined ? [] : [statement.name.text];
  }
  return [];
}
