/** Identifiers and what is sorted compare byte by byte, whatever the language of the database. */
export const text = 'text COLLATE "C"';
