/**
 * A statement of a trigger over the rows that a statement changed, planned for as many as there are. PL/pgSQL keeps the plan of the
 * first time in a session: a join planned for one row reads all rows once for each of the 30,000 of an import.
 */
export function plannedAnew(statement: string): string {
  return `EXECUTE $planned$${statement}$planned$`;
}
