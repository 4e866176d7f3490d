/** Chunks that a body may come in, whatever its size: a small one may be written token by token. */
const chunksAnyway = 1_024;
/** Bytes that each further chunk brings on average. Our judgement, 2026-11-28: nothing that buffers sends less. */
const bytesPerChunk = 16;

/**
 * Whether a body comes in so many chunks that taking them apart costs more than the body is worth: Node spends about a
 * microsecond a chunk, however small, and an object of its own.
 */
export function tooManyChunks(chunks: number, bytes: number): boolean {
  return chunks > chunksAnyway + bytes / bytesPerChunk;
}
