import { accounts } from './accounts.ts';
import { changes } from './changes.ts';
import { type ColumnTypes, kinds, postgres, sqlite } from './column-types.ts';
import { homesAndSales } from './homes-and-sales.ts';
import { judgements } from './judgements.ts';
import { monthlyRegisters } from './monthly-registers.ts';
import { places } from './places.ts';
import { searched } from './searched.ts';
import { sumsOfCalls } from './sums-of-calls.ts';

/** The tables that both engines have alike; what each searches by stands in its own package. */
interface SharedSchema {
  readonly accounts: string;
  readonly records: string;
}

const schemaOf = (types: ColumnTypes): SharedSchema => ({
  accounts: [accounts, sumsOfCalls].map((part) => part(types)).join(''),
  records: [homesAndSales, monthlyRegisters, places, judgements, searched, changes]
    .map((part) => part(types))
    .join(''),
});

/** By kinds in the place of types. */
export const schemaOfKinds = schemaOf(kinds);
export const sharedSchemas = { sqlite: schemaOf(sqlite), postgres: schemaOf(postgres) };
export { watchedColumns } from './changes.ts';
export type { ColumnKind } from './column-types.ts';
