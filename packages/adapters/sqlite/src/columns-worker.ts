import { Arena } from '@freehold/operations/search-columns';
import { parentPort } from 'node:worker_threads';
import { openReader } from './connection.ts';
import { threadInput } from './driver-thread.ts';
import type { ColumnsLoaded, ColumnsOrder } from './search-columns/columns-loader.ts';
import { loadSharedColumns } from './search-columns/shared-columns.ts';

const { path, pieces, loads } = threadInput() as ColumnsOrder;
const isFirst = pieces.length === 0;
const db = openReader(path);
// Every page is read once.
db.pragma('cache_size = -8192');
const arena = new Arena(pieces);
for await (const columns of loadSharedColumns(db, { arena, loads })) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage({ columns, pieces: arena.pieces } satisfies ColumnsLoaded);
}
// Pages show records from all over the file; read in order once, the system has them in its memory.
if (isFirst) db.exec('SELECT sum(key) FROM listing_records');
db.close();
