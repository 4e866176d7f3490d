/** A file as text readers see it: already unpacked, named for messages. */
export interface InputFile {
  /** The path given; a member of a zip is `path!member`. */
  readonly name: string;
  /** Packed bytes on disk. */
  readonly size: number;
  /** When the file on disk was last changed, epoch milliseconds. */
  readonly modified: number;
  /** The unpacked bytes from the start; may be called again for another pass. */
  readonly bytes: () => AsyncIterable<Buffer>;
}

/** Bounds that keep a hostile file from exhausting memory or disk. */
export const LIMITS = {
  /** Longest line of a text, longest record of a CSV file. */
  lineBytes: 4 * 1024 * 1024,
  /** Longest object of a JSON array, longest feature of a GML answer: boundaries are long. */
  objectBytes: 32 * 1024 * 1024,
  /** Most points of one boundary. */
  vertices: 500_000,
  /** Unpacked bytes a packed byte may become, once a file is past the free allowance. */
  unpackingRatio: 250,
  unpackingFreeBytes: 64 * 1024 * 1024,
  /** Most members of one zip, and the longest name of one that is looked at. */
  zipMembers: 20_000,
  nameCharacters: 255,
  /** Deepest nesting of JSON and XML: boundaries in a feature in a collection take about ten levels. */
  depth: 64,
  /** Most attributes of one XML tag. */
  attributes: 1_000,
  /** Longest column name that is compared. */
  columnNameCharacters: 500,
  /** Last column of a workbook that may hold a value, and the longest text of a cell (Excel's own limit). */
  columns: 512,
  cellCharacters: 32_767,
  /** Average length of the texts that a sheet's cells refer to, once they are past the free allowance. */
  sharedTextAverage: 256,
  sharedTextFreeCharacters: 8 * 1024 * 1024,
} as const;
