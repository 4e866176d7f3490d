import { describedOperations, namedSchemas } from './described-operations.ts';
import { pythonColumns, pythonOperations, pythonSchemas } from './python.ts';
import { callTable, typescriptOperations } from './typescript.ts';

/** The files of the clients that are written from the contract, each with its path from the root on. */
export function clientFiles(): Readonly<Record<string, string>> {
  const typescript = 'packages/api/client/src/generated';
  const python = 'packages/clients/python/freehold';
  return {
    [`${typescript}/operations.ts`]: typescriptOperations(describedOperations, namedSchemas),
    [`${typescript}/calls.ts`]: callTable(describedOperations),
    [`${python}/operations.py`]: pythonOperations(describedOperations),
    [`${python}/columns.py`]: pythonColumns(namedSchemas),
    [`${python}/schemas.py`]: pythonSchemas(namedSchemas),
  };
}
