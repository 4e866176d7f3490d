export type ImportErrorCode =
  | 'not_found'
  | 'unreadable'
  | 'wrong_file'
  | 'truncated'
  | 'bad_encoding'
  | 'too_large'
  | 'changed'
  | 'older';

/**
 * Why a whole file was refused: nothing of it has been written.
 * `line` counts from 1 in the decompressed text; null when the file failed before its first line.
 */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: ImportErrorCode;
  readonly file: string;
  readonly line: number | null;

  constructor(code: ImportErrorCode, at: { file: string; line: number | null }, reason: string) {
    super(`${at.file}${at.line === null ? '' : `, line ${at.line}`}: ${reason}`);
    this.code = code;
    this.file = at.file;
    this.line = at.line;
  }
}
