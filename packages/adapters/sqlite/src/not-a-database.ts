/** A file in the place of a database that is none, or is damaged; its message is one line. */
export class NotADatabase extends Error {
  override readonly name = 'NotADatabase';
}

const damaged = ['SQLITE_NOTADB', 'SQLITE_CORRUPT'];

/**
 * What is made of a database file, whose name SQLite does not tell where it cannot read it.
 *
 * @throws {NotADatabase} where the file is none, or is damaged.
 */
export function readingFile<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (!damaged.includes(String(code))) throw error;
    throw new NotADatabase(
      `${path} is no database, or is damaged: restore a backup, or move it away and import again`,
      { cause: error },
    );
  }
}
