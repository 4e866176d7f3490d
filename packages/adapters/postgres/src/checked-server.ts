import type { Server } from './connections/pool.ts';

/** Lower-case letters, digits and underscores: the name stands in settings of the connection. */
const schemaNames = /^[a-z_][a-z0-9_]{0,62}$/;

/** The same server. @throws RangeError for a schema that is not a plain name; Error for a URL with `options`. */
export function checked(server: Server): Server {
  const { url, schema } = server;
  if (!schemaNames.test(schema)) throw new RangeError(`schema is no plain name: ${schema}`);
  // They would take the place of the settings that money rests on.
  if (/[?&]options=/.test(url)) throw new Error('The URL of the database may not hold options');
  return server;
}
