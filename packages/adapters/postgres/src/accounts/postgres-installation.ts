import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';

const claim = statement('INSERT INTO installation VALUES ($1, $2) ON CONFLICT (name) DO NOTHING');
const find = statement('SELECT value FROM installation WHERE name = $1');

/** Keeps the value of the first caller under a name; gives what is kept. */
export async function valueOfInstallation(
  database: Database,
  name: string,
  value: string,
): Promise<string> {
  await database.run(claim, [name, value]);
  const kept = await database.one<{ value: string }>(find, [name]);
  return kept?.value ?? value;
}
